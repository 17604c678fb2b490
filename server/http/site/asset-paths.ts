/** Longer than any name of a build. Of an address without a limit the pattern below tries each end with each beginning. */
const longest = 200;

/** Whether the name of a file of the build changes with its content, so that what is at its address never does. */
export function isHashed(path: string): boolean {
  return path.length <= longest && /^\/assets\/(?:.*\/)?[^/]+-[\w-]{8,}\.\w+$/.test(path);
}
