import { Camera, FolderOpen } from "lucide-react";
import type { ChangeEvent } from "react";
import { acceptedFiles } from "#domain/fields/file-limits.ts";
import { Icon } from "#web/ui/icon.tsx";

type FileButtonsProps = {
  /** Of the field that chooses files. */
  id?: string;
  /** What the files are for: "PAN card". */
  name: string;
  /** The words of the button: "Choose files". */
  choose: string;
  variant: "primary" | "secondary";
  onFiles: (files: readonly File[]) => void;
  onPhotos: (photos: readonly File[]) => void;
};

/** The files of a field, which is emptied: the same file can be chosen again. */
function take({ currentTarget }: ChangeEvent<HTMLInputElement>, give: (files: readonly File[]) => void) {
  const files = [...(currentTarget.files ?? [])];
  currentTarget.value = "";
  if (files.length > 0) give(files);
}

/**
 * Files of the device, and on a phone its camera: a field that opens the camera hides the pictures that are there, so there
 * are two. The native fields lie over the buttons, so that everything that chooses a file works, without scripts of ours.
 */
export function FileButtons({ id, name, choose, variant, onFiles, onPhotos }: FileButtonsProps) {
  return (
    <>
      <label className="btn btn--secondary btn--sm file-btn file-btn--camera">
        <Icon of={Camera} />
        <span>
          Take a photo<span className="vh"> of {name}</span>
        </span>
        <input type="file" accept="image/*" capture="environment" onChange={(event) => take(event, onPhotos)} />
      </label>
      <label className={`btn btn--${variant} btn--sm file-btn`}>
        <Icon of={FolderOpen} />
        <span>
          {choose}
          <span className="vh"> for {name}</span>
        </span>
        <input id={id} type="file" accept={acceptedFiles} multiple onChange={(event) => take(event, onFiles)} />
      </label>
    </>
  );
}
