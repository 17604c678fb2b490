import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { readRequestState, readRequestView, writeRequestView } from "./request-view.ts";

const id = "0b6d9c1e-58b4-4f0e-9a55-1f2b3c4d5e6f";
const cursor = "2026-11-20T10:00:00.000000+05:30_0b6d9c1e-58b4-4f0e-9a55-1f2b3c4d5e6f";
const read = (address: string, shape: "board" | "table") =>
  readRequestView(new URL(address, "https://neev.example").searchParams, shape);

test("an address says all that is shown, and is read again as it was written", () => {
  const view = {
    ...{ shape: "table", kind: "consultation", status: "approved", consultant: "meera-raghunath" },
    ...{ sort: "scheduled", older: cursor, newer: undefined, request: { kind: "consultation", id } },
  } as const;
  const address = writeRequestView(view);
  deepEqual(read(address, "table"), view);
  equal(
    writeRequestView({ shape: "board", sort: "newest", request: { kind: "funding", id } }),
    `/poweradmin?tab=requests&view=board&request=funding:${id}`,
  );
});

test("the link of the emails to the office opens the request", () => {
  const link = `/poweradmin?tab=requests&view=table&request=consultation:${id}`;
  deepEqual(read(link, "table").request, { kind: "consultation", id });
});

test("what an address cannot mean is left out", () => {
  const odd = "/poweradmin?tab=requests&kind=enquiry&status=new&sort=name&request=enquiry:1&consultant=";
  deepEqual(read(odd, "board"), {
    ...{ shape: "board", kind: undefined, status: undefined, consultant: undefined, sort: "newest" },
    ...{ older: undefined, newer: undefined, request: undefined },
  });
  equal(read("/poweradmin?request=funding:not-an-id", "board").request, undefined);
});

test("what was searched for is read from the history only", () => {
  deepEqual(readRequestState(null), { search: undefined, isFromList: false });
  deepEqual(readRequestState({ search: "Rao", isFromList: true }), { search: "Rao", isFromList: true });
  deepEqual(readRequestState({ search: 7 }), { search: undefined, isFromList: false });
});
