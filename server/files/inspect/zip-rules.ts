import { once } from "node:events";
import { createInflateRaw } from "node:zlib";
import { damaged, RefusedFile } from "./refused-file.ts";
import type { Entry } from "./zip-directory.ts";

const mebibyte = 1024 * 1024;
const mostUnpacked = 500 * mebibyte;
/** A table of one number in all its cells packs well, so a small file may unpack to this much whatever its own size. */
const alwaysUnpacked = 50 * mebibyte;
const mostTimes = 100;

const extensions = (words: string) => new Set(words.split(" "));
const programs = extensions(
  "exe com scr pif cpl dll sys drv ocx msi msp msix msixbundle appx appinstaller bat cmd ps1 psm1 psd1 vbs vbe vb js jse mjs wsf wsh " +
    "sct hta lnk url scf inf reg gadget application chm hlp jar jnlp class apk app pkg dmg deb rpm run sh bash command " +
    "docm dotm xlsm xltm xlam xlsb xll pptm potm ppam ppsm sldm",
);
const archives = extensions("zip zipx rar 7z gz tgz tar bz2 tbz xz txz zst lz lzh cab arj ace iso img vhd vhdx udf z");

/** Systems leave out blanks and dots at the end of a name. */
const readExtension = (name: string) =>
  /\.([^.]+)$/
    .exec(name.replace(/[.\s]+$/, ""))?.[1]
    ?.trim()
    .toLowerCase() ?? "";
const readLast = (name: string) => name.split(/[/\\]/).at(-1) ?? name;

const alone = "Please send the documents alone";

function requireName(name: string): void {
  const last = readLast(name);
  const extension = readExtension(last);
  if (programs.has(extension)) throw new RefusedFile(`${last} in this ZIP is a program. ${alone}`);
  if (archives.has(extension)) throw new RefusedFile(`${last} in this ZIP is another archive. ${alone}`);
  if (/^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes("..") || name.includes("\0"))
    throw new RefusedFile(`A file in this ZIP would be unpacked outside of its folder. ${alone}`);
}

const say = (bytes: number) =>
  bytes < 1024 * mebibyte ? `${Math.round(bytes / mebibyte)} MB` : `${(bytes / 1024 / mebibyte).toFixed(1)} GB`;

function requireSmall(entries: readonly Entry[], fileBytes: number, what: string): void {
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked <= alwaysUnpacked || (unpacked <= mostUnpacked && unpacked <= fileBytes * mostTimes)) return;
  throw new RefusedFile(
    `This ${what} unpacks to ${say(unpacked)}, more than 500 MB (or ${mostTimes} times its size). Please send the documents one by one`,
  );
}

/** Unpacks an entry into nothing, to see that it is as long as the directory says. */
async function requireLength({ data, size }: Entry, what: string): Promise<void> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  let length = 0;
  inflate.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > size) inflate.destroy(damaged(what));
  });
  inflate.end(data);
  try {
    await once(inflate, "end");
  } catch {
    throw damaged(what);
  }
  if (length !== size) throw damaged(what);
}

/** What applies to all ZIP files, and so to Word and Excel files: names, size and honesty of what is packed. Nothing of it is looked into. */
export async function requireHarmlessEntries(
  entries: readonly Entry[],
  fileBytes: number,
  what: string,
): Promise<void> {
  for (const { name, unicodeName = name } of entries)
    for (const each of new Set([name, unicodeName])) requireName(each);
  requireSmall(entries, fileBytes, what);
  for (const entry of entries) {
    if (entry.isLocked) continue;
    if (entry.method === 0 && entry.size !== entry.packedSize) throw damaged(what);
    if (entry.method === 8) await requireLength(entry, what);
  }
}
