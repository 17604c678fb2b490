import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuseUnknownCall } from "#server/http/answers.ts";
import { readClientAddress, readTrustedProxies } from "#server/http/client-address.ts";
import { registerJsonBody } from "#server/http/json-body.ts";
import { answerAuthError, answerUnknownCall, longestBody } from "./answers.ts";
import { AuthError } from "./auth-error.ts";
import type { AuthParts, AuthRequest } from "./auth-parts.ts";
import { isSignedToken, readDevice, writeDeviceCookie } from "./devices/device-cookie.ts";
import { challengeFactor } from "./factors/challenge-factor.ts";
import { enrollFactor } from "./factors/enroll-factor.ts";
import { unenrollFactor } from "./factors/unenroll-factor.ts";
import { verifyFactor } from "./factors/verify-factor.ts";
import { recoverPassword, resendLink } from "./order-mails.ts";
import { hashing } from "./passwords/hashing.ts";
import { readText } from "./read-request.ts";
import { readUser } from "./read-user.ts";
import { chooseRedirect } from "./redirects.ts";
import { health, readSettings } from "./service-info.ts";
import { refreshSession } from "./sessions/refresh.ts";
import { signIn } from "./sessions/sign-in.ts";
import { signOut } from "./sessions/sign-out.ts";
import { signUp } from "./sign-up.ts";
import { updateUser } from "./update-user.ts";
import { followLink, verifyToken } from "./verify.ts";

type RegisterParts = AuthParts & { readonly env: AuthParts["env"] & { readonly trustedProxies: readonly string[] } };

/** Answered from memory, also in a crowd (server/http/overload/shedding.ts). */
const light = { config: { isLight: true } };

function hasPassword({ body }: AuthRequest): boolean {
  return readText(body, "password") !== "" || readText(body, "current_password") !== "";
}

/** All calls under `/auth/v1`, in the dialect of Supabase Auth. */
export function registerAuth(app: FastifyInstance, parts: RegisterParts): void {
  const trusted = readTrustedProxies(parts.env.trustedProxies);
  const { siteUrl } = parts.env;

  const read = (request: FastifyRequest, reply: FastifyReply): AuthRequest => {
    const { body, headers } = request;
    if (body !== undefined && (typeof body !== "object" || body === null || Array.isArray(body)))
      throw new AuthError(400, "bad_json", "Could not parse request body as JSON: an object is expected");
    const address = readClientAddress(request.raw, trusted);
    const query = request.query as Record<string, unknown>;
    const fields = (body ?? {}) as Record<string, unknown>;
    return {
      body: fields,
      query,
      address,
      device: readDevice(headers, { siteUrl, address }),
      keepDevice: (token) => {
        if (token !== undefined) reply.header("set-cookie", writeDeviceCookie(token, siteUrl));
      },
      authorization: headers.authorization,
      factorId: (request.params as { factor?: string }).factor ?? "",
      redirectTo: chooseRedirect(query.redirect_to ?? headers.redirect_to ?? fields.redirect_to, parts.env),
    };
  };

  const admit = <T>({ device: { token } }: AuthRequest, call: () => Promise<T>) =>
    hashing.admit(call, isSignedToken(token, parts.deviceSecret) ? token : undefined);

  const grants: Readonly<Record<string, (request: AuthRequest, parts: AuthParts) => Promise<unknown>>> = {
    password: (asked) => admit(asked, () => signIn(asked, parts)),
    refresh_token: refreshSession,
  };

  app.register(
    async (auth) => {
      // The client sends a sign-out as JSON without a body.
      registerJsonBody(auth, { mayBeEmpty: true, bodyLimit: longestBody });
      auth.setErrorHandler(answerAuthError);
      // Before the body is read: what an unknown call sends is no reason to refuse it.
      auth.addHook("onRequest", async (request, reply) => {
        if (request.is404) return answerUnknownCall(refuseUnknownCall(app, request), reply);
      });
      auth.setNotFoundHandler((request, reply) => answerUnknownCall(refuseUnknownCall(app, request), reply));
      auth.addHook("onSend", async (_request, reply) => {
        if (!reply.hasHeader("cache-control")) reply.header("Cache-Control", "no-store");
      });

      auth.post("/signup", (request, reply) => {
        const asked = read(request, reply);
        return admit(asked, () => signUp(asked, parts));
      });
      auth.post("/token", async (request, reply) => {
        const asked = read(request, reply);
        const grant = asked.query.grant_type;
        if (typeof grant !== "string" || !Object.hasOwn(grants, grant))
          throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
        return grants[grant]?.(asked, parts);
      });
      auth.post("/logout", async (request, reply) => {
        await signOut(read(request, reply), parts);
        return reply.code(204).send();
      });
      auth.get("/user", (request, reply) => readUser(read(request, reply), parts));
      auth.put("/user", (request, reply) => {
        const asked = read(request, reply);
        const update = () => updateUser(asked, parts);
        return hasPassword(asked) ? admit(asked, update) : update();
      });
      // Not for HEAD: programs that only look at a link send it, and opening one uses it up.
      auth.get("/verify", { exposeHeadRoute: false }, async (request, reply) =>
        reply.redirect(await followLink(read(request, reply), parts), 303),
      );
      auth.post("/verify", (request, reply) => verifyToken(read(request, reply), parts));
      auth.post("/recover", (request, reply) => recoverPassword(read(request, reply), parts));
      auth.post("/resend", (request, reply) => resendLink(read(request, reply), parts));
      auth.post("/factors", (request, reply) => enrollFactor(read(request, reply), parts));
      auth.post("/factors/:factor/challenge", (request, reply) => challengeFactor(read(request, reply), parts));
      auth.post("/factors/:factor/verify", (request, reply) => verifyFactor(read(request, reply), parts));
      auth.delete("/factors/:factor", (request, reply) => unenrollFactor(read(request, reply), parts));
      auth.get("/settings", () => readSettings(parts));
      auth.get("/health", light, async () => health);
      auth.get("/.well-known/jwks.json", light, async (_request, reply) =>
        reply.header("Cache-Control", "public, max-age=600").send(parts.tokens.jwks),
      );
    },
    { prefix: "/auth/v1" },
  );
}
