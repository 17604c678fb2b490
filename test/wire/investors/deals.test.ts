import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, beforeEach, describe, test } from "node:test";
import { forEachEngine } from "#test/support/databases.ts";
import type { Customer } from "#test/support/fixtures/customers.ts";
import { type DealFixtures, type Interest, openDealFixtures } from "#test/support/fixtures/deal-fixtures.ts";
import { secrets, succeed } from "#test/support/fixtures/deal-records.ts";

forEachEngine((engine, openTestDatabase) => {
  describe(`an interest and its answer on ${engine}`, () => {
    let world: DealFixtures;
    let opportunity: string;
    before(async () => {
      world = await openDealFixtures(openTestDatabase);
    });
    after(() => world.close());
    beforeEach(async () => {
      await world.settle();
      for (const table of ["public.interests", "public.notifications", "private.inbox_mails"])
        await world.database.asOwner(`delete from ${table}`);
      opportunity = await world.list("teaser");
      const { id } = world.cast.owner;
      await world.database.asOwner("delete from public.company_shares where user_id = $1 and email = $2", [
        id,
        world.cast.approved.email,
      ]);
    });

    const express = (investor: Customer) => world.express(investor, opportunity);
    const look = async ({ client }: Customer, id: string): Promise<Interest> =>
      (await succeed(client.from("interests").select("*").eq("id", id).single())) as Interest;

    test("the startup hears of an interest: what the investor declared, not their name", async () => {
      const { owner, approved } = world.cast;
      await world.database.asOwner("update public.profiles set full_name = 'Investor Rao' where id = $1", [
        approved.id,
      ]);
      // A new name is approved again.
      await world.approve(approved);
      await world.settle();
      for (const table of ["public.notifications", "private.inbox_mails"])
        await world.database.asOwner(`delete from ${table}`);
      const interest = await express(approved);
      assert.deepEqual([interest.status, interest.investor_type, interest.ticket_max], ["pending", "angel", 5_000_000]);
      const mails = await world.readMails(owner);
      assert.deepEqual(
        mails.map(({ subject }) => subject),
        ["An investor is interested in your company"],
      );
      const notes = await world.readNotices(owner);
      assert.deepEqual(
        notes.map(({ title }) => title),
        ["An investor is interested"],
      );
      const told = JSON.stringify([mails, notes, await look(owner, interest.id)]);
      for (const word of ["Quiet words", "5,00,000", "angel"]) assert.ok(told.includes(word), word);
      for (const secret of [approved.email, "Investor Rao"]) assert.ok(!told.includes(secret), secret);
      assert.deepEqual(await world.readMails(approved), []);
    });

    test("accepted: both see each other's contact, and the investor sees the details", async () => {
      const { owner, approved } = world.cast;
      await world.list("shared");
      await world.list("teaser");
      const { id } = await express(approved);
      const see = () => succeed(approved.client.from("opportunity_details").select("team"));
      assert.deepEqual(await see(), [], "the premise: not before");
      const { status, body } = await owner.invoke("answer-interest", { id, accepts: true });
      assert.deepEqual([status, body], [200, { id, status: "accepted" }]);
      for (const who of [owner, approved]) {
        const seen = await look(who, id);
        assert.deepEqual(
          [seen.status, seen.investor_email, seen.startup_email, seen.company_name, seen.investor_name],
          ["accepted", approved.email, owner.email, secrets.name, "Investor Rao"],
        );
        assert.equal(Date.parse(String(seen.decided_at)), Date.parse("2026-11-20T11:00:00+05:30"));
      }
      assert.deepEqual(await see(), [{ team: secrets.team }]);
      const [mail, ...others] = await world.readMails(approved);
      assert.deepEqual([mail?.subject, others.length], ["Your interest was accepted", 0]);
      for (const word of [owner.email, secrets.name]) assert.ok(mail?.text.includes(word), word);
      assert.deepEqual(
        (await world.readNotices(approved)).map(({ title }) => title),
        ["Your interest was accepted"],
      );
      const shares = await succeed(
        owner.client.from("company_shares").select("is_revoked").eq("email", approved.email),
      );
      assert.deepEqual(shares, [{ is_revoked: false }]);
    });

    test("an investor who is suspended meanwhile gets no email of the answer", async () => {
      const { owner, approved } = world.cast;
      const { id } = await express(approved);
      const suspend = (until: string | null) =>
        world.database.asOwner("update auth.users set banned_until = $2 where id = $1", [approved.id, until]);
      await suspend("2099-01-01");
      try {
        assert.equal((await owner.invoke("answer-interest", { id, accepts: false })).status, 200);
        assert.deepEqual(await world.readMails(approved), []);
      } finally {
        await suspend(null);
      }
    });

    test("declined: the investor hears of it, and no contact is shown", async () => {
      const { owner, approved } = world.cast;
      const { id } = await express(approved);
      assert.equal((await owner.invoke("answer-interest", { id, accepts: false })).status, 200);
      for (const who of [owner, approved]) {
        const seen = await look(who, id);
        assert.equal(seen.status, "declined");
        for (const field of ["investor_name", "investor_email", "investor_phone", "company_name", "startup_email"])
          assert.equal(seen[field], null, field);
      }
      const [mail] = await world.readMails(approved);
      assert.equal(mail?.subject, "Your interest was declined");
      assert.ok(!mail?.text.includes(owner.email) && !mail?.text.includes(secrets.name));
      assert.equal((await succeed(approved.client.from("opportunity_details").select("id")))?.length, 0);
    });

    test("withdrawn while it waits: the startup reads it, and cannot answer any more", async () => {
      const { owner, approved } = world.cast;
      const { id } = await express(approved);
      const { status, body } = await approved.invoke("withdraw-interest", { id });
      assert.deepEqual([status, body], [200, { id, status: "withdrawn" }]);
      const told = await owner.invoke("answer-interest", { id, accepts: true });
      assert.deepEqual(
        [told.status, told.body.code, told.body.message],
        [409, "conflict", "This interest is already withdrawn"],
      );
      assert.equal((await look(owner, id)).investor_email, null);
      assert.deepEqual((await world.readNotices(owner)).map(({ title }) => title).sort(), [
        "An interest was withdrawn",
        "An investor is interested",
      ]);
      assert.deepEqual(await world.readMails(approved), []);
    });

    test("an answer stands: neither side can change it", async () => {
      const { owner, approved } = world.cast;
      const { id } = await express(approved);
      await owner.invoke("answer-interest", { id, accepts: false });
      for (const [who, name, body] of [
        [owner, "answer-interest", { id, accepts: true }],
        [owner, "answer-interest", { id, accepts: false }],
        [approved, "withdraw-interest", { id }],
      ] as const) {
        const told = await who.invoke(name, body);
        assert.deepEqual([told.status, told.body.message], [409, "This interest is already declined"]);
      }
      const answers = await Promise.all(
        [true, false, true].map((accepts) => owner.invoke("answer-interest", { id, accepts })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        [409, 409, 409],
      );
    });

    test("of two answers at the same moment one counts", async () => {
      const { owner, approved } = world.cast;
      const { id } = await express(approved);
      const answers = await Promise.all(
        [true, false].map((accepts) => owner.invoke("answer-interest", { id, accepts })),
      );
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    });

    test("to all others an interest is not there", async () => {
      const { owner, approved, otherStartup, named, administrator, user } = world.cast;
      const { id } = await express(approved);
      const answers = [];
      for (const [who, name] of [
        ...[otherStartup, named, administrator, user, approved].map((each) => [each, "answer-interest"] as const),
        ...[owner, otherStartup, named, administrator, user].map((each) => [each, "withdraw-interest"] as const),
      ])
        for (const asked of [id, randomUUID()])
          answers.push(await who.invoke(name, { id: asked, ...(name === "answer-interest" ? { accepts: true } : {}) }));
      assert.deepEqual(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size, 1);
      assert.equal(answers[0]?.status, 404);
      assert.equal((await look(approved, id)).status, "pending");
      const signedOut = await world.call("/functions/v1/answer-interest", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ id, accepts: true }),
      });
      assert.equal(signedOut.status, 401);
    });

    test("at two hundred named people no one is added, but an investor already named is accepted", async () => {
      const { owner, approved, named } = world.cast;
      const { database } = world;
      const fill = `insert into public.company_shares (user_id, email)
        select $1, 'filler' || n || '@example.in' from generate_series(1, 200 - (select count(*)::int from public.company_shares where user_id = $1)) as n`;
      const first = await express(approved);
      const second = await express(named);
      await database.asOwner(fill, [owner.id]);
      const refused = await owner.invoke("answer-interest", { id: first.id, accepts: true });
      assert.deepEqual(
        [refused.status, refused.body.code, refused.body.message],
        [
          409,
          "conflict",
          "A company may be offered to at most 200 named people in a financial year (Companies Act 2013, section 42)",
        ],
      );
      const seen = await look(owner, first.id);
      assert.deepEqual([seen.status, seen.investor_email], ["pending", null]);
      assert.equal((await owner.invoke("answer-interest", { id: second.id, accepts: true })).status, 200);
      assert.equal((await owner.invoke("answer-interest", { id: first.id, accepts: false })).status, 200);
      await database.asOwner("delete from public.company_shares where email like 'filler%'");
    });

    test("what is sent is read with care", async () => {
      const { owner } = world.cast;
      for (const body of [
        {},
        { id: "x", accepts: true },
        { id: randomUUID(), accepts: "yes" },
        { id: randomUUID(), accepts: true, more: 1 },
      ]) {
        const told = await owner.invoke("answer-interest", body);
        assert.deepEqual([told.status, told.body.code], [400, "invalid_input"], JSON.stringify(body));
      }
    });
  });
});
