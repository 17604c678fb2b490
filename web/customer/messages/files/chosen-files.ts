import { deleteDraft, readDraft, saveDraft } from "#web/form-kit/form-draft.ts";
import type { Upload } from "#web/form-kit/upload/upload-queue.ts";

/** A file that was chosen for an entry, as it is stored on this device with the text that it goes with. */
export type ChosenFile = {
  /** Of its upload. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly at: number;
  /** Once it has arrived: the id under which it is kept. */
  readonly file?: string;
};

/** The server gives up what went with nothing after a day (server/calls/messages/attach-files.ts). */
const keptForMs = 23 * 60 * 60 * 1000;

function readChosen(text: unknown): ChosenFile[] {
  try {
    const { id, name, size, at, file }: Partial<ChosenFile> = JSON.parse(String(text));
    if (typeof id !== "string" || typeof name !== "string" || typeof size !== "number" || typeof at !== "number")
      return [];
    return [{ id, name, size, at, ...(typeof file === "string" && { file }) }];
  } catch {
    return [];
  }
}

/** The files of an entry that is not sent yet: a reload, or another page in between, loses none. `name` is that of the field's draft. */
export function createChosenFiles(name: string, owner: string) {
  const draft = `${name}.files`;
  return {
    list: (): ChosenFile[] => Object.values(readDraft(draft, owner)?.values ?? {}).flatMap(readChosen),
    save(chosen: readonly ChosenFile[]): void {
      const values = Object.fromEntries(chosen.map((one) => [one.id, JSON.stringify(one)]));
      if (chosen.length === 0) deleteDraft(draft);
      else saveDraft(draft, { startedAt: Date.now(), values, attempt: null, owner });
    },
  };
}

type Joined = {
  /** Sent and kept, until they are attached. */
  readonly stored: readonly ChosenFile[];
  /** On their way, or failed. */
  readonly open: readonly Upload[];
};

/** Where each chosen file stands; one of which this page knows nothing, and the server not any more, has to be chosen again. */
export function joinUploads(chosen: readonly ChosenFile[], uploads: readonly Upload[], owner: string): Joined {
  const stored: ChosenFile[] = [];
  const open: Upload[] = [];
  for (const one of chosen) {
    const { id, name, size, at } = one;
    const upload = uploads.find((known) => known.id === id);
    const file = upload?.state === "stored" ? upload.file : one.file;
    if (upload && upload.state !== "stored") open.push(upload);
    else if (file !== undefined && Date.now() - at < keptForMs) stored.push({ ...one, file });
    else {
      const gone = { target: {}, partSize: 0, received: 0, keptAt: at, isSafe: true, state: "lost" } as const;
      open.push({ id, owner, name, size, ...gone });
    }
  }
  return { stored, open };
}
