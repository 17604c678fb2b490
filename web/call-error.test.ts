import assert from "node:assert/strict";
import { test } from "node:test";
import { readAdvice, readCallError, readReference, toError, unreachable } from "./call-error.ts";

test("no answer, and an answer that is none of the backend's, say that the server could not be reached", () => {
  assert.equal(readCallError(new TypeError("Failed to fetch"), 0).message, unreachable);
  assert.deepEqual(readCallError({ message: "<html>Bad gateway</html>" }, 502), {
    ...{ code: "", message: unreachable, details: {} },
  });
  assert.equal(readCallError(null, 200).message, unreachable);
});

test("the backend's sentence is said, unless the page has another for its code", () => {
  const error = { code: "conflict", message: "This request is closed already", details: { allowed: [] } };
  assert.deepEqual(readCallError(error, 409), error);
  const sentences = { conflict: "Someone else was faster" };
  assert.equal(readCallError(error, 409, { sentences }).message, "Someone else was faster");
  assert.equal(readCallError({ code: "toString", message: "Odd" }, 400, { sentences }).message, "Odd");
});

test("the details of a table call, which come as text, are read", () => {
  const read = (details: unknown) => readCallError({ code: "invalid_input", message: "Wrong", details }, 400).details;
  assert.deepEqual(read('{"name":"Name is required"}'), { name: "Name is required" });
  for (const nothing of [null, "", "none", "3", undefined]) assert.deepEqual(read(nothing), {}, `${nothing}`);
});

test("an error of the client itself, without a code, can keep its words", () => {
  const sayUncoded = (message: string) => message || "Unknown error";
  assert.equal(readCallError(new Error("Auth session missing!"), 400, { sayUncoded }).message, "Auth session missing!");
  assert.equal(readCallError({}, 500, { sayUncoded }).message, "Unknown error");
});

test("the reference of an unexpected error is found in its sentence, and nowhere else", () => {
  const message =
    "Something went wrong on our side. If it happens again, write to us and quote the reference q3Zk1x0B-2f";
  assert.equal(readReference(new Error(message)), "q3Zk1x0B-2f");
  assert.equal(readReference({ code: "unexpected", message }), "q3Zk1x0B-2f");
  // As HAProxy names requests.
  const named = "7F000001:C7A4_7F000001:1F90_65A1B2C3_0001:1F2E";
  assert.equal(readReference(new Error(message.replace("q3Zk1x0B-2f", named))), named);
  for (const other of [new Error("Please enter your name"), undefined, { message: 5 }])
    assert.equal(readReference(other), undefined);
});

test("what the server says to do is read from a call and from a table call, and is nothing where no server answered", () => {
  const busy = {
    code: "busy",
    message: "We are very busy at the moment. Please try again in a few seconds",
    details: {},
  };
  assert.equal(readAdvice(toError(busy)), `${busy.message}.`);
  assert.equal(readAdvice({ code: "PGRST000", message: "Please try again shortly" }), "Please try again shortly.");
  assert.equal(
    readAdvice(new Error("Wrong. If it happens again, write to us and quote the reference q3Zk1x0B-2f")),
    "Please try again.",
  );
  for (const other of [
    toError(readCallError(null, 0)),
    new TypeError("Failed to fetch"),
    { code: "42501", message: "no" },
  ])
    assert.equal(readAdvice(other), undefined);
});
