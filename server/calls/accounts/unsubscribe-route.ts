import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOptionalMail, type OptionalMail, optionalMails } from "#domain/accounts/optional-mails.ts";
import type { Database } from "#server/database/database.ts";
import { deriveSecret, loadSigningKeys } from "#server/database/signing-keys.ts";
import type { Env } from "#server/env.ts";
import { readClientAddress, readTrustedProxies } from "#server/http/client-address.ts";
import { takeRateLimit } from "#server/http/rate-limit.ts";
import { renderNoticePage } from "#server/mail/notice-page.ts";
import { readUnsubscribeToken, unsubscribePurpose } from "#server/mail/unsubscribe-token.ts";

/** From one network address; a mail service asks for many people. */
const limit = { allowed: 300, seconds: 600 } as const;

type RouteParts = {
  readonly database: Database;
  readonly env: Pick<Env, "jwtKeys" | "trustedProxies" | "rateLimitScale">;
};
type Asked = FastifyRequest<{ Params: { token: string } }>;

/**
 * `/unsubscribe/<token>`, the address in the header `List-Unsubscribe` and at the end of optional emails (RFC 8058): `POST`
 * switches that kind of email off, with any body; `GET`, which programs send too, only shows the button, or that they are off.
 */
export function registerUnsubscribe(app: FastifyInstance, { database, env }: RouteParts): void {
  const trusted = readTrustedProxies(env.trustedProxies);

  async function readAsked({ raw, params }: Asked) {
    const address = readClientAddress(raw, trusted);
    await database.asSystem("unsubscribe", (tx) =>
      takeRateLimit(tx, { name: "unsubscribe", address, scale: env.rateLimitScale, ...limit }),
    );
    const keys = await loadSigningKeys(database, env.jwtKeys);
    const secrets = keys.map((key) => deriveSecret([key], unsubscribePurpose));
    const asked = readUnsubscribeToken(secrets, params.token);
    return asked && isOptionalMail(asked.mail) ? { account: asked.account, mail: asked.mail } : undefined;
  }
  const answer = (reply: FastifyReply, { html, headers }: ReturnType<typeof renderNoticePage>) =>
    reply.headers({ ...headers, "x-robots-tag": "noindex" }).send(html);
  const refuse = (reply: FastifyReply) =>
    answer(
      reply.code(404),
      renderNoticePage({
        title: "This link does not work",
        sentences: ["Please open it from the email again, or switch the emails off on your account page."],
        link: { label: "Open your account page", path: "/account" },
      }),
    );

  const sayOff = (reply: FastifyReply, mail: OptionalMail) =>
    answer(
      reply,
      renderNoticePage({
        title: `${optionalMails[mail].label} are off`,
        sentences: ["We no longer send you these emails. You can switch them on again on your account page."],
        link: { label: "Open your account page", path: "/account#h-notifications" },
      }),
    );

  // Of its own scope: mail services send a form, or no body at all.
  app.register(async (scope) => {
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 1_024 }, (_request, _body, done) => done(null));

    scope.get("/unsubscribe/:token", async (request: Asked, reply) => {
      const asked = await readAsked(request);
      if (!asked) return refuse(reply);
      const { rows } = await database.asSystem("unsubscribe", (tx) =>
        tx.query(`select from public.profiles where id = $1 and ${asked.mail}`, [asked.account]),
      );
      if (rows.length === 0) return sayOff(reply, asked.mail);
      const { label, about } = optionalMails[asked.mail];
      return answer(
        reply,
        renderNoticePage({
          title: `Switch off: ${label.toLowerCase()}`,
          sentences: [about, "You stop getting these emails. All other emails stay as they are."],
          button: "Switch these emails off",
        }),
      );
    });

    scope.post("/unsubscribe/:token", async (request: Asked, reply) => {
      const asked = await readAsked(request);
      if (!asked) return refuse(reply);
      const { account, mail } = asked;
      await database.asSystem("unsubscribe", (tx) =>
        tx.query(`update public.profiles set ${mail} = false where id = $1 and ${mail}`, [account]),
      );
      return sayOff(reply, mail);
    });
  });
}
