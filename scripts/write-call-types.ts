import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { callsByNoun } from "#server/business-calls.ts";
import { renderCallTypes } from "#server/calls/call-types.ts";

const web = new URL("../web/", import.meta.url);
rmSync(new URL("call-types/", web), { recursive: true, force: true });
mkdirSync(new URL("call-types/", web));
for (const [path, text] of renderCallTypes(callsByNoun)) writeFileSync(new URL(path, web), text);
