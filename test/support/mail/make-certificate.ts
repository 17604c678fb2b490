import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";

/** What a certificate is made from: X.509 in DER (RFC 5280), as far as a mail server in a test needs it. */
type Asked = {
  readonly name: string;
  /** The authority that signs it; without one it is signed with its own key. */
  readonly signedBy?: Certificate;
  readonly isAuthority?: boolean;
  readonly until?: string;
  readonly alternatives?: readonly Buffer[];
};
export type Certificate = { readonly name: string; readonly pem: string; readonly key: KeyObject };

function encode(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => encode(0x30, ...parts);
const octets = (part: Buffer) => encode(0x04, part);
const bits = (part: Buffer) => encode(0x03, Buffer.from([0]), part);
const time = (at: string) => encode(0x18, Buffer.from(`${at.replaceAll("-", "")}000000Z`));
const yes = encode(0x01, Buffer.from([255]));

/** Object identifiers, encoded. */
const id = (hex: string) => encode(0x06, Buffer.from(hex, "hex"));
const signature = sequence(id("2a8648ce3d040302"));
const basicConstraints = id("551d13");
const alternativeNames = id("551d11");
const nameOf = (name: string) => sequence(encode(0x31, sequence(id("550403"), encode(0x0c, Buffer.from(name)))));

export const forAddress = (...parts: number[]) => encode(0x87, Buffer.from(parts));
export const forHost = (host: string) => encode(0x82, Buffer.from(host));

let serial = 1;

/** A new key and its certificate, valid from 2020 until 2099 unless it ends before. */
export function makeCertificate({
  name,
  signedBy,
  isAuthority,
  until = "2099-01-01",
  alternatives,
}: Asked): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const extensions = [
    ...(isAuthority ? [sequence(basicConstraints, yes, octets(sequence(yes)))] : []),
    ...(alternatives ? [sequence(alternativeNames, octets(sequence(...alternatives)))] : []),
  ];
  serial += 1;
  const content = sequence(
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, Buffer.from([serial])),
    signature,
    nameOf(signedBy?.name ?? name),
    sequence(time("2020-01-01"), time(until)),
    nameOf(name),
    publicKey.export({ type: "spki", format: "der" }),
    encode(0xa3, sequence(...extensions)),
  );
  const signed = createSign("sha256")
    .update(content)
    .sign(signedBy?.key ?? privateKey);
  const base64 = sequence(content, signature, bits(signed)).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return {
    name,
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey,
  };
}
