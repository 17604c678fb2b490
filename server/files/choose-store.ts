import path from "node:path";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { parseS3Url } from "./s3/s3-address.ts";
import { createS3Store } from "./s3/s3-store.ts";

/** Where files are staged, and kept unless there is a bucket. */
export const filesFolder = (dataDir: string) => path.join(dataDir, "files");

/** Where the bytes are kept: in the bucket that the environment names, otherwise in a folder. */
export function chooseStore(s3Url: string | undefined, folder: string): FileStore {
  const address = s3Url === undefined ? undefined : parseS3Url(s3Url);
  return address ? createS3Store(address) : createFolderStore(folder);
}
