import { relative } from "node:path";
import { inspect } from "node:util";

/** Reporter of node:test: one line per file, and all that is known about what failed. */
export default async function* reportTests(source) {
  const said = new Map();
  for await (const { type, data } of source) {
    if (type === "test:stderr" || type === "test:stdout") {
      said.set(data.file, (said.get(data.file) ?? "") + data.message);
    } else if (type === "test:fail" && !isSumOfOthers(data)) {
      yield `✖ ${nameFile(data.file)}:${data.line}: ${data.name}\n${indent(describeFailure(data.details.error))}\n`;
    } else if (type === "test:summary" && data.file !== undefined) {
      const { passed, failed, cancelled, skipped } = data.counts;
      const broken = failed + cancelled > 0 || !data.success;
      const parts = [`${passed} passed`];
      if (broken) parts.push(`${failed + cancelled} failed`);
      if (skipped > 0) parts.push(`${skipped} skipped`);
      const seconds = (data.duration_ms / 1000).toFixed(1);
      yield `${broken ? "✖" : "✔"} ${nameFile(data.file)}: ${parts.join(", ")} (${seconds} s)\n`;
      if (broken && said.has(data.file)) yield `${indent(said.get(data.file).slice(-4_000))}\n`;
      said.delete(data.file);
    }
  }
}

/** A suite or file fails when something in it fails; that is reported already. */
function isSumOfOthers(data) {
  return data.details.error?.failureType === "subtestsFailed";
}

function describeFailure(error) {
  return inspect(error?.cause ?? error, { colors: false, depth: 6 });
}

function nameFile(file) {
  return relative(process.cwd(), file ?? "");
}

function indent(text) {
  return text.trimEnd().replaceAll(/^/gm, "    ");
}
