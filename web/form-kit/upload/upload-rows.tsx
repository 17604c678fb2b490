import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus/focus-heading.ts";
import { shortenName } from "./check-file.ts";
import { useShownUploads } from "./shown-uploads.ts";
import type { Upload } from "./upload-queue.ts";
import { isFailed, sayState } from "./upload-words.ts";
import { uploads } from "./uploads.ts";

type RowsProps = {
  list: readonly Upload[];
  /** The id of what has the focus once the buttons of a row are gone. */
  home: string;
  /** Where more than the upload itself is removed. */
  onRemove?: (id: string) => void;
};

/** A file on its way: how much has arrived, and what can be done about it. */
function UploadRow({ upload, home, onRemove }: { upload: Upload } & Omit<RowsProps, "list">) {
  const { id, name, state, received, size } = upload;
  const hasFailed = isFailed(upload);
  const note = `upload-${id}`;
  function press(act: (id: string) => void) {
    act(id);
    focusHeading(home);
  }
  return (
    <li className={hasFailed ? "upload upload--failed" : "upload"}>
      <bdi className="upload__name" title={name}>
        {shortenName(name)}
      </bdi>
      {hasFailed ? null : (
        <progress
          className="upload__bar"
          max={size}
          value={received}
          aria-label={`${name} sent`}
          aria-describedby={note}
        />
      )}
      <span className="upload__note" id={note}>
        {sayState(upload)}
      </span>
      <span className="upload__acts">
        {state === "refused" || state === "signed out" ? (
          <Button variant="quiet" small onClick={() => press((of) => uploads.retry(of))}>
            Retry<span className="vh"> {name}</span>
          </Button>
        ) : null}
        {state === "stored" ? null : (
          <Button variant="quiet" small onClick={() => press(onRemove ?? ((of) => uploads.remove(of)))}>
            {hasFailed ? "Remove" : "Cancel"}
            <span className="vh"> {name}</span>
          </Button>
        )}
      </span>
    </li>
  );
}

export function UploadRows({ list, ...row }: RowsProps) {
  useShownUploads(list);
  if (list.length === 0) return null;
  return (
    <ul className="uploads">
      {list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} {...row} />
      ))}
    </ul>
  );
}
