import { createHash } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { isHashed } from "./asset-paths.ts";
import type { Site } from "./load-site.ts";

/** Of this one and of those before it. */
const builds = 3;

/**
 * Puts the assets of this build into the database, for the processes of other versions (find-asset.ts), and removes those of
 * builds that are long gone. Writes only when a build starts that was not the last to start.
 */
export async function storeAssets(database: Database, { files }: Site): Promise<void> {
  const assets = [...files].filter(([path]) => isHashed(path));
  const build = createHash("sha256")
    .update(
      assets
        .map(([path]) => path)
        .sort()
        .join("\n"),
    )
    .digest("hex");
  await database.asSystem("start", async (tx) => {
    const { rows } = await tx.query("select build from private.site_assets order by stored_at desc limit 1");
    if (rows[0]?.build === build) return;
    const lines = assets.map(([path, { br, identity }]) => {
      return { path, body: (br ?? identity).body.toString("base64"), is_brotli: br !== undefined };
    });
    await tx.query(
      `insert into private.site_assets (path, body, is_brotli, build)
       select path, decode(body, 'base64'), is_brotli, $2 from jsonb_to_recordset($1) as asset (path text, body text, is_brotli boolean)
       on conflict (path) do update
       set body = excluded.body, is_brotli = excluded.is_brotli, build = excluded.build, stored_at = excluded.stored_at`,
      [JSON.stringify(lines), build],
    );
    await tx.query(
      `delete from private.site_assets where build not in
         (select build from private.site_assets group by build order by max(stored_at) desc limit ${builds})`,
    );
  });
}
