/** A photograph as a baseline JPEG in RGB, as a canvas writes it, and its size in pixels. */
export type PdfPage = { readonly jpeg: Uint8Array; readonly width: number; readonly height: number };

/** Points of the longer and the shorter side of A4. */
const [long, short] = [842, 595];

/** As large as it fits on a sheet of A4, upright or lying. */
function fit({ width, height }: PdfPage): { readonly width: number; readonly height: number } {
  const [across, down] = width > height ? [long, short] : [short, long];
  const scale = Math.min(across / width, down / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Photographs as one PDF, a page for each: a catalogue, the pages, and of each page its picture as it is (ISO 32000-1,
 * DCTDecode). All pictures come from a canvas, so none can be of another sort.
 */
export function writePdf(pages: readonly PdfPage[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  const starts: number[] = [];
  let length = 0;
  const write = (chunk: Uint8Array | string) => {
    const bytes = typeof chunk === "string" ? encoder.encode(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
  };
  const writeObject = (head: string, stream?: Uint8Array | string) => {
    starts.push(length);
    write(`${starts.length} 0 obj\n${head}\n`);
    if (stream !== undefined) {
      write("stream\n");
      write(stream);
      write("\nendstream\n");
    }
    write("endobj\n");
  };

  write("%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n");
  writeObject("<< /Type /Catalog /Pages 2 0 R >>");
  const first = (at: number) => 3 + 3 * at;
  const kids = pages.map((_, at) => `${first(at)} 0 R`).join(" ");
  writeObject(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [at, page] of pages.entries()) {
    const { width, height } = fit(page);
    const [content, image] = [first(at) + 1, first(at) + 2];
    const drawing = `q ${width} 0 0 ${height} 0 0 cm /Photo Do Q`;
    writeObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${content} 0 R /Resources << /XObject << /Photo ${image} 0 R >> >> >>`,
    );
    writeObject(`<< /Length ${drawing.length} >>`, drawing);
    writeObject(
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.jpeg.length} >>`,
      page.jpeg,
    );
  }
  const table = length;
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  write(`xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${starts.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);

  const file = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}
