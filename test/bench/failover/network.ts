import { type ChildProcess, spawn } from "node:child_process";
import { readlinkSync } from "node:fs";
import { join } from "node:path";
import { waitUntil } from "#test/support/wait-until.ts";
import { recipe } from "./config-files.ts";
import { runProgram } from "./run-program.ts";

const bridge = "neev0";
const hub = "10.17.0.1/24";

/** A machine as the others see it: an address behind a port of the switch. */
export type Place = {
  readonly address: string;
  /** The command, run there. */
  inside(command: readonly string[]): string[];
  /** From now on the switch swallows every packet from and to it; nothing is refused, nothing is reset. */
  cutOff(): Promise<void>;
  joinAgain(): Promise<void>;
};

/** The namespace of this process is the place of our servers, HAProxy and PgBouncer, and of the switch. */
export async function openNetwork(): Promise<void> {
  await runProgram("ip", "link", "set", "lo", "up");
  await runProgram("ip", "link", "add", bridge, "type", "bridge");
  await runProgram("ip", "addr", "add", hub, "dev", bridge);
  await runProgram("ip", "link", "set", bridge, "up");
}

const netOf = (pid: number | string) => readlinkSync(`/proc/${pid}/ns/net`);

async function openNamespace(): Promise<ChildProcess> {
  const holder = spawn("unshare", ["--net", "sleep", "infinity"], { stdio: "ignore" });
  await waitUntil("a network namespace", () => netOf(holder.pid ?? 0) !== netOf("self"));
  return holder;
}

export async function openPlace(number: number): Promise<Place> {
  const { pid } = await openNamespace();
  const [address, port] = [`10.17.0.${10 + number}`, `port${number}`];
  const inside = (command: readonly string[]) => ["nsenter", `--net=/proc/${pid}/ns/net`, ...command];
  await runProgram("ip", "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", String(pid));
  await runProgram("ip", "link", "set", port, "master", bridge, "up");
  for (const line of [`addr add ${address}/24 dev eth0`, "link set lo up", "link set eth0 up"])
    await runProgram(...inside(["ip", ...line.split(" ")]));
  await runProgram(...inside(["sysctl", "--quiet", "--load", join(recipe, "sysctl.conf")]));
  // The states of a port, as the kernel numbers them (if_bridge.h): 0 disabled, 3 forwarding.
  const setState = (state: number) => runProgram("bridge", "link", "set", "dev", port, "state", String(state));
  return {
    address,
    inside,
    cutOff: async () => void (await setState(0)),
    joinAgain: async () => void (await setState(3)),
  };
}
