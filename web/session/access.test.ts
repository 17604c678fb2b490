import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { accountRoles } from "#domain/business/office-roles.ts";
import { judgeAccess, type Need } from "./access.ts";
import type { Account } from "./account.ts";

const account: Account = {
  id: "1",
  email: "asha@example.in",
  fullName: "Asha Rao",
  phone: null,
  userType: "startup",
  isAdmin: false,
  officeRole: null,
  secondFactor: "none",
};
const here = "/dashboard/startup?tab=growth";
const needs: readonly Need[] = ["user", "startup", "investor", "admin", "office", "anyone"];
const asAdmin = { isAdmin: true, officeRole: "admin" } as const;

describe("the guard", () => {
  test("waits while it is not known who is there, and while a session is being ended", () => {
    for (const status of ["loading", "leaving"] as const)
      for (const need of needs) assert.equal(judgeAccess({ status, stored: null }, need, here).kind, "wait");
  });

  test("sends signed-out visitors to the sign-in page, with the address to come back to", () => {
    const back = "?redirect_to=%2Fdashboard%2Fstartup%3Ftab%3Dgrowth";
    for (const need of needs) {
      const page = need === "admin" ? "/poweradmin/login" : "/auth";
      assert.deepEqual(judgeAccess({ status: "out" }, need, here), { kind: "go", to: page + back });
    }
  });

  test("shows nothing when the check fails: administrators' pages to their sign-in, others Home", () => {
    for (const need of needs) {
      const verdict = judgeAccess({ status: "unknown", stored: null }, need, here);
      assert.equal(verdict.kind === "go" && verdict.to, need === "admin" ? "/poweradmin/login" : "/");
    }
  });

  test("opens a dashboard for its own kind of account, and leads others to theirs", () => {
    const whereTo = (who: Account, need: Need) => {
      const verdict = judgeAccess({ status: "in", account: who }, need, here);
      return verdict.kind === "go" ? verdict.to : verdict.kind;
    };
    assert.deepEqual(
      needs.map((need) => whereTo(account, need)),
      ["/dashboard/startup", "open", "/dashboard/startup", "/poweradmin/login", "/dashboard/startup", "open"],
    );
    assert.deepEqual(
      needs.map((need) => whereTo({ ...account, ...asAdmin }, need)),
      ["/poweradmin", "/poweradmin", "/poweradmin", "open", "open", "open"],
    );
    for (const officeRole of accountRoles.filter((role) => role !== "admin"))
      assert.deepEqual(
        needs.map((need) => whereTo({ ...account, officeRole }, need)),
        ["/office", "/office", "/office", "/office", "open", "open"],
      );
  });

  test("leads an administrator without a second factor in this session to where it is asked for", () => {
    const admin: Account = { ...account, ...asAdmin, secondFactor: "asked" };
    const whereTo = (who: Account, need: Need) =>
      judgeAccess({ status: "in", account: who }, need, "/poweradmin?tab=users");
    assert.deepEqual(whereTo(admin, "admin"), {
      kind: "go",
      to: "/poweradmin/login?redirect_to=%2Fpoweradmin%3Ftab%3Dusers",
    });
    assert.equal(whereTo({ ...admin, secondFactor: "shown" }, "admin").kind, "open");
    assert.equal(whereTo(admin, "anyone").kind, "open");
  });

  test("leads an administrator for whom the second factor is due to where it is set up, from every page", () => {
    const due = { dueAt: new Date(), isDue: true };
    const admin: Account = { ...account, ...asAdmin, factorDuty: due };
    for (const need of needs) {
      const verdict = judgeAccess({ status: "in", account: admin }, need, here);
      assert.deepEqual(verdict, { kind: "go", to: "/poweradmin" });
    }
    assert.equal(judgeAccess({ status: "in", account: admin }, "admin", "/poweradmin?tab=users").kind, "open");
    const colleague: Account = { ...account, officeRole: "accounts", factorDuty: due };
    for (const need of needs) {
      const verdict = judgeAccess({ status: "in", account: colleague }, need, here);
      assert.deepEqual(verdict, { kind: "go", to: "/office" });
    }
    assert.equal(judgeAccess({ status: "in", account: colleague }, "office", "/office/clients?q=1").kind, "open");
    const early: Account = { ...admin, factorDuty: { ...due, isDue: false } };
    assert.equal(judgeAccess({ status: "in", account: early }, "anyone", "/account").kind, "open");
  });
});
