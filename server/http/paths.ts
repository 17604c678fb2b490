/** The path of a request target, without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf("?");
  return query < 0 ? target : target.slice(0, query);
}

/** Whether a path belongs to one of the three groups of calls, which always answer JSON. */
export function isCallPath(path: string): boolean {
  return /^\/(?:functions|auth|rest)\/v1(?:\/|$)/.test(path);
}

/** RFC 9112, 3.2.2: a server also accepts `GET http://host/path`, as sent to a proxy. */
export function toOriginForm(target: string): string {
  const path = /^https?:\/\/[^/?#]*(.*)$/i.exec(target)?.[1];
  if (path === undefined) return target;
  return path.startsWith("/") ? path : `/${path}`;
}
