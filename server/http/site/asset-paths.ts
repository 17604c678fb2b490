/** Whether the name of a file of the build changes with its content, so that what is at its address never does. */
export function isHashed(path: string): boolean {
  return /^\/assets\/(?:.*\/)?[^/]+-[\w-]{8,}\.\w+$/.test(path);
}
