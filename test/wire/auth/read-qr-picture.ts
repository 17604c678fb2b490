import decodeQr from "qr/decode.js";

const scale = 4;

/** What a camera would read off our QR codes: their SVG is painted dot by dot, and given to a reader of pictures. */
export function readQrPicture(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column += 1)
        data.set([0, 0, 0], (row * size + column) * 4);
    }
  }
  return decodeQr({ width: size, height: size, data });
}
