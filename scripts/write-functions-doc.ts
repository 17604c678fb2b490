import { writeFileSync } from "node:fs";
import { businessCalls } from "#server/business-calls.ts";
import { renderFunctionsDoc } from "#server/calls/calls-doc.ts";

writeFileSync(new URL("../docs/functions.md", import.meta.url), renderFunctionsDoc(businessCalls));
