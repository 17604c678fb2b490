import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { MigrationError } from "./migration-error.ts";

export type SqlFile = { readonly name: string; readonly sql: string; readonly checksum: string };

const folderOfSql = fileURLToPath(new URL("../../db/", import.meta.url));

/** Line ends depend on the machine of a clone and must not change the checksum. */
function readSql(root: string, name: string): string {
  const sql = readFileSync(root + name, "utf8").replaceAll("\r\n", "\n");
  // A file that was cut off, or is empty, would be taken for a new version of it, and the start go on with what is left.
  if (!sql.trimEnd().endsWith(";"))
    throw new MigrationError(
      `db/${name} is ${sql.trim() === "" ? "empty" : "cut off"}, so nothing was changed. Install this version again.`,
    );
  return sql;
}

function readFolder(root: string, folder: string): SqlFile[] {
  return readdirSync(root + folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const name = `${folder}/${file}`;
      const sql = readSql(root, name);
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** The files of db/, each kind in the order in which it is applied. Throws MigrationError for one that is not whole. */
export function readSqlFiles(root = folderOfSql) {
  return {
    roles: readSql(root, "roles.sql"),
    migrations: readFolder(root, "migrations"),
    functions: readFolder(root, "functions"),
    policies: readFolder(root, "policies"),
  };
}

export type SqlFiles = ReturnType<typeof readSqlFiles>;
