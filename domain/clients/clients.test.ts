import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readFields } from "../fields/fields.ts";
import { readClientKind } from "./client-kinds.ts";
import { chooseMain, clientName, clientSchema } from "./clients.ts";
import { guessClientKind } from "./guess-client-kind.ts";
import { gstinCheckCharacter, readState, sayGstinProblem, sayPanProblem } from "./tax-numbers.ts";

const company = { kind: "company", legal_name: "Kaveri Foods Private Limited" };
const read = (client: object) => readFields(clientSchema, { ...company, ...client });
const refusals = (client: object) => {
  const reading = read(client);
  return reading.ok ? {} : reading.fields;
};

describe("GSTIN", () => {
  // Computed by the published rule: docs/business-rules.md, section 2 [G9] [G10].
  const valid = ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "07AAACG2115R1ZJ", "33AAACH7409R1Z8"];
  test("numbers with the right check character are accepted", () => {
    for (const gstin of valid) assert.equal(sayGstinProblem(gstin, {}), null, gstin);
  });

  test("every other last character is refused, and every wrong character elsewhere", () => {
    const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const gstin of valid)
      for (let at = 0; at < 15; at++)
        for (const other of alphabet) {
          const changed = `${gstin.slice(0, at)}${other}${gstin.slice(at + 1)}`;
          const isSame = changed === gstin;
          assert.equal(sayGstinProblem(changed, {}) === null, isSame, changed);
        }
    for (const copied of ["27AAPFU0939F1ZA", "29AAFCA7488L1Z0", "27AABCU9603R1ZM"])
      assert.match(sayGstinProblem(copied, {}) ?? "", /does not fit the others/);
    assert.equal(gstinCheckCharacter("27AABCU9603R1Z"), "N");
  });

  test("it agrees with PAN and state", () => {
    const gstin = "29AAGCB7383J1Z4";
    assert.deepEqual(refusals({ gstin, pan: "AAGCB7383J", state: "29" }), {});
    assert.deepEqual(refusals({ gstin, pan: "AAGCB7383K" }), {
      gstin: "GSTIN has the PAN AAGCB7383J, but the PAN is AAGCB7383K",
    });
    assert.deepEqual(refusals({ gstin, state: "27" }), {
      gstin: "GSTIN begins with 29 (Karnataka), but the state is Maharashtra",
    });
    assert.match(sayGstinProblem("99AAGCB7383J1Z4", {}) ?? "", /begins with 99, which is not the code of a state/);
    assert.deepEqual(refusals({ kind: "llp", gstin }), {
      gstin: "The fourth letter of the PAN in the GSTIN is C. For the type LLP it is F",
    });
  });

  test("PAN and state follow from it", () => {
    const reading = read({ gstin: " 29 aagcb7383j 1z4 " });
    assert.ok(reading.ok);
    const { pan, gstin, state } = reading.value;
    assert.deepEqual([pan, gstin, state], ["AAGCB7383J", "29AAGCB7383J1Z4", "29"]);
  });
});

describe("PAN", () => {
  test("its fourth letter is that of the holder", () => {
    const letters = {
      individual: "P",
      proprietorship: "P",
      partnership: "F",
      llp: "F",
      company: "C",
      huf: "H",
      trust: "T",
    };
    for (const [kind, letter] of Object.entries(letters))
      for (const other of "ABCFGHJLPT") {
        const asKind = readClientKind(kind) ?? undefined;
        assert.equal(sayPanProblem(`AAA${other}A0000A`, asKind) === null, other === letter, `${kind} ${other}`);
      }
    for (const other of "ABCFGHJLPT")
      assert.equal(sayPanProblem(`AAA${other}A0000A`, "society") === null, "ABJT".includes(other), other);
    assert.equal(
      sayPanProblem("AAAPA0000A", "society"),
      "The fourth letter of this PAN is P. For the type Society it is A, B, J or T",
    );
  });

  test("other shapes are refused with the right one", () => {
    for (const pan of ["ABCP1234F", "ABCPE1234", "ABCPE12345", "ABCXE1234F", "1BCPE1234F", "ABCPE1234FF"])
      assert.deepEqual(
        refusals({ kind: "individual", pan }),
        { pan: "PAN must be 10 characters such as ABCPE1234F" },
        pan,
      );
    assert.deepEqual(refusals({ kind: "individual", pan: "abcpe 1234 f" }), {});
    assert.deepEqual(refusals({ pan: "AAACA००००A" }), {}, "digits of any script");
  });
});

describe("CIN and LLPIN", () => {
  test("only a company has the one, only an LLP the other", () => {
    assert.deepEqual(refusals({ cin: "u72900 ka2021 ptc123456" }), {});
    assert.deepEqual(refusals({ cin: "AAB-1234" }), { cin: "CIN must be 21 characters such as U72900KA2021PTC123456" });
    assert.deepEqual(refusals({ kind: "llp", cin: "AAB-1234" }), {});
    assert.deepEqual(refusals({ kind: "llp", cin: "U72900KA2021PTC123456" }), {
      cin: "LLPIN must be written like AAB-1234",
    });
    assert.deepEqual(refusals({ kind: "huf", cin: "AAB-1234" }), {
      cin: "Only a company has a CIN, and only an LLP has an LLPIN. Please leave it empty",
    });
  });
});

describe("a client", () => {
  test("has a kind and a name of at most 120 characters, in any script", () => {
    assert.deepEqual(readFields(clientSchema, {}), {
      ok: false,
      fields: { kind: "Please select the type of client", legal_name: "Legal name is required" },
    });
    for (const legal_name of ["காவேரி உணவுகள்", "احمد اینڈ سنز", "x".repeat(120)])
      assert.deepEqual(refusals({ legal_name }), {});
    assert.deepEqual(refusals({ legal_name: "x".repeat(121) }), {
      legal_name: "Legal name must be at most 120 characters",
    });
    assert.deepEqual(refusals({ state: "99" }), { state: "Please select a state from the list" });
  });

  test("tags are each there once, twenty at most", () => {
    const reading = read({ tags: ["VIP", " vip ", "Audit"] });
    assert.ok(reading.ok);
    assert.deepEqual(reading.value.tags, ["vip", "Audit"]);
    assert.deepEqual(refusals({ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }), {
      tags: "A client can have at most 20 tags",
    });
  });

  test("contacts have a name; email and phone are checked, and may be left out", () => {
    const reading = read({
      contacts: [
        { full_name: "Asha Rao", email: "asha@KAVERI.example", phone: "098765 43210" },
        { full_name: "Ravi", email: "", phone: "" },
      ],
    });
    assert.ok(reading.ok);
    assert.deepEqual(
      reading.value.contacts?.map(({ email, phone }) => [email, phone]),
      [
        ["asha@kaveri.example", "+919876543210"],
        [null, null],
      ],
    );
    assert.deepEqual(refusals({ contacts: [{ full_name: "A", email: "no" }] }), {
      contacts: "Please enter a valid email",
    });
    const twoMain = [1, 2].map((at) => ({ full_name: `P${at}`, is_main: true }));
    assert.deepEqual(refusals({ contacts: twoMain }), { contacts: "Only one contact can be the main one" });
    assert.deepEqual(
      chooseMain([{ is_main: false }, { is_main: true }, { is_main: false }]).map(({ is_main }) => is_main),
      [false, true, false],
    );
    assert.deepEqual(chooseMain([{ is_main: false }, { is_main: false }])[0], { is_main: true });
  });

  test("kinds and states are read as people write them", () => {
    assert.equal(readClientKind(" Private Limited Company "), "company");
    assert.equal(readClientKind("Sole proprietorship"), "proprietorship");
    assert.equal(readClientKind("bank"), null);
    assert.equal(readState("tamil nadu"), "33");
    assert.equal(readState("7"), "07");
    assert.equal(readState("Goa "), "30");
    assert.equal(readState("Bombay"), null);
  });

  test("the name of a firm says its kind, or nothing", () => {
    assert.equal(guessClientKind("Kaveri Foods Pvt. Ltd."), "company");
    assert.equal(guessClientKind("Hampi Stones LLP"), "llp");
    assert.equal(guessClientKind("Rao Family HUF"), "huf");
    for (const name of ["Rao Textiles", "Trustworthy Traders", ""]) assert.equal(guessClientKind(name), null);
  });

  test("it is named by its id or its reference", () => {
    const nameOf = (text: unknown) => clientName.safeParse(text).data;
    assert.equal(nameOf(" k-261123-7qk2m "), "K-261123-7QK2M");
    assert.equal(nameOf("6F1F1A9E-0000-4000-8000-000000000001"), "6f1f1a9e-0000-4000-8000-000000000001");
    for (const wrong of ["", "L-261123-7QK2M", "K-261123-ILOU1", 5]) assert.equal(nameOf(wrong), undefined);
  });
});
