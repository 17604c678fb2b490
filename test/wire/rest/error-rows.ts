import { type Asked, get, patch, post } from "./asked.ts";

export type Told = { status: number; code: string; message: string; details?: string | null; hint?: string | null };

const oneObject = { accept: "application/vnd.pgrst.object+json" };
const noRelation = (name: string): Told => ({
  status: 400,
  code: "PGRST200",
  message: `Could not find a relationship between 'items' and '${name}' in the schema cache`,
  details: `Searched for a foreign key relationship between 'items' and '${name}' in the schema 'public', but no matches were found.`,
});
const unparsed = (message: string, details: string): Told => ({ status: 400, code: "PGRST100", message, details });
const badBody = (message: string): Told => ({ status: 400, code: "PGRST102", message });

/** What each of PostgREST's own codes is answered to, word for word (wire.md, 5.6). */
export const refusals: readonly (readonly [what: string, asked: Asked, told: Told])[] = [
  [
    "PGRST100: an operator nobody knows",
    get("/items?id=zz.1"),
    unparsed(
      '"failed to parse filter (zz.1)" (line 1, column 1)',
      'unexpected "z" expecting "not" or operator (eq, gt, ...)',
    ),
  ],
  [
    "PGRST100: an order nobody knows",
    get("/items?order=id.down"),
    unparsed(
      '"failed to parse order (id.down)" (line 1, column 4)',
      'unexpected "d" expecting "asc", "desc", "nullsfirst" or "nullslast"',
    ),
  ],
  [
    "PGRST100: a list that ends too early",
    get("/items?select=id,"),
    unparsed(
      '"failed to parse select parameter (id,)" (line 1, column 4)',
      'unexpected end of input expecting "...", field name (* or [a..z0..9_$]), "*" or "count()"',
    ),
  ],
  [
    "PGRST101: a function is not put",
    { ...post("/rpc/names", "{}"), method: "PUT" },
    { status: 405, code: "PGRST101", message: "Cannot use the PUT method on RPC" },
  ],
  ["PGRST102: no body", post("/items", ""), badBody("Empty or invalid json")],
  ["PGRST102: different keys", post("/items", '[{"name":"x"},{"price":1}]'), badBody("All object keys must match")],
  [
    "PGRST102: another type",
    post("/items", "<a/>", { "content-type": "application/xml" }),
    badBody("Content-Type not acceptable: application/xml"),
  ],
  [
    "PGRST103: beyond the end",
    get("/items?offset=99", { prefer: "count=exact" }),
    {
      status: 416,
      code: "PGRST103",
      message: "Requested range not satisfiable",
      details: "An offset of 99 was requested, but there are only 24 rows.",
    },
  ],
  [
    "PGRST106: another schema",
    get("/items", { "accept-profile": "auth" }),
    {
      status: 406,
      code: "PGRST106",
      message: "Invalid schema: auth",
      hint: "Only the following schemas are exposed: public",
    },
  ],
  [
    "PGRST106: another schema to write in",
    post("/items", "{}", { "content-profile": "private" }),
    {
      status: 406,
      code: "PGRST106",
      message: "Invalid schema: private",
      hint: "Only the following schemas are exposed: public",
    },
  ],
  [
    "PGRST107: a media type nobody makes",
    get("/items", { accept: "application/xml" }),
    { status: 406, code: "PGRST107", message: "None of these media types are available: application/xml" },
  ],
  [
    "PGRST108: a filter on another table",
    get("/items?pairs.a=eq.1"),
    {
      status: 400,
      code: "PGRST108",
      message: "'pairs' is not an embedded resource in this request",
      hint: "Verify that 'pairs' is included in the 'select' query parameter.",
    },
  ],
  [
    "PGRST116: several rows instead of one",
    get("/items?id=lt.4", oneObject),
    {
      status: 406,
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: "The result contains 3 rows",
    },
  ],
  [
    "PGRST117: a row is not put",
    { ...post("/items", "{}"), method: "PUT" },
    { status: 405, code: "PGRST117", message: "Unsupported HTTP method: PUT" },
  ],
  [
    "PGRST122: a preference nobody knows, strictly",
    get("/items", { prefer: "handling=strict, foo=bar" }),
    {
      status: 400,
      code: "PGRST122",
      message: "Invalid preferences given with handling=strict",
      details: "Invalid preferences: foo=bar",
    },
  ],
  [
    "PGRST124: more rows than expected",
    patch("/pairs?a=eq.1", '{"note":"n"}', { prefer: "handling=strict, max-affected=2" }),
    {
      status: 400,
      code: "PGRST124",
      message: "Query result exceeds max-affected preference constraint",
      details: "The query affects 3 rows",
    },
  ],
  [
    "PGRST125: no address",
    get("/items/1"),
    { status: 404, code: "PGRST125", message: "Invalid path specified in request URL" },
  ],
  ["PGRST126: the root", get("/"), { status: 404, code: "PGRST126", message: "Root endpoint metadata is disabled" }],
  ["PGRST200: rows inside rows", get("/items?select=id,pairs(*)"), noRelation("pairs")],
  ["PGRST200: under another name", get("/items?select=id,p:pairs(a)"), noRelation("pairs")],
  ["PGRST200: only where there are some", get("/items?select=id,pairs!inner(a)"), noRelation("pairs")],
  ["PGRST200: spread out", get("/items?select=id,...pairs(a)"), noRelation("pairs")],
  [
    "PGRST202: an argument is missing",
    post("/rpc/has_role", '{"_user_id":"x"}'),
    {
      status: 404,
      code: "PGRST202",
      message: "Could not find the function public.has_role(_user_id) in the schema cache",
      details:
        "Searched for the function public.has_role with parameter _user_id or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
      hint: "Perhaps you meant to call the function public.has_role(_role, _user_id)",
    },
  ],
  [
    "PGRST202: no such function",
    post("/rpc/drop_everything", "{}"),
    {
      status: 404,
      code: "PGRST202",
      message: "Could not find the function public.drop_everything without parameters in the schema cache",
      details:
        "Searched for the function public.drop_everything without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.",
    },
  ],
  [
    "PGRST203: two functions fit",
    post("/rpc/chosen", '{"a":1}'),
    {
      status: 300,
      code: "PGRST203",
      message:
        "Could not choose the best candidate function between: public.chosen(a => integer), public.chosen(a => text)",
      hint: "Try renaming the parameters or the function itself in the database so function overloading can be resolved",
    },
  ],
  [
    "PGRST204: a column nobody knows, written",
    post("/items", '{"name":"x","nope":1}'),
    { status: 400, code: "PGRST204", message: "Could not find the 'nope' column of 'items' in the schema cache" },
  ],
  [
    "PGRST204: in the list of columns",
    post("/items?columns=name,nope", '[{"name":"x"}]'),
    { status: 400, code: "PGRST204", message: "Could not find the 'nope' column of 'items' in the schema cache" },
  ],
  [
    "PGRST205: a table nobody knows",
    get("/servicez"),
    {
      status: 404,
      code: "PGRST205",
      message: "Could not find the table 'public.servicez' in the schema cache",
      hint: "Perhaps you meant the table 'public.services'",
    },
  ],
  [
    "PGRST205: a table that lies elsewhere",
    get("/signing_keys"),
    { status: 404, code: "PGRST205", message: "Could not find the table 'public.signing_keys' in the schema cache" },
  ],
  [
    "PGRST301: no token",
    get("/items", { authorization: "Bearer a.b.c" }),
    {
      status: 401,
      code: "PGRST301",
      message: "No suitable key or wrong key type",
      details: "None of the keys was able to decode the JWT",
    },
  ],
];
