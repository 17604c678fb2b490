import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { BlockList } from "node:net";
import { describe, test } from "node:test";
import { parseEnv } from "#server/env.ts";
import { composeText, fillEnvironment, readExample, services } from "./compose.ts";
import { listArgs, readCommand, readStages, readVariables } from "./dockerfile.ts";

const root = new URL("../../", import.meta.url);
const flags: string[] = JSON.parse(readFileSync(new URL("server/node-flags.json", root), "utf8"));
const [, stage] = readStages(new URL("Dockerfile", root));
const ofImage = (name: string) => (stage ? listArgs(stage, name).join() : "");
/** As long as the process takes at most (server/shutdown.ts) after it has drained for the usual time, in seconds. */
const stopSeconds = 15;

/** The names of all variables that the server reads. */
function listKnownVariables(): Set<string> {
  const known = new Set<string>();
  const recorder = new Proxy<Record<string, undefined>>({}, { get: (_, name) => void known.add(String(name)) });
  parseEnv(recorder);
  return known;
}

test("the image starts the server as npm start does", () => {
  assert.deepEqual(readCommand(ofImage("CMD")), ["node", ...flags, "server/main.ts"]);
});

describe("compose.yaml", () => {
  const own = "neev:local";
  const known = listKnownVariables();

  for (const name of ["neev", "worker"]) {
    test(`${name} gets variables that the server knows, and with .env.example filled in it can start`, () => {
      const environment = fillEnvironment(name, readExample());
      assert.deepEqual(
        Object.keys(environment).filter((variable) => !known.has(variable)),
        // The exporter reads it.
        ["OTEL_EXPORTER_OTLP_HEADERS"],
      );
      const env = parseEnv({ ...readVariables(ofImage("ENV")), ...environment });
      assert.ok(env.production);
      assert.equal(new URL(env.databaseUrl ?? "").hostname, "postgres");
      assert.deepEqual([env.dataDir, env.backupDir], ["/data", "/backups"]);
    });
  }

  test("it hands on every variable that an operator may set", () => {
    const given = new Set(Object.keys({ ...fillEnvironment("neev", readExample()), ...readVariables(ofImage("ENV")) }));
    // Of the other database, of a demo, inside the container, and with one value.
    const others = ["EMBEDDED_DATABASE", "EMBEDDED_SYNC", "CLOCK", "DEMO_EXPOSED", "DEMO_SAMPLES", "HOST"];
    const fixed = ["OTEL_EXPORTER_OTLP_PROTOCOL", "OTEL_TRACES_SAMPLER"];
    assert.deepEqual([...known].filter((name) => !given.has(name)).sort(), [...others, ...fixed].sort());
  });

  test("its network has an address of its own, whose gateway .env.example names as the proxy", () => {
    const example = readFileSync(new URL(".env.example", root), "utf8");
    const [, gateway = ""] = /gateway: "\$\{NEEV_GATEWAY:-([\d.]+)\}"/.exec(composeText) ?? [];
    const [, network = "", bits] = /subnet: "\$\{NEEV_SUBNET:-([\d.]+)\/(\d+)\}"/.exec(composeText) ?? [];
    const subnet = new BlockList();
    subnet.addSubnet(network, Number(bits));
    assert.ok(subnet.check(gateway));
    assert.match(example, new RegExp(`^# TRUSTED_PROXIES=${gateway}$`, "m"));
  });

  test("without .env it does not start, and says what is missing", () => {
    for (const variable of ["POSTGRES_PASSWORD", "SITE_URL", "SMTP_URL", "MAIL_FROM"]) {
      const { [variable]: _, ...others } = readExample();
      assert.throws(() => fillEnvironment("neev", others), new RegExp(`${variable}: Set it in \\.env`));
    }
  });

  test("every service starts again when it ends, has a limit, and an image whose version is named", () => {
    assert.deepEqual(Object.keys(services), ["neev", "worker", "postgres", "mail"]);
    for (const [name, service] of Object.entries(services)) {
      assert.equal(service.restart, "unless-stopped", name);
      const limits = service.deploy?.resources?.limits;
      assert.match(String(limits?.memory), /^\d+[MG]$/, name);
      // Docker starts nothing that may use more processors than the machine has.
      assert.ok(Number(limits?.cpus ?? 1) <= 1, name);
      assert.match(String(service.logging?.options?.["max-size"]), /^\d+m$/, `${name} fills no disk with its log`);
      if (service.image === own) continue;
      assert.match(service.image, /^[a-z/]+:v?\d+\.\d+/, name);
      // The image of the server brings its own; a worker answers no requests.
      assert.ok((service.healthcheck?.test ?? []).length > 0, name);
    }
    const builders = Object.keys(services).filter((name) => services[name]?.build !== undefined);
    assert.deepEqual(builders, ["neev"], "two that build one image at once fail");
    assert.deepEqual([services.neev?.image, services.worker?.image], [own, own]);
    assert.equal(services.worker?.healthcheck?.disable, true);
    assert.deepEqual(services.worker?.command, ["node", ...flags, "server/worker.ts"]);
    for (const name of ["neev", "worker"]) {
      assert.equal(services[name]?.read_only, true);
      assert.ok(Number.parseInt(services[name]?.stop_grace_period ?? "", 10) > stopSeconds);
    }
  });

  test("no secret stands in it, and no port is open to the network", () => {
    for (const [, name, value] of composeText.matchAll(/^\s*(\w*(?:PASSWORD|KEYS|TOKEN)\w*): (.*)$/gm))
      assert.match(value ?? "", /^"\$\{\w+:[-?][^}]*\}"$/, name);
    for (const [, ports = ""] of composeText.matchAll(/^\s*ports: (.*)$/gm)) assert.match(ports, /^\["127\.0\.0\.1:/);
  });
});

describe("the units of systemd", () => {
  const operating = readFileSync(new URL("docs/operating.md", root), "utf8");
  const readUnit = (name: string) => {
    const lines = readFileSync(new URL(`docs/systemd/${name}`, root), "utf8").matchAll(/^(\w+)=(.*)$/gm);
    return new Map([...lines].map(([, key = "", value = ""]) => [key, value]));
  };

  for (const [name, program] of [
    ["neev.service", "server/main.ts"],
    ["neev-worker.service", "server/worker.ts"],
  ] as const) {
    test(`${name} starts the program again whenever it ends, and closes the machine to it`, () => {
      const unit = readUnit(name);
      const expected = {
        ExecStart: ["/opt/neev/node_modules/node/bin/node", ...flags, program].join(" "),
        WorkingDirectory: "/opt/neev",
        Restart: "always",
        StartLimitIntervalSec: "0",
        NoNewPrivileges: "yes",
        ProtectSystem: "strict",
        ProtectHome: "yes",
        PrivateTmp: "yes",
        CapabilityBoundingSet: "",
        StateDirectory: "neev/data neev/backups",
        StateDirectoryMode: "0700",
        User: "neev",
        // Otherwise systemd stops all of it when the restore test finds too little memory.
        OOMPolicy: "continue",
      };
      for (const [key, value] of Object.entries(expected)) assert.equal(unit.get(key), value, key);
      assert.ok(Number(unit.get("TimeoutStopSec")) > stopSeconds);
      assert.ok(Number(unit.get("LimitNOFILE")) >= 65_536);
    });

    test(`${name} sets variables that the server knows`, () => {
      const variables = readVariables(readUnit(name).get("Environment") ?? "");
      const known = listKnownVariables();
      for (const variable of Object.keys(variables)) assert.ok(known.has(variable), variable);
      assert.equal(variables.NODE_ENV, "production");
      assert.ok(variables.DATA_DIR?.startsWith("%S/neev/"), "the folder that the unit makes");
      // An operating command that has not the same folders would back up, or restore, another database.
      const [, command = ""] = /`(systemd-run .*)`/.exec(operating) ?? [];
      for (const name of ["NODE_ENV", "DATA_DIR", "BACKUP_DIR"]) {
        const value = variables[name]?.replace("%S", "/var/lib");
        assert.ok(command.includes(` --setenv=${name}=${value} `), `${name} in ${command}`);
      }
    });
  }
});
