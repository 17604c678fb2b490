import encodeQr from "qr";

/** White modules around the code, as readers need them. */
const border = 4;

/** A text as a QR code in SVG. Without `#` and `%`: clients put it into a data URL unescaped. */
export function drawQr(text: string): string {
  const rows = encodeQr(text, "raw", { ecc: "medium", border });
  const size = rows.length;
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`;
  return `${open}<path fill="white" d="M0 0h${size}v${size}h-${size}z"/><path d="${runs.join("")}"/></svg>`;
}
