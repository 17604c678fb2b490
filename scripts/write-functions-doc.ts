import { writeFileSync } from "node:fs";
import { renderFunctionsDoc } from "#server/functions/functions-doc.ts";
import { businessCalls } from "#server/functions/register.ts";

writeFileSync(new URL("../docs/functions.md", import.meta.url), renderFunctionsDoc(businessCalls));
