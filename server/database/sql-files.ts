import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type SqlFile = { readonly name: string; readonly sql: string; readonly checksum: string };

const room = fileURLToPath(new URL("../../db/", import.meta.url));

/** Line ends depend on the machine a clone was made on, and say nothing. */
function readSql(name: string): string {
  return readFileSync(room + name, "utf8").replaceAll("\r\n", "\n");
}

function readFolder(folder: string): SqlFile[] {
  return readdirSync(room + folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => {
      const name = `${folder}/${file}`;
      const sql = readSql(name);
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** What db/ holds, each kind in the order in which it is applied. */
export function readSqlFiles() {
  return {
    roles: readSql("roles.sql"),
    migrations: readFolder("migrations"),
    functions: readFolder("functions"),
    policies: readFolder("policies"),
  };
}

export type SqlFiles = ReturnType<typeof readSqlFiles>;
