import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useRef, useState } from "react";

/** Sharp on a fine screen, and no more than a phone can hold. */
const densest = 2;
/** A drawn page takes ten megabytes: those that were seen longest ago are cleared. */
const mostDrawn = 12;
/** As read by a screen reader; a scan has none. */
const noText = "This page is a picture without text.";

type PdfPageProps = { pdf: PDFDocumentProxy; number: number; isDrawn: boolean; onSeen: (number: number) => void };

/** One page, drawn when it comes near. */
function PdfPageView({ pdf, number, isDrawn, onSeen }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState("");

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(number), {
      rootMargin: "400px",
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [number, onSeen]);

  useEffect(() => {
    const [target, frame] = [canvas.current, place.current];
    if (!isDrawn || !target || !frame) return;
    let cancel = () => {};
    let isGone = false;
    void (async () => {
      const page = await pdf.getPage(number);
      if (isGone) return;
      const plain = page.getViewport({ scale: 1 });
      const scale = (frame.clientWidth / plain.width) * Math.min(densest, devicePixelRatio);
      const viewport = page.getViewport({ scale });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      // What stands below stays where it is when the drawing is cleared.
      frame.style.minHeight = `${target.clientHeight}px`;
      const drawing = page.render({ canvas: target, viewport });
      cancel = () => drawing.cancel();
      await drawing.promise;
      const { items } = await page.getTextContent();
      const words = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      if (!isGone) setText(words.trim() || noText);
    })().catch((error) => console.info(error));
    return () => {
      isGone = true;
      cancel();
      target.width = 0;
      target.height = 0;
    };
  }, [pdf, number, isDrawn]);

  return (
    <div className="preview__page" ref={place}>
      <canvas ref={canvas} />
      <p className="vh">
        Page {number} of {pdf.numPages}. {text}
      </p>
    </div>
  );
}

export function PdfPages({ pdf }: { pdf: PDFDocumentProxy }) {
  const [drawn, setDrawn] = useState<readonly number[]>([1]);
  const see = useCallback(
    (seen: number) => setDrawn((now) => [seen, ...now.filter((one) => one !== seen)].slice(0, mostDrawn)),
    [],
  );
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return numbers.map((number) => (
    <PdfPageView key={number} pdf={pdf} number={number} isDrawn={drawn.includes(number)} onSeen={see} />
  ));
}
