import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { readRequestState, readRequestView, writeRequestView } from "./request-view.ts";

const id = "0b6d9c1e-58b4-4f0e-9a55-1f2b3c4d5e6f";
const cursor = "2026-11-20T10:00:00.000000+05:30_0b6d9c1e-58b4-4f0e-9a55-1f2b3c4d5e6f";
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://neev.example");
  return readRequestView(searchParams, pathname.split("/")[3]);
};

test("an address says all that is shown, and is read again as it was written", () => {
  const view = {
    ...{ shape: "table", kind: "consultation", status: "approved", consultant: "meera-raghunath" },
    ...{ sort: "scheduled", older: cursor, newer: undefined, request: { kind: "consultation", id } },
  } as const;
  deepEqual(read(writeRequestView(view)), view);
  equal(
    writeRequestView({ shape: "board", sort: "newest", request: { kind: "funding", id } }),
    `/office/requests/funding:${id}?view=board`,
  );
});

test("what an address cannot mean is left out", () => {
  deepEqual(read("/office/requests/enquiry:1?kind=enquiry&status=new&sort=size&consultant="), {
    ...{ shape: "table", kind: undefined, status: undefined, consultant: undefined, sort: "newest" },
    ...{ older: undefined, newer: undefined, request: undefined },
  });
  equal(read("/office/requests/funding:not-an-id").request, undefined);
});

test("what was searched for is read from the history only", () => {
  equal(readRequestState(null).search, undefined);
  equal(readRequestState({ search: "Rao" }).search, "Rao");
  equal(readRequestState({ search: 7 }).search, undefined);
});
