import { type Asked, patch, post } from "./asked.ts";

const prefers = [
  "",
  "return=minimal",
  "return=representation",
  "return=headers-only",
  "count=exact",
  "return=representation,count=exact",
];

function askInserts(): Asked[] {
  const bodies = [
    '{"name":"x"}',
    '[{"name":"x","amount":1},{"name":"y","amount":2}]',
    '{"name":"with all","price":1000.50,"ok":true,"tags":["p","q r"],"data":{"deep":[1,2.50]},"odd name":"o","day":"2026-03-01"}',
    '{"name":"x","at":"2026-12-01T10:00:00"}',
    "[]",
  ];
  const wrong = [
    '{"price":1}',
    '{"name":"x","price":-1}',
    '{"name":"x","price":"abc"}',
    '{"name":"x","price":1e20}',
    '{"name":"x","uid":"zz"}',
    '{"name":"x","id":1}',
    '{"name":"x","kind":"forbidden"}',
    '{"name":"x","amount":2.5}',
    '{"name":null}',
    "",
    "x",
    '[{"name":"x"},{"price":1}]',
    "[1]",
    '{"name":"x"}{',
  ];
  return [
    ...bodies.flatMap((body) =>
      prefers.map((prefer) => post("/items?select=id,name,price,kind,at", body, prefer ? { prefer } : {})),
    ),
    ...wrong.map((body) => post("/items", body)),
    post("/items?columns=name,amount", '[{"name":"x"},{"name":"y","amount":2}]', { prefer: "return=representation" }),
    post("/items?columns=name,kind&select=name,kind", '[{"name":"x"},{"name":"y","kind":"k"}]', {
      prefer: "return=representation,missing=default",
    }),
    post("/items?columns=id,name&select=id,name", '[{"name":"x"}]', {
      prefer: "return=representation,missing=default",
    }),
    post("/items", '{"name":"x"}', { "content-type": "application/xml" }),
    post("/items?select=nope", '{"name":"x"}', { prefer: "return=representation" }),
    post("/items?select=id", '{"name":"x"}', {
      prefer: "return=representation",
      accept: "application/vnd.pgrst.object+json",
    }),
    post("/items?select=id,name", '[{"name":"x"},{"name":"y"}]', {
      prefer: "return=representation",
      accept: "text/csv",
    }),
    post("/pairs", '{"a":1,"b":1}', { prefer: "return=headers-only" }),
    post("/pairs", '{"a":1,"b":1,"a":7}', { prefer: "return=representation" }),
    post("/pairs", "{}", { prefer: "return=representation" }),
    post("/locked", '{"id":1}'),
    { ...post("/locked", '{"id":1}'), signedIn: true },
  ];
}

function askUpserts(): Asked[] {
  const merge = { prefer: "resolution=merge-duplicates,return=representation" };
  const ignore = { prefer: "resolution=ignore-duplicates,return=representation" };
  return [
    post("/pairs", '{"a":1,"b":1,"note":"q"}', merge),
    post("/pairs", '{"a":1,"b":11,"note":"q"}', merge),
    post("/pairs", '{"a":1,"b":1,"note":"q"}', { prefer: "resolution=merge-duplicates" }),
    post("/pairs?on_conflict=a,b", '[{"a":1,"b":1,"note":"q"},{"a":9,"b":9,"note":"new"}]', merge),
    post("/pairs", '{"a":1,"b":1,"note":"zz"}', ignore),
    post("/pairs", '[{"a":1,"b":1,"note":"zz"},{"a":8,"b":8,"note":"n"}]', ignore),
    post("/pairs", '{"a":1,"b":1,"note":"zz"}'),
    post("/pairs?on_conflict=note", '{"a":1,"b":1,"note":"zz"}', merge),
    post("/pairs?on_conflict=nope", '{"a":1,"b":1,"note":"zz"}', merge),
  ];
}

function askChanges(): Asked[] {
  const filters = ["a=eq.1", "a=eq.77", "b=in.(1,2)", "or=(a.eq.1,b.eq.2)", "note=like.note*", "a=eq.x", "nope=eq.1"];
  return [
    ...filters.flatMap((filter) =>
      prefers.flatMap((prefer) => {
        const headers: Record<string, string> = prefer ? { prefer } : {};
        return [
          patch(`/pairs?${filter}`, '{"note":"n"}', headers),
          { method: "DELETE", path: `/pairs?${filter}`, headers },
        ];
      }),
    ),
    patch("/pairs?a=eq.1&select=note", '{"note":"n"}', { prefer: "return=representation" }),
    patch("/pairs?a=eq.1", "{}"),
    patch("/pairs?a=eq.1", "[]"),
    patch("/pairs?a=eq.1", "{}", { prefer: "return=representation" }),
    patch("/pairs?a=eq.1", '{"a":"x"}'),
    patch("/pairs?a=eq.1", '{"b":null}'),
    patch("/pairs?a=eq.1&columns=note", '{"note":"n","other":1}'),
    patch("/pairs?b=eq.1", '{"note":"n"}', {
      accept: "application/vnd.pgrst.object+json",
      prefer: "return=representation",
    }),
    patch("/items?id=eq.25", '{"name":"n"}', { prefer: "return=representation" }),
    patch("/items?id=eq.1", '{"kind":"forbidden"}'),
    patch("/items?id=eq.1", '{"price":-1}'),
    { method: "DELETE", path: "/items?id=eq.25" },
    {
      method: "DELETE",
      path: "/items?id=lt.3&select=id",
      headers: { prefer: "return=representation", accept: "text/csv" },
    },
    { method: "DELETE", path: "/locked?id=eq.1", signedIn: true },
  ];
}

/** Every change; the tables are put back before each. */
export const changeRequests: readonly Asked[] = [...askInserts(), ...askUpserts(), ...askChanges()];
