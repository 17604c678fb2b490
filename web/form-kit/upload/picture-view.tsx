import { useEffect, useRef } from "react";

/** More would not be seen, and would fill a phone's memory. */
const longestSide = 2_400;

/** A picture, drawn: its bytes never get an address that could be opened on its own. */
export function PictureView({ bitmap, name }: { bitmap: ImageBitmap; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    target.width = Math.round(bitmap.width * scale);
    target.height = Math.round(bitmap.height * scale);
    target.getContext("2d")?.drawImage(bitmap, 0, 0, target.width, target.height);
  }, [bitmap]);
  return <canvas className="preview__picture" ref={canvas} role="img" aria-label={name} />;
}
