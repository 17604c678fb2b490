/** The error object of the table calls; its keys are answered in this order, nulls included (docs/protocol.md, section 5.5). */
export type RestErrorBody = {
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly message: string;
};

/** An expected refusal of a table call: thrown anywhere below it, it becomes the answer. */
export class RestError extends Error {
  readonly status: number;
  readonly body: RestErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    body: { code: string; message: string; details?: string | null; hint?: string | null },
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(body.message);
    this.name = "RestError";
    this.status = status;
    this.body = { code: body.code, details: body.details ?? null, hint: body.hint ?? null, message: body.message };
    this.headers = headers;
  }
}
