import { writeFileSync } from "node:fs";
import { renderFunctionsDoc } from "#server/calls/calls-doc.ts";
import { businessCalls } from "#server/calls/registry.ts";

writeFileSync(new URL("../docs/functions.md", import.meta.url), renderFunctionsDoc(businessCalls));
