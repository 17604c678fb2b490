import type { IncomingMessage } from "node:http";
import { BlockList, isIP, SocketAddress } from "node:net";

export type TrustedProxies = { has(address: string): boolean };

/** `networks` are addresses or CIDR networks, as parseEnv has checked them. */
export function readTrustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return { has: (address) => list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6") };
}

/** Whether the peer itself is one of the proxies whose headers are believed. */
export function isFromTrustedProxy(request: IncomingMessage, trusted: TrustedProxies): boolean {
  const address = parseAddress(request.socket.remoteAddress ?? "");
  return address !== undefined && trusted.has(address);
}

/**
 * The address that a request counts for: the peer, or behind trusted proxies the rightmost X-Forwarded-For entry that is
 * not a trusted proxy. The caller can invent the entries left of it. An IPv6 caller usually owns a whole /64, so the /64
 * counts.
 */
export function readClientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  let address = parseAddress(request.socket.remoteAddress ?? "");
  if (address === undefined) return "unknown";
  const forwarded = request.headers["x-forwarded-for"];
  const entries = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? "")).split(",");
  while (trusted.has(address) && entries.length > 0) {
    const entry = parseAddress(entries.pop()?.trim() ?? "");
    if (entry === undefined) break;
    address = entry;
  }
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** Some proxies write the port too (`1.2.3.4:567`, `[::1]:567`); IPv4 inside IPv6 is IPv4. */
function parseAddress(text: string): string | undefined {
  const bare = text.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  const address = bare.replace(/%.*$/, "");
  if (isIP(address) === 0) return undefined;
  if (isIP(address) === 4) return address;
  // SocketAddress writes every spelling of an IPv6 address the same way.
  const canonical = new SocketAddress({ address, family: "ipv6" }).address;
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1];
  return inner ?? canonical;
}

function networkOf(address: string): string {
  const [head = "", tail] = address.replace(/:?\d+\.\d+\.\d+\.\d+$/, ":0:0").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const groups = [...left, ...new Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}
