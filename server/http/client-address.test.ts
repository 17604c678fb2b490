import assert from "node:assert/strict";
import type { IncomingMessage } from "node:http";
import { test } from "node:test";
import { readClientAddress, readTrustedProxies } from "./client-address.ts";

function addressOf(peer: string | undefined, forwarded: string | undefined, trusted: string[]): string {
  const request = { socket: { remoteAddress: peer }, headers: { "x-forwarded-for": forwarded } };
  return readClientAddress(request as unknown as IncomingMessage, readTrustedProxies(trusted));
}

for (const [what, peer, forwarded, trusted, expected] of [
  ["the peer counts when nothing is trusted", "203.0.113.9", "1.1.1.1", [], "203.0.113.9"],
  ["a loopback peer is not trusted on its own", "127.0.0.1", "1.1.1.1", [], "127.0.0.1"],
  ["a trusted peer's entry is believed", "10.0.0.1", "203.0.113.9", ["10.0.0.1"], "203.0.113.9"],
  ["only the rightmost untrusted entry", "10.0.0.1", "6.6.6.6, 203.0.113.9", ["10.0.0.0/8"], "203.0.113.9"],
  ["trusted entries are walked over", "10.0.0.1", "203.0.113.9, 10.2.2.2", ["10.0.0.0/8"], "203.0.113.9"],
  ["all trusted: the leftmost", "10.0.0.1", "10.9.9.9, 10.2.2.2", ["10.0.0.0/8"], "10.9.9.9"],
  ["an untrusted peer cannot name another", "192.0.2.1", "203.0.113.9", ["10.0.0.0/8"], "192.0.2.1"],
  ["a proxy that says nothing counts itself", "10.0.0.1", undefined, ["10.0.0.1"], "10.0.0.1"],
  ["rubbish stops the walk", "10.0.0.1", "203.0.113.9, <script>", ["10.0.0.1"], "10.0.0.1"],
  ["empty entries stop the walk", "10.0.0.1", "203.0.113.9,", ["10.0.0.1"], "10.0.0.1"],
  ["a port is left out", "10.0.0.1", "203.0.113.9:4711", ["10.0.0.1"], "203.0.113.9"],
  ["IPv6 in brackets with a port", "10.0.0.1", "[2001:db8:1:2::5]:443", ["10.0.0.1"], "2001:db8:1:2::/64"],
  ["IPv4 inside IPv6 is IPv4", "::ffff:10.0.0.1", "203.0.113.9", ["10.0.0.1"], "203.0.113.9"],
  ["IPv4 inside IPv6, in hex", "10.0.0.1", "::ffff:cb00:7109", ["10.0.0.1"], "203.0.113.9"],
  ["an IPv6 caller counts by /64", "2001:DB8:1:2:aaaa:bbbb:cccc:dddd", undefined, [], "2001:db8:1:2::/64"],
  ["another host of the same /64", "2001:db8:1:2::1", undefined, [], "2001:db8:1:2::/64"],
  ["short IPv6 addresses", "::1", undefined, [], "0:0:0:0::/64"],
  ["a zone is left out", "fe80::1%eth0", undefined, [], "fe80:0:0:0::/64"],
  ["a trusted IPv6 network", "2001:db8:f::1", "203.0.113.9", ["2001:db8:f::/48"], "203.0.113.9"],
  ["a closed socket", undefined, "203.0.113.9", [], "unknown"],
] as const) {
  test(`client address: ${what}`, () => {
    assert.equal(addressOf(peer, forwarded, [...trusted]), expected);
  });
}

test("thousands of entries are walked in reasonable time", () => {
  const forwarded = new Array(4000).fill("10.1.1.1").join(",");
  assert.equal(addressOf("10.0.0.1", forwarded, ["10.0.0.0/8"]), "10.1.1.1");
});
