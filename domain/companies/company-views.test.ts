import assert from "node:assert/strict";
import { test } from "node:test";
import { visibilities } from "./company-parts.ts";
import { findView, viewers } from "./company-views.ts";

test("what is seen follows from the visibility and from who looks", () => {
  const table = Object.fromEntries(visibilities.map((level) => [level, viewers.map((who) => findView(level, who))]));
  assert.deepEqual(table, {
    private: ["nothing", "nothing", "nothing"],
    teaser: ["teaser", "name", "all"],
    shared: ["nothing", "nothing", "all"],
  });
});
