/** A refusal of an auth call, in the words of docs/protocol.md, section 3. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Further members of the answer, such as `weak_password`. */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    { extra = {}, headers = {} }: { extra?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.headers = headers;
  }
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}

/** The refusal of other calls while the account of a session is unconfirmed (decision D28). */
export const passwordFirst = {
  code: "email_not_confirmed",
  message: "Please choose a password first. Your account opens after that.",
} as const;
