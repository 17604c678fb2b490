export type Encoding = "br" | "gzip" | "identity";

const OURS: readonly Encoding[] = ["br", "gzip", "identity"];
const remembered = new Map<string, readonly Encoding[]>();

/** The available encodings in the client's order of preference; identity is always included, as the last resort. */
export function preferredEncodings(header: string | undefined): readonly Encoding[] {
  const key = header ?? "identity";
  let preferred = remembered.get(key);
  if (!preferred) {
    preferred = rankEncodings(key);
    // Browsers send only a few different values; a caller that sends a new one each time must not fill the memory.
    if (remembered.size >= 100) remembered.clear();
    remembered.set(key, preferred);
  }
  return preferred;
}

function rankEncodings(header: string): readonly Encoding[] {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    qualities.set(coding === "x-gzip" ? "gzip" : coding, quality === undefined ? 1 : Number(quality) || 0);
  }
  // RFC 9110, 12.5.3: identity is acceptable unless it is excluded, but has the lowest preference when it is not named.
  const qualityOf = (coding: Encoding) =>
    qualities.get(coding) ?? (coding === "identity" ? 0.0001 : (qualities.get("*") ?? 0));
  const ranked = OURS.filter((coding) => qualityOf(coding) > 0).sort((a, b) => qualityOf(b) - qualityOf(a));
  return ranked.includes("identity") ? ranked : [...ranked, "identity"];
}
