import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import { EnvError, parseEnv } from "./env.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://neev@db.internal/neev",
  SITE_URL: "https://neev.example",
  SMTP_URL: "smtps://user:secret@mail.internal",
  MAIL_FROM: "Neev <desk@neev.example>",
};

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    parseEnv(variables);
  } catch (error) {
    assert.ok(error instanceof EnvError);
    return error.problems;
  }
  return [];
}

test("an empty environment is a demo on loopback with the documented defaults", () => {
  const env = parseEnv({});
  assert.deepEqual(
    { ...env, mailFrom: undefined },
    {
      production: false,
      port: 3000,
      host: "127.0.0.1",
      dataDir: resolve("data"),
      backupDir: resolve("backups"),
      backupFiles: "copy",
      embeddedSync: false,
      backsUpDaily: false,
      databaseUrl: undefined,
      siteUrl: "http://127.0.0.1:3000",
      publishableKey: "sb_publishable_neev",
      jwtKeys: undefined,
      filesKey: undefined,
      poweradminEmail: undefined,
      poweradminPassword: undefined,
      s3Url: undefined,
      clamdUrl: undefined,
      smtpUrl: undefined,
      smtpTls: "optional",
      imapUrl: undefined,
      imapTls: "optional",
      imapMoveTo: undefined,
      mailAuthservId: undefined,
      answers: { address: "desk@neev.example", hasPlus: true },
      mailFrom: undefined,
      clockStart: undefined,
      trustedProxies: [],
      proxyNamesRequests: false,
      rateLimitScale: 1,
      metricsToken: undefined,
      metricsPort: undefined,
      drainSeconds: 0,
      demoExposed: false,
      hasSamples: true,
      logLevel: "warn",
      tracing: undefined,
      warnings: [],
    },
  );
  assert.equal(parseEnv({ PORT: "4010" }).siteUrl, "http://127.0.0.1:4010");
});

test("a process that shares its database drains for five seconds, unless another time is set", () => {
  const drainOf = (variables: Record<string, string>) => parseEnv({ ...PRODUCTION, ...variables }).drainSeconds;
  assert.deepEqual([drainOf({}), drainOf({ DRAIN_SECONDS: "0" }), drainOf({ DRAIN_SECONDS: "12.5" })], [5, 0, 12.5]);
  assert.deepEqual(problemsOf({ ...PRODUCTION, DRAIN_SECONDS: "soon" }), [
    'DRAIN_SECONDS must be a number from 0 up, such as 1 or 2.5, not "soon"',
  ]);
  // A longer timer would end at once.
  assert.deepEqual(problemsOf({ ...PRODUCTION, DRAIN_SECONDS: "2147484" }), ["DRAIN_SECONDS must be at most 3600"]);
});

test("backups go beside the data, and in production one is written each day unless that is switched off", () => {
  assert.equal(parseEnv({ DATA_DIR: "/srv/neev/data" }).backupDir, resolve("/srv/neev/backups"));
  assert.equal(parseEnv({ BACKUP_DIR: "elsewhere" }).backupDir, resolve("elsewhere"));
  assert.equal(parseEnv(PRODUCTION).backsUpDaily, true);
  assert.equal(parseEnv({ ...PRODUCTION, BACKUP_DAILY: "off" }).backsUpDaily, false);
  assert.match(problemsOf({ BACKUP_DAILY: "yes" })[0] ?? "", /BACKUP_DAILY must be one of on, off/);
});

test("traces are sent where a collector is named; what the exporter cannot do is refused", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://127.0.0.1:4318";
  assert.deepEqual(parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing, { serviceName: "neev", share: 1 });
  const chosen = { OTEL_SERVICE_NAME: "neev-pune", OTEL_TRACES_SAMPLER_ARG: "0.1" };
  assert.deepEqual(parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, ...chosen }).tracing, {
    ...{ serviceName: "neev-pune", share: 0.1 },
  });
  assert.equal(parseEnv(chosen).tracing, undefined);
  for (const [name, value, sentence] of [
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "s3cret@collector:4318", /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address [^@]+$/],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc", /must be one of http\/json/],
    ["OTEL_TRACES_SAMPLER_ARG", "2", /must be a share from 0 to 1/],
    ["OTEL_TRACES_SAMPLER", "always_off", /must be one of parentbased_traceidratio/],
  ] as const)
    assert.match(problemsOf({ [name]: value })[0] ?? "", sentence, name);
});

test("an empty variable counts as unset", () => {
  assert.equal(parseEnv({ PORT: "", DATABASE_URL: " " }).port, 3000);
});

test("production with what it needs starts on all addresses", () => {
  const env = parseEnv(PRODUCTION);
  assert.equal(env.production, true);
  assert.equal(env.host, "0.0.0.0");
  assert.equal(env.logLevel, "info");
  assert.deepEqual(env.warnings, []);
});

test("production names everything that is missing at once", () => {
  const problems = problemsOf({ NODE_ENV: "production" });
  for (const name of ["DATABASE_URL", "SITE_URL", "SMTP_URL", "MAIL_FROM"])
    assert.ok(
      problems.some((problem) => problem.startsWith(name)),
      name,
    );
  assert.equal(problems.length, 4);
});

test("only a demo begins with samples, unless they are switched off", () => {
  assert.equal(parseEnv(PRODUCTION).hasSamples, false);
  assert.equal(parseEnv({ ...PRODUCTION, DEMO_SAMPLES: "off" }).hasSamples, false);
  assert.equal(parseEnv({ DEMO_SAMPLES: "off" }).hasSamples, false);
});

test("EMBEDDED_SYNC=1 is for the embedded database alone, of a demo or of production", () => {
  assert.equal(parseEnv({ EMBEDDED_SYNC: "1" }).embeddedSync, true);
  const { DATABASE_URL: _, ...rest } = PRODUCTION;
  assert.equal(parseEnv({ ...rest, EMBEDDED_DATABASE: "1", EMBEDDED_SYNC: "1" }).embeddedSync, true);
  assert.match(problemsOf({ ...PRODUCTION, EMBEDDED_SYNC: "1" })[0] ?? "", /EMBEDDED_SYNC=1 is only for the embedded/);
});

test("production runs on the embedded database only with EMBEDDED_DATABASE=1", () => {
  const { DATABASE_URL: _, ...rest } = PRODUCTION;
  assert.match(problemsOf(rest)[0] ?? "", /EMBEDDED_DATABASE=1/);
  assert.equal(parseEnv({ ...rest, EMBEDDED_DATABASE: "1" }).databaseUrl, undefined);
  assert.match(problemsOf({ ...PRODUCTION, EMBEDDED_DATABASE: "1" })[0] ?? "", /exclude/);
});

for (const [name, value] of [
  ["CLOCK", "2026-11-20T17:00:00+05:30"],
  ["RATE_LIMIT_SCALE", "0"],
  ["DEMO_EXPOSED", "1"],
  ["DEMO_SAMPLES", "on"],
] as const) {
  test(`production refuses ${name}=${value}, which a demo accepts`, () => {
    assert.deepEqual(problemsOf({ [name]: value }), []);
    const problems = problemsOf({ ...PRODUCTION, [name]: value });
    assert.equal(problems.length, 1);
    assert.ok(problems[0]?.startsWith(name));
  });
}

test("production over plain http, and with proxies that name requests but are not named, starts with a warning", () => {
  assert.match(parseEnv({ ...PRODUCTION, REQUEST_IDS_FROM_PROXY: "1" }).warnings.join(), /without TRUSTED_PROXIES/);
  assert.match(parseEnv({ ...PRODUCTION, SITE_URL: "http://neev.example" }).warnings[0] ?? "", /not https/);
});

test("a demo leaves loopback only with DEMO_EXPOSED=1, and warns", () => {
  assert.match(problemsOf({ HOST: "0.0.0.0" })[0] ?? "", /DEMO_EXPOSED=1/);
  const env = parseEnv({ HOST: "0.0.0.0", DEMO_EXPOSED: "1" });
  assert.equal(env.host, "0.0.0.0");
  assert.equal(env.warnings.length, 1);
  assert.deepEqual(problemsOf({ HOST: "::1" }), []);
});

for (const [name, value] of [
  ["NODE_ENV", "prod"],
  ["PORT", "abc"],
  ["PORT", "0"],
  ["PORT", "70000"],
  ["PORT", "3e3"],
  ["HOST", "not a host"],
  ["HOST", "999.1.1.1"],
  ["DATA_DIR", "~/data"],
  ["DATABASE_URL", "mysql://db/neev"],
  ["DATABASE_URL", "postgres:"],
  ["SITE_URL", "https://neev.example/site"],
  ["SITE_URL", "https://neev.example/?"],
  ["SITE_URL", "https://user:word@neev.example"],
  ["SITE_URL", "ftp://neev.example"],
  ["SITE_URL", "neev.example"],
  ["PUBLISHABLE_KEY", 'key"><script>'],
  ["SMTP_URL", "mail.internal:25"],
  ["MAIL_FROM", "no address"],
  ["MAIL_FROM", "Neev <desk@neev.example>\r\nBcc: all@neev.example"],
  ["CLOCK", "2026-11-20"],
  ["CLOCK", "2026-11-20T17:00:00"],
  ["CLOCK", "2026-13-40T17:00:00Z"],
  ["TRUSTED_PROXIES", "10.0.0.0/8, proxy.internal"],
  ["TRUSTED_PROXIES", "10.0.0.0/33"],
  ["RATE_LIMIT_SCALE", "-1"],
  ["RATE_LIMIT_SCALE", "Infinity"],
  ["RATE_LIMIT_SCALE", "lots"],
  ["METRICS_TOKEN", "two words"],
  ["DEMO_EXPOSED", "yes"],
  ["LOG_LEVEL", "loud"],
] as const) {
  test(`${name}=${JSON.stringify(value)} is refused by name`, () => {
    const problems = problemsOf({ [name]: value });
    assert.equal(problems.length, 1);
    assert.ok(problems[0]?.startsWith(name), problems[0]);
  });
}

test("several unusable values are all named in one message", () => {
  assert.throws(() => parseEnv({ PORT: "abc", CLOCK: "noon", SITE_URL: "x" }), /PORT[\s\S]*SITE_URL[\s\S]*CLOCK/);
});

test("a refused secret is not repeated in the message", () => {
  assert.doesNotMatch(problemsOf({ DATABASE_URL: "mysql://u:hunter2@db/x" }).join(), /hunter2/);
  // The part after # would be no part of the address, and the password its port.
  const [cutOff = ""] = problemsOf({ DATABASE_URL: "postgres://u:12#hunter2@db/x" });
  assert.match(cutOff, /^DATABASE_URL must be .* in a password, \/ \? # and % are written %2F %3F %23 and %25$/);
});

test("values are read as meant", () => {
  const env = parseEnv({
    SITE_URL: "HTTPS://Neev.Example/",
    TRUSTED_PROXIES: "10.0.0.0/8, ::1",
    CLOCK: "2026-11-20T17:00:00+05:30",
    RATE_LIMIT_SCALE: "2.5",
  });
  assert.equal(env.siteUrl, "https://neev.example");
  assert.deepEqual(env.trustedProxies, ["10.0.0.0/8", "::1"]);
  assert.equal(env.clockStart?.toISOString(), "2026-11-20T11:30:00.000Z");
  assert.equal(env.rateLimitScale, 2.5);
});

test("an address with several hosts is refused with what to name instead; a comma elsewhere is none", () => {
  for (const address of [
    "postgres://u:hunter2@db1,db2/neev?target_session_attrs=read-write",
    "postgres://u:hunter2@db1:5432,db2:5432/neev",
    "postgresql:///neev?host=/run/a%2C/run/b",
  ]) {
    const [problem = "", ...more] = problemsOf({ DATABASE_URL: address });
    assert.match(problem, /^DATABASE_URL names several hosts, and must name one: the address of HAProxy or PgBouncer/);
    assert.doesNotMatch(problem, /hunter2/);
    assert.deepEqual(more, []);
  }
  for (const address of [
    "postgres://u:a,b@db.internal/neev",
    "postgres:///neev?host=/run/postgresql",
    "postgres://db.internal/a,b?options=-c%20a=1,2",
  ])
    assert.equal(parseEnv({ DATABASE_URL: address }).databaseUrl, address);
});
