import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import { type Customer, type CustomerBackend, startCustomerBackend } from "#test/support/fixtures/customers.ts";
import { scaleLimit } from "#test/support/time-limits.ts";

type Answer = {
  rows: number;
  accepted: number;
  errors: { row: number; field: string; message: string }[];
  ignored: string[];
  preview: Record<string, unknown>[];
};

const heads = "Type,Legal name,GSTIN,PAN,State,Contact person,Email ID,Mobile No.";

forEachEngine((engine, openTestDatabase) => {
  describe(`importing and exporting clients on ${engine}`, () => {
    let backend: CustomerBackend;
    let meera: Customer;
    before(async () => {
      backend = await startCustomerBackend(openTestDatabase, "2026-11-23T11:00:00+05:30");
      meera = await backend.makeCustomer({ role: "admin", email: "meera@neev.example" });
    });
    after(() => backend?.close());
    beforeEach(async () => {
      await backend.database.asOwner("delete from private.clients");
    });

    async function importCsv(csv: string, dry_run = false): Promise<Answer> {
      const { status, body } = await meera.invoke("import-clients", { csv, dry_run });
      assert.equal(status, 200, JSON.stringify(body));
      return body as Answer;
    }
    const countClients = async () =>
      (await backend.database.asOwner<{ n: number }>("select count(*)::int as n from private.clients")).rows[0]?.n;
    const exportCsv = async () => {
      const { status, body } = await meera.invoke("export-list", { list: "clients", filter: {} });
      assert.equal(status, 200, JSON.stringify(body));
      return String(body.csv);
    };

    test("columns are found by their heads in any order and case; a dry run stores nothing", async () => {
      const csv = [
        "\uFEFFmobile NO.;EMAIL id;Contact Person;Client name;constitution;GST No.;Remarks",
        "098765 43210;asha@kaveri.example;Asha Rao;Kaveri Foods;Pvt Ltd;29aagcb7383j1z4;old",
        "",
        ";;;காவேரி;Individual;;",
      ].join("\r\n");
      const dry = await importCsv(csv, true);
      assert.deepEqual([dry.rows, dry.accepted, dry.errors, dry.ignored], [2, 2, [], ["Remarks"]]);
      assert.deepEqual(dry.preview[0], {
        ...{ row: 2, kind: "company", legal_name: "Kaveri Foods", pan: "AAGCB7383J", gstin: "29AAGCB7383J1Z4" },
        ...{ contact_name: "Asha Rao", email: "asha@kaveri.example", phone: "+919876543210" },
      });
      assert.equal(dry.preview[1]?.row, 4);
      assert.equal(await countClients(), 0);
      const { accepted } = await importCsv(csv);
      assert.deepEqual([accepted, await countClients()], [2, 2]);
      const { body } = await meera.invoke("list-clients", { query: "3210" });
      assert.equal((body.clients as { legal_name: string }[])[0]?.legal_name, "Kaveri Foods");
      // The same file again, after a lost answer, stores nothing more.
      assert.equal((await importCsv(csv)).accepted, 2);
      assert.equal(await countClients(), 2);
    });

    test("how clients reached us is read from the column Source, by its label, and written there", async () => {
      const csv = "Type,Legal name,Source\nIndividual,Revathi Iyer,walk-in\nIndividual,Joseph Kurian,\n";
      assert.equal((await importCsv(csv)).accepted, 2);
      const { body } = await meera.invoke("list-clients", { query: "Revathi" });
      assert.equal((body.clients as { origin: string }[])[0]?.origin, "walk_in");
      assert.match(await exportCsv(), /Revathi Iyer,.*,Walk-in\r\n/);
      const { accepted, errors } = await importCsv("Type,Legal name,Source\nIndividual,Wrong,Pigeon\n");
      assert.deepEqual([accepted, errors.map(({ row, field }) => [row, field])], [0, [[2, "origin"]]]);
    });

    test("every wrong row has its sentence, and then no row is stored", async () => {
      const csv = [
        heads,
        "Company,Good Private Limited,,,,,,",
        "Bank,A,,,,,,",
        "Company,,,,,,,",
        "Company,B,27AAPFU0939F1ZA,,,,,",
        "Individual,C,,AAACA0000A,,,,",
        "HUF,D,,,Bombay,,,",
        "Individual,E,,,,Asha,no,12",
        `Individual,"${"x".repeat(121)}",,,,,,`,
        "LLP,Good LLP,,AAAFG0000A,Goa,Ravi,ravi@good.example,9876543210",
        "LLP,good llp,,AAAFG0000A,,Ravi,RAVI@good.example,+91 98765 43210",
      ].join("\n");
      const { rows, accepted, errors } = await importCsv(csv);
      assert.deepEqual([rows, accepted, await countClients()], [10, 0, 0]);
      assert.deepEqual(
        errors.map(({ row, field }) => `${row} ${field}`),
        [
          ...["3 kind", "4 legal_name", "5 gstin", "6 pan", "7 state", "8 email", "8 phone", "9 legal_name"],
          ...["11 pan", "11 email"],
        ],
      );
      const saying = (row: number) => errors.filter((one) => one.row === row).map(({ message }) => message);
      assert.deepEqual(saying(4), ["Legal name is required"]);
      assert.deepEqual(saying(7), ['There is no state "Bombay"']);
      assert.deepEqual(saying(8), ["Please enter a valid email", "Phone number must be at least 10 digits"]);
      assert.deepEqual(saying(11), ["Row 10 has the same PAN", "Row 10 has the same name, email and phone number"]);
    });

    test("a client that is there already is an error of its row", async () => {
      const line = "Company,Kaveri,29AAGCB7383J1Z4,,,Asha,asha@kaveri.example,9876543210";
      await importCsv(`${heads}\n${line}`);
      const reference = /K-\d{6}-\w{5}/.exec(await exportCsv())?.[0];
      const { errors } = await importCsv(`${heads}\n${line}\nCompany,KAVERI,,,,Asha,ASHA@kaveri.example,98765-43210`);
      assert.deepEqual(errors, [
        { row: 2, field: "gstin", message: `${reference} has the same GSTIN` },
        { row: 2, field: "email", message: `${reference} has the same name, email and phone number` },
        { row: 3, field: "email", message: "Row 2 has the same name, email and phone number" },
        { row: 3, field: "email", message: `${reference} has the same name, email and phone number` },
      ]);
    });

    test("one person may serve several clients of a file, and of those that are there", async () => {
      const ravi = "Ravi Kumar,ravi@kumar.example,9876501234";
      const first = await importCsv(`${heads}\nHUF,Ravi Kumar HUF,,,,${ravi}\nIndividual,Ravi Kumar,,,,${ravi}`);
      assert.deepEqual([first.accepted, first.errors], [2, []]);
      const second = await importCsv(`${heads}\nPvt Ltd,Kumar Foods Private Limited,,,,${ravi}`);
      assert.deepEqual([second.accepted, second.errors], [1, []]);
    });

    test("a row with a GSTIN is the client that is there with its PAN alone; a branch is another one", async () => {
      await importCsv("Type,Legal name,PAN\nFirm,Kaveri Foods,AAPFU0939F");
      const reference = /K-\d{6}-\w{5}/.exec(await exportCsv())?.[0];
      const gstins = "Type,Legal name,GSTIN\nFirm,Kaveri Foods,27AAPFU0939F1ZV";
      assert.deepEqual((await importCsv(gstins)).errors, [
        { row: 2, field: "pan", message: `${reference} has the same PAN` },
      ]);
      await backend.database.asOwner("update private.clients set gstin = '27AAPFU0939F2ZU'");
      assert.equal((await importCsv(gstins)).accepted, 1);
    });

    test("states are read as the GST portal and ledgers write them", async () => {
      const written = ["Jammu & Kashmir", "27-Maharashtra", "29 Karnataka", "Tamil Nadu (33)", "7"];
      const rows = written.map((state, at) => `Individual,Client ${at},,,${state},,,`);
      const { accepted, errors } = await importCsv(`${heads}\n${rows.join("\n")}`);
      assert.deepEqual([accepted, errors], [5, []]);
      const { rows: stored } = await backend.database.asOwner<{ state: string }>(
        "select state from private.clients order by legal_name",
      );
      assert.deepEqual(
        stored.map(({ state }) => state),
        ["01", "27", "29", "33", "07"],
      );
      const wrong = await importCsv(`${heads}\nIndividual,A,,,27-Karnataka,,,`);
      assert.deepEqual(
        wrong.errors.map(({ message }) => message),
        ['There is no state "27-Karnataka"'],
      );
    });

    test("files of other programs: two columns, tabs, the line sep=, old Macs, shortened numbers, the words of ledgers", async () => {
      const good = [
        "Type;Legal name\nCompany;Acme\n",
        "Type\tLegal name\r\nCompany\tAcme\r\n",
        "sep=;\r\nType;Legal name\r\nCompany;Acme\r\n",
        "Type,Legal name\rCompany,Acme\r",
        'Legal name,Type\n"Acme; Sons; and others",Pvt. Ltd.\n',
        "Type,Legal name,Mobile\nPrivate  Ltd,Acme,9876543210.0\n",
      ];
      for (const csv of good) {
        const { rows, accepted, errors } = await importCsv(csv, true);
        assert.deepEqual([rows, accepted, errors], [1, 1, []], csv);
      }
      const { errors } = await importCsv("Type,Legal name,Mobile\nCompany,Acme,9.19877E+11\n", true);
      assert.match(errors[0]?.message ?? "", /shortened the number to 9\.19877E\+11.*as text/);
      const named = await importCsv("sep=;\nType;Legal name\nBank;Acme\n", true);
      assert.equal(named.errors[0]?.row, 2, "as the spreadsheet counts: it does not show that line");
    });

    test("a row with nothing but the PAN that another row has in its GSTIN is the same client", async () => {
      const firm = "Partnership firm,Kaveri,27AAPFU0939F1ZV,";
      for (const [csv, row] of [
        [`Type,Legal name,GSTIN,PAN\n${firm}\nFirm,Kaveri Foods,,AAPFU0939F`, 3],
        [`Type,Legal name,GSTIN,PAN\nFirm,Kaveri Foods,,AAPFU0939F\n${firm}`, 2],
      ] as const) {
        const { accepted, errors } = await importCsv(csv);
        assert.deepEqual([accepted, errors.map((error) => [error.row, error.field])], [0, [[row, "pan"]]]);
        assert.match(errors[0]?.message ?? "", /the same PAN, in its GSTIN/);
      }
    });

    test("a file that is none is refused as a whole", async () => {
      const first = async (csv: string) => (await importCsv(csv)).errors.map(({ row, message }) => `${row} ${message}`);
      assert.deepEqual(await first("Legal name\nA"), [
        '1 There is no column "Type". The first row must name the columns',
      ]);
      assert.deepEqual(await first("Type,Name,Client name\nLLP,A,B"), [
        "1 There are two columns for Legal name. Please remove one",
      ]);
      assert.deepEqual(await first(`${heads}\n\n ,,`), ["1 The file has no rows"]);
      assert.deepEqual(await first(`${heads}\nLLP,"A`), ["1 Row 2 has a quotation mark that does not end"]);
      assert.deepEqual(await first(`${heads}\n${"LLP,A,,,,,,\n".repeat(5001)}`), [
        "1 The file has 5,001 rows. At most 5,000 can be imported at once",
      ]);
      for (const [csv, message] of [
        ["", "The file is empty"],
        ["x".repeat(2_000_001), "The file is too large. At most 2 MB can be imported at once"],
      ] as const) {
        const { status, body } = await meera.invoke("import-clients", { csv });
        assert.deepEqual([status, body.message], [400, message]);
      }
      const huge = await meera.invoke("import-clients", { csv: "x".repeat(5_000_000) });
      assert.deepEqual([huge.status, huge.body.message], [413, "This is too much at once; at most 4 MB can be sent"]);
      const customer = await backend.makeCustomer();
      assert.equal((await customer.invoke("import-clients", { csv: heads })).status, 403);
    });

    test("what is exported can be imported again; formulas stay text, phone numbers have no apostrophe", async () => {
      const good = [
        "Individual,=1+1,,AAAPA0000A,Goa,Asha,asha@x.example,+91 98765 43210",
        "LLP,Hampi Stones LLP,,,,John,,+44 20 7946 0958",
      ];
      await importCsv(`${heads}\n${good.join("\n")}`);
      const csv = await exportCsv();
      assert.match(csv, /,Individual,'=1\+1,,AAAPA0000A,,,Goa,,,,Asha,,asha@x\.example,98765 43210,2026-11-23,/);
      assert.match(csv, /,LLP,Hampi Stones LLP,.*,00442079460958,2026-11-23,/);
      await backend.database.asOwner("delete from private.clients");
      const again = await importCsv(csv);
      assert.deepEqual(
        [again.accepted, again.errors, again.ignored],
        [2, [], ["Reference", "Owner", "Created on", "Changed on"]],
      );
      const { rows } = await backend.database.asOwner<{ legal_name: string; phone: string }>(
        `select c.legal_name, p.phone from private.clients as c join private.client_contacts as p on p.client_id = c.id
         order by 1`,
      );
      assert.deepEqual(rows, [
        { legal_name: "=1+1", phone: "+919876543210" },
        { legal_name: "Hampi Stones LLP", phone: "+442079460958" },
      ]);
    });

    test("5,000 rows are imported in far less than 30 seconds", async () => {
      const rows = Array.from({ length: 5000 }, (_, at) => {
        const number = String(at).padStart(4, "0");
        return `Company,Client ${number} Private Limited,,AAACA${number}B,Goa,Person ${at},p${at}@x.example,98765${String(at).padStart(5, "0")}`;
      });
      const began = performance.now();
      const { accepted } = await importCsv(`${heads}\n${rows.join("\n")}`);
      const took = performance.now() - began;
      assert.deepEqual([accepted, await countClients()], [5000, 5000]);
      assert.ok(took < scaleLimit(30_000), `${took} ms`);
      const { body } = await meera.invoke("list-clients", { query: "p4321@" });
      assert.equal((body.clients as unknown[]).length, 1);
    });
  });
});
