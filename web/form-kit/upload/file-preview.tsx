import type { PDFDocumentProxy } from "pdfjs-dist";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { usualFileBytes } from "#domain/fields/file-limits.ts";
import type { CallAnswer } from "#web/backend.ts";
import { endSentence } from "#web/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { AskPassword } from "./open-pdf.ts";
import { PdfPages } from "./pdf-pages.tsx";
import { PictureView } from "./picture-view.tsx";

export type FilePreviewProps = {
  /** Its bytes, asked for with the rights of the person who looks. */
  load: () => Promise<CallAnswer<Blob>>;
  /** Changes with the file. */
  id: string;
  name: string;
};

type Shown =
  | { readonly kind: "loading" }
  | { readonly kind: "problem"; readonly text: string; readonly isOver?: boolean }
  | { readonly kind: "picture"; readonly bitmap: ImageBitmap }
  | { readonly kind: "pdf"; readonly pdf: PDFDocumentProxy }
  | { readonly kind: "password"; readonly isWrong: boolean; readonly give: (password: string) => void };

const downloadIt = "Please download it to view it.";

async function openFile(blob: Blob, askPassword: AskPassword, end: AbortSignal): Promise<Shown> {
  if (blob.size > usualFileBytes)
    return { kind: "problem", text: `This file is too large to be shown here. ${downloadIt}` };
  if (blob.type.startsWith("image/")) {
    const bitmap = await createImageBitmap(blob).catch(() => null);
    if (end.aborted) bitmap?.close();
    else end.addEventListener("abort", () => bitmap?.close());
    return bitmap
      ? { kind: "picture", bitmap }
      : { kind: "problem", text: `This browser cannot show this picture. ${downloadIt}` };
  }
  const { openPdf, TooManyPages } = await import("./open-pdf.ts");
  try {
    return { kind: "pdf", pdf: await openPdf(await blob.arrayBuffer(), askPassword, end) };
  } catch (error) {
    const why = error instanceof TooManyPages ? "This PDF is too long to be shown here." : "This PDF cannot be shown.";
    return { kind: "problem", text: `${why} ${downloadIt}` };
  }
}

function PasswordForm({ isWrong, give }: { isWrong: boolean; give: (password: string) => void }) {
  const [password, setPassword] = useState("");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== "") give(password);
    setPassword("");
  }
  return (
    <form className="preview__words form" noValidate onSubmit={submit}>
      <TextField
        id="preview-password"
        label="Password of this PDF"
        hint="It is used in this browser only, and is not stored."
        type="password"
        autoComplete="off"
        error={isWrong ? "This password is not right. Please try again" : undefined}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        Open
      </Button>
    </form>
  );
}

/** A PDF or a picture, drawn on the page: nothing in it can run, and no address leads to it. */
export function FilePreview({ load, id, name }: FilePreviewProps) {
  const [shown, setShown] = useState<Shown>({ kind: "loading" });
  const [round, setRound] = useState(0);
  const section = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file and its round stand for `load`
  useEffect(() => {
    const end = new AbortController();
    const show = (next: Shown) => {
      if (!end.signal.aborted) setShown(next);
    };
    setShown({ kind: "loading" });
    void load().then(async (answer) => {
      if (!answer.ok) return show({ kind: "problem", text: endSentence(answer.message), isOver: answer.status !== 0 });
      if (end.signal.aborted) return;
      show(await openFile(answer.data, (ask) => show({ kind: "password", ...ask }), end.signal));
    });
    return () => end.abort();
  }, [id, round]);

  function retry() {
    setRound(round + 1);
    // The button is gone.
    section.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="preview" aria-label={`Preview of ${name}`} tabIndex={0} ref={section}>
      {shown.kind === "loading" ? (
        <p className="preview__words" role="status">
          <span className="spinner" aria-hidden="true" /> Loading…
        </p>
      ) : null}
      {shown.kind === "problem" ? (
        <div className="preview__words" role="alert">
          <p>{shown.text}</p>
          {shown.isOver === false ? (
            <Button variant="secondary" small onClick={retry}>
              Retry
            </Button>
          ) : null}
        </div>
      ) : null}
      {shown.kind === "password" ? <PasswordForm {...shown} /> : null}
      {shown.kind === "picture" ? <PictureView bitmap={shown.bitmap} name={name} /> : null}
      {shown.kind === "pdf" ? <PdfPages pdf={shown.pdf} /> : null}
    </section>
  );
}
