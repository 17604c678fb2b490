export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Asked as a signed-in user; otherwise as nobody. */
  readonly signedIn?: boolean;
};

export const get = (path: string, headers: Record<string, string> = {}): Asked => ({ method: "GET", path, headers });

export const post = (path: string, body: string, headers: Record<string, string> = {}): Asked => ({
  method: "POST",
  path,
  body,
  headers: { "content-type": "application/json", ...headers },
});

export const patch = (path: string, body: string, headers: Record<string, string> = {}): Asked => ({
  ...post(path, body, headers),
  method: "PATCH",
});
