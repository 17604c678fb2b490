import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeEvent } from "./event-labels.ts";

const enquiry = { table_name: "enquiries", action: "update", status: null };

describe("an event in the words of the office", () => {
  test("what was created, deleted, or got another status", () => {
    assert.equal(describeEvent({ ...enquiry, action: "insert" }), "Enquiry received");
    assert.equal(describeEvent({ ...enquiry, action: "erase" }), "Enquiry erased");
    assert.equal(
      describeEvent({ ...enquiry, table_name: "files", action: "delete_document" }),
      "Document deleted by an administrator",
    );
    assert.equal(
      describeEvent({ table_name: "user_roles", action: "delete", status: null }),
      "Administrator role revoked",
    );
    const role = { table_name: "user_roles", status: null };
    assert.equal(describeEvent({ ...role, action: "insert", decided: "staff" }), "Staff role granted");
    assert.equal(describeEvent({ ...role, action: "update", decided: "manager" }), "Role changed to Manager");
    const suspension = { table_name: "suspensions", status: null };
    assert.equal(describeEvent({ ...suspension, action: "insert", decided: "true" }), "Account suspended");
    assert.equal(describeEvent({ ...suspension, action: "update", decided: "false" }), "Account restored");
    assert.equal(
      describeEvent({ table_name: "project_requests", action: "update", status: "in_progress", changed: ["status"] }),
      "Project request: in progress",
    );
    const approved = { action: "update", status: "approved", changed: ["status"] };
    assert.equal(describeEvent({ ...approved, table_name: "consultations" }), "Consultation: confirmed");
    assert.equal(describeEvent({ ...approved, table_name: "funding_applications" }), "Funding application: approved");
    assert.equal(describeEvent({ ...approved, table_name: "refund_requests" }), "Refund request: approved");
  });

  test("the most important change when the status did not change", () => {
    assert.equal(describeEvent({ ...enquiry, changed: ["assigned_to"] }), "Enquiry: assigned");
    assert.equal(describeEvent({ ...enquiry, changed: ["assigned_to", "breached_at"] }), "Enquiry: reply overdue");
    assert.equal(describeEvent({ ...enquiry, changed: ["budget"] }), "Enquiry changed");
    assert.equal(describeEvent(enquiry), "Enquiry changed");
  });
});
