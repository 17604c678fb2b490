import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type SqlFile = { readonly name: string; readonly sql: string; readonly checksum: string };

const folderOfSql = fileURLToPath(new URL("../../db/", import.meta.url));

/** Line ends depend on the machine of a clone and must not change the checksum. */
function readSql(name: string): string {
  return readFileSync(folderOfSql + name, "utf8").replaceAll("\r\n", "\n");
}

function readFolder(folder: string): SqlFile[] {
  return readdirSync(folderOfSql + folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const name = `${folder}/${file}`;
      const sql = readSql(name);
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** The files of db/, each kind in the order in which it is applied. */
export function readSqlFiles() {
  return {
    roles: readSql("roles.sql"),
    migrations: readFolder("migrations"),
    functions: readFolder("functions"),
    policies: readFolder("policies"),
  };
}

export type SqlFiles = ReturnType<typeof readSqlFiles>;
