import type { PlainRequest } from "../run-load.ts";

const rows = 5_000;
const letter = (at: number) => String.fromCharCode(65 + (at % 26));

/** A file of clients with a contact each; no PAN, address or number is one of the clients that are there. */
function writeFile(): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const pan = `ZZZC${letter(at)}${String(at).padStart(4, "0")}${letter(at)}`;
    return `Company,Imported Textiles ${at},${pan},Maharashtra,Asha Rao ${at},imported${at}@example.in,+9188${String(at).padStart(8, "0")}`;
  });
  return ["Type,Legal name,PAN,State,Contact name,Email,Phone", ...lines].join("\n");
}

export type Imported = { readonly previewSeconds: number; readonly storeSeconds: number };

/** How long the preview of a file takes, and its import, beside the clients that are there. */
export async function measureImport(url: string, asManager: PlainRequest): Promise<Imported> {
  const csv = writeFile();
  const send = async (dry_run: boolean) => {
    const started = performance.now();
    const response = await fetch(`${url}/functions/v1/import-clients`, {
      method: "POST",
      headers: asManager.headers,
      body: JSON.stringify({ csv, dry_run }),
    });
    const answer = await response.text();
    if (!response.ok || !answer.includes(`"accepted":${rows}`))
      throw new Error(`The import was answered ${response.status}: ${answer.slice(0, 500)}`);
    return (performance.now() - started) / 1000;
  };
  return { previewSeconds: await send(true), storeSeconds: await send(false) };
}
