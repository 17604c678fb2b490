import { type Asked, get, post } from "./asked.ts";

/** Values for each column that fit, that fit nothing, and that are no value of its type. */
const values: Readonly<Record<string, readonly string[]>> = {
  id: ["3", "0", "99", "x", "9223372036854775808", ""],
  name: ["item 3", "ITEM 3", "item*", "*1*", "it%em", "it,em", '"item 3"', "", "'; drop table items; --"],
  price: ["31.50", "31.5", "1e3", "abc", "-1"],
  amount: ["3", "2.5", "null"],
  ok: ["true", "f", "maybe"],
  at: ["2026-11-20T13:00:00+05:30", "2026-11-20", "yesterday-ish"],
  day: ["2026-01-04", "2026-02-30"],
  uid: ["00000000-0000-4000-8000-000000000003", "zz"],
  tags: ["{a,b3}", "{}", "{a", "a"],
  "odd name": ['odd "3"'],
};
const operators = [
  "eq",
  "neq",
  "gt",
  "gte",
  "lt",
  "lte",
  "like",
  "ilike",
  "match",
  "imatch",
  "isdistinct",
  "cs",
  "cd",
  "ov",
];
const enc = encodeURIComponent;

function askFilters(): Asked[] {
  return Object.entries(values).flatMap(([column, each]) =>
    each.flatMap((value, place) =>
      operators
        .filter((_, at) => place === 0 || (at + place) % 4 === 0)
        .flatMap((operator) => {
          const not = (place + operator.length) % 3 === 0 ? "not." : "";
          return [get(`/items?${enc(column)}=${not}${operator}.${enc(value)}&select=id,name&order=id`)];
        }),
    ),
  );
}

const questions = [
  "",
  "select=*",
  "select=",
  "select=id",
  "select=id,title:name,price::text",
  "select=%22odd%20name%22&limit=2",
  "select=a:id,b:id,id",
  "select=price::integer&limit=2",
  "select=name::integer",
  "select=id::nope",
  "select=day::text,at::date&limit=3",
  "select=*,name&limit=1",
  "select=nope",
  "select=nam",
  "select=idd",
  "select=id,&limit=1",
  "select=id::",
  "order=id.desc&select=id",
  "order=amount.desc,id&select=id,amount",
  "order=amount.asc.nullsfirst,id.desc&select=id,amount",
  "order=amount.desc.nullslast,id&select=id",
  "order=amount.nullsfirst,id&select=id",
  "order=ok,name.desc&select=id",
  "order=nope",
  "order=id.down",
  "order=id.asc.foo",
  "order=id,",
  "limit=3&select=id&order=id",
  "limit=0",
  "limit=-1",
  "limit=abc&select=id",
  "limit=2&offset=3&select=id&order=id",
  "limit=5&offset=-3&select=id&order=id",
  "offset=20&select=id&order=id",
  "offset=24&select=id",
  "offset=25&select=id",
  "offset=99&select=id",
  "limit=0&offset=5",
  "id=in.(1,2,3)&select=id",
  "id=in.(1,x)&select=id",
  "id=in.()&select=id",
  "id=not.in.(1,2,3,4,5,6,7,8,9)&select=id&order=id",
  "name=in.(%22item%201%22,item%202)&select=id&order=id",
  "name=in.(%22a%5C%22b%22,item%202,%22it,em%22)&select=id",
  "id=in.1",
  "id=in.(1",
  "amount=is.null&select=id&order=id",
  "amount=not.is.null&select=id&order=id",
  "ok=is.true&select=id&order=id",
  "ok=is.FALSE&select=id&order=id",
  "ok=is.unknown&select=id&order=id",
  "ok=not.is.true&select=id&order=id",
  "name=is.true",
  "or=(id.eq.1,id.eq.3)&select=id&order=id",
  "or=(id.lt.3,and(ok.is.true,amount.gt.10))&select=id&order=id",
  "not.or=(id.lt.20,ok.is.true)&select=id&order=id",
  "and=(id.gt.3,id.lt.9,or(ok.is.true,amount.is.null))&select=id&order=id",
  "not.and=(id.gt.3,id.lt.22)&select=id&order=id",
  "or=(id.in.(1,2),name.like.*9,not.and(id.lt.24,id.gt.2))&select=id&order=id",
  "or=(name.eq.%22item%201%22,name.eq.item%202)&select=id&order=id",
  "or=(tags.cs.{a,b3},id.eq.1)&select=id&order=id",
  "or=(id.not.gt.1,id.not.in.(1,2,3,4,5,6))&select=id&order=id",
  "or=(id.eq.1",
  "or=()",
  "or=(id.eq.1,)",
  "or=(id.zz.1)",
  "or=(nope.eq.1)",
  "id=gt.3&amount=lt.9&select=id&order=id",
  "id=eq(any).{1,2}&select=id&order=id",
  "id=gt(all).{1,2}&select=id&order=id",
  "name=not.like(any).{*1,*2}&select=id&order=id",
  "name=fts.3&select=id",
  "name=plfts(english).item%203&select=id",
  "name=wfts.item&select=id&order=id&limit=3",
  "id=zz.1",
  "id=5",
  "id=eq",
  "id=not",
  "id=not.zz.1",
  "nope=eq.1",
  "foo.bar=eq.1",
  "foo=bar",
  "id=like.x",
  "name=eq.item+3&select=id",
  "name=eq.item%203&select=id&id=gt.0",
  "tags=cs.{a}&select=id&order=id&limit=2",
  "order=amount.asc.nullslast%2Cid.asc&select=id",
  "name=in.%28item+1%2C%22item+2%22%29&select=id&order=id",
  "id=isdistinct.3&amount=lt.9&select=id&order=id",
  "amount=not.isdistinct.3&select=id&order=id",
  "select=id,pairs(*)",
  "select=id,p:pairs(a)",
  "select=pairs!inner(a)",
  "select=id,...pairs(a)",
];

function askReads(): Asked[] {
  const plain = questions.map((question) => get(`/items${question && `?${question}`}`));
  const counted = questions
    .filter((_, place) => place % 3 === 0)
    .map((question) => get(`/items?${question}`, { prefer: "count=exact" }));
  const headed = questions
    .filter((_, place) => place % 7 === 0)
    .map((question) => ({ ...get(`/items?${question}`), method: "HEAD" }));
  const ranges = ["0-4", "3-5", "5-3", "2-", "20-40", "-5", "abc", "0-0"].flatMap((range) => [
    get("/items?select=id&order=id", { range }),
    get("/items?select=id&order=id&limit=4&offset=1", { range }),
    get("/items?select=id&order=id", { range, prefer: "count=exact" }),
  ]);
  return [...plain, ...counted, ...headed, ...ranges];
}

function askShapes(): Asked[] {
  const accepts = [
    "application/vnd.pgrst.object+json",
    "application/vnd.pgrst.object+json;nulls=stripped",
    "application/vnd.pgrst.array+json;nulls=stripped",
    "text/csv",
    "*/*",
    "text/html, application/json;q=0.5",
    "text/csv;q=0.4, application/json;q=0.9",
  ];
  const paths = [
    "/items?id=eq.4&select=id,amount,name",
    "/items?id=eq.0",
    "/items?select=id,name,tags,data,ok&limit=3&order=id",
    "/rpc/pair_table",
    "/rpc/one_item?wanted=4&select=amount",
    "/rpc/as_json",
  ];
  return paths.flatMap((path) => accepts.map((accept) => get(path, { accept })));
}

function askOddities(): Asked[] {
  return [
    get("/locked"),
    { ...get("/locked"), signedIn: true },
    { ...get("/items?select=id&limit=1"), signedIn: true },
    get("/items?select=id&limit=1", { "accept-profile": "public" }),
    get("/items?select=id&limit=1", { prefer: "count=exact, count=planned, return=representation" }),
    get("/items?select=id&limit=1", { prefer: "handling=strict, foo=bar, count=exact" }),
    get("/items?select=id&limit=1", { prefer: "handling=lenient, foo=bar" }),
    get("/items?select=at&limit=1&order=id", { prefer: "timezone=America/Los_Angeles" }),
    get("/items?select=at&limit=1&order=id", { prefer: "timezone=Nowhere" }),
    get("/items?select=at&limit=1&order=id", { prefer: "timezone=+05:30" }),
    get("/items?select=at&limit=1&order=id", { prefer: "timezone=+05:30, handling=strict" }),
    { ...get("/items?select=id", { range: "0-4", prefer: "count=exact" }), method: "HEAD" },
  ];
}

function askCalls(): Asked[] {
  return [
    post("/rpc/add_them", '{"a":1}'),
    post("/rpc/add_them", '{"a":1,"b":"5"}'),
    post("/rpc/add_them", '{"a":"x"}'),
    post("/rpc/add_them", '{"a":1,"b":null}'),
    post("/rpc/add_them", "x"),
    post("/rpc/add_them?select=x", '{"a":1}'),
    get("/rpc/add_them?a=1&b=2"),
    get("/rpc/add_them?a=x"),
    post("/rpc/list_items?select=id&order=id.desc&limit=2&id=gt.20", '{"lowest":20}', { prefer: "count=exact" }),
    get("/rpc/list_items?lowest=20&select=id"),
    get("/rpc/list_items?lowest=20&select=id&offset=99", { prefer: "count=exact" }),
    post("/rpc/one_item?select=id,name", '{"wanted":1}'),
    post("/rpc/one_item?select=id,name", '{"wanted":0}'),
    post("/rpc/nothing", ""),
    post("/rpc/nothing", "{}"),
    post("/rpc/as_json", ""),
    post("/rpc/names", "{}"),
    { ...get("/rpc/names"), method: "HEAD" },
    post("/rpc/pair_table", "{}"),
    get("/rpc/pair_table?x=eq.2&order=y"),
    get("/rpc/write_pair"),
    post("/rpc/write_pair", ""),
    post("/rpc/fail_loudly", ""),
    post("/rpc/ask_for_payment", ""),
    post("/rpc/not_for_everybody", ""),
    { ...post("/rpc/not_for_everybody", ""), signedIn: true },
    { ...post("/rpc/names", "{}"), method: "PUT" },
    { method: "DELETE", path: "/rpc/names" },
  ];
}

/** Every read: nothing is changed by asking, so both can be asked one after the other. */
export const readRequests: readonly Asked[] = [
  ...askReads(),
  ...askFilters(),
  ...askShapes(),
  ...askOddities(),
  ...askCalls(),
];
