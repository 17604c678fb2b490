import { mkdir } from "node:fs/promises";
import path from "node:path";
import { askForBackup } from "./database/backup/ask-for-backup.ts";
import { backUpDatabase } from "./database/backup/back-up-database.ts";
import { appendToLedger, type LedgerLine } from "./database/backup/ledger-file.ts";
import { readStoredLedger } from "./database/backup/restore-database.ts";
import type { CommandPlace } from "./database/database-place.ts";
import { asOwner } from "./database/migrations.ts";
import { openPool } from "./database/open-database.ts";
import { copyFiles, folderBeside } from "./files/backup/copy-files.ts";
import { type NamedFile, readNamedFiles } from "./files/backup/named-files.ts";
import { chooseStore, filesFolder } from "./files/choose-store.ts";
import { runInPlace } from "./operator-command.ts";

type Asked = { readonly file: string; readonly isWithFiles: boolean };

/** npm run backup -- FILE [--without-files] */
function readArguments(args: readonly string[]): Asked {
  const [file, ...rest] = args.filter((argument) => argument !== "--without-files");
  if (!file || file.startsWith("--") || rest.length > 0)
    throw new Error("Usage: npm run backup -- FILE [--without-files]");
  return { file, isWithFiles: rest.length + 1 === args.length };
}

const megabytes = (files: readonly NamedFile[]) =>
  `${Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024 / 1024)} MB`;

/** Says what the backup has of the documents, and what it leaves out. */
async function backUpFiles({ dataDir, s3Url }: CommandPlace, { file, isWithFiles }: Asked): Promise<void> {
  const { held, leftOut } = isWithFiles
    ? await copyFiles(chooseStore(s3Url, filesFolder(dataDir)), file)
    : { held: [], leftOut: await readNamedFiles(file) };
  if (held.length > 0)
    process.stdout.write(
      `The ${held.length} documents that it names (${megabytes(held)}) are in ${folderBeside(file)}: keep that folder with it.\n`,
    );
  if (leftOut.length === 0) return;
  process.stdout.write(
    `It leaves out ${leftOut.length} documents (${megabytes(leftOut)}), which a restore needs from ${s3Url ? "the bucket of S3_URL" : filesFolder(dataDir)}.\n`,
  );
  if (isWithFiles) {
    process.stderr.write(`These could not be copied; ${file}.files lists them.\n`);
    process.exitCode = 1;
  }
}

/** Through the process that serves the embedded database, where there is one: no second one may open its folder. */
async function backUp(place: CommandPlace, file: string): Promise<LedgerLine[]> {
  if (place.databaseUrl === undefined) {
    const lines = await askForBackup(place.dataDir, file, () =>
      process.stdout.write("The process that serves this database writes the backup, and goes on serving.\n"),
    );
    if (lines) return lines;
  }
  const { pool, close } = await openPool(place);
  try {
    await backUpDatabase(pool, file, new Date());
    return await asOwner(pool, readStoredLedger);
  } finally {
    await close();
  }
}

await runInPlace(readArguments, async (place, asked) => {
  const { file } = asked;
  const lines = await backUp(place, file);
  // Beside this backup, and where the worker goes on with it.
  const folders = new Set([path.resolve(path.dirname(file)), place.backupDir]);
  for (const folder of folders)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendToLedger(folder, lines);
    } catch (error) {
      process.stderr.write(`The ledger cannot be kept in ${folder}: ${(error as Error).message}\n`);
    }
  process.stdout.write(`Backup written to ${file}. It contains personal data: keep it as secure as the database.\n`);
  await backUpFiles(place, asked);
});
