/** Reporter of node:test: the counts of the whole run as JSON. */
export default async function* countTests(source) {
  for await (const event of source) {
    // Each file has a summary of its own, which names the file.
    if (event.type !== "test:summary" || event.data.file !== undefined) continue;
    const { passed, failed, cancelled, skipped, todo } = event.data.counts;
    yield JSON.stringify({ passed, failed: failed + cancelled, skipped: skipped + todo });
  }
}
