/**
 * Flags of Node.js for a process that lives for some seconds, as a run of the tests names them: the embedded database is a
 * program of WebAssembly, and compiling it for a long life takes more of the processors than all that such a process does.
 */
export function readBriefFlags(): readonly string[] {
  return process.env.TEST_NODE_FLAGS?.split(" ") ?? [];
}
