import { formatFileSize } from "#domain/fields/file-limits.ts";
import { Button } from "#web/ui/button.tsx";
import { shortenName } from "../check-file.ts";

/** Photographs that cannot be pages of the PDF on this device, such as HEIC: they are sent beside it. */
export function UnreadPhotos({ photos, onRemove }: { photos: readonly File[]; onRemove: (at: number) => void }) {
  if (photos.length === 0) return null;
  return (
    <ul className="doc-files" aria-label="Photos that are sent as separate files">
      {photos.map(({ name, size }, at) => (
        // The same photograph may be chosen twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is stored in a line
        <li className="doc-file" key={at}>
          <bdi className="doc-file__name" title={name}>
            {shortenName(name)}
          </bdi>
          <small>{formatFileSize(size)}</small>
          <span className="doc-file__acts">
            <Button variant="quiet" small onClick={() => onRemove(at)}>
              Remove<span className="vh"> {name}</span>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
