export type Told = { status: number; headers: Record<string, string | null>; body: string };

/** PostgREST 12.0.2's answer as the version we aim at gives it (wire.md, 5.9); everything else must be equal. */
export function toTarget(told: Told): Told {
  const error = readError(told.body);
  if (error === undefined) return told;
  return { ...told, ...translate(told, error) };
}

type ErrorBody = { code: string; message: string; details: string | null; hint: string | null };

function readError(body: string): ErrorBody | undefined {
  try {
    const parsed = JSON.parse(body);
    return typeof parsed?.code === "string" && "hint" in parsed ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function translate(told: Told, error: ErrorBody): Partial<Told> {
  const json = { ...told.headers, "content-type": "application/json; charset=utf-8" };
  if (error.code === "PGRST116") {
    const message = "Cannot coerce the result to a single JSON object";
    return { headers: json, body: JSON.stringify({ ...error, message }) };
  }
  if (error.code === "PGRST107") return { status: 406 };
  return {};
}
