import { setTimeout as delay } from "node:timers/promises";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import { allowsDemoAccounts, type Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { CallContext } from "@public-code/core/api/http/call-context.ts";
import { JsonText } from "@public-code/core/api/http/json-text.ts";
import { originOfCall } from "@public-code/core/api/http/request-origin.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { FastifyInstance } from "fastify";
import { devIdentity, identity } from "#contract/identity/identity.ts";
import { ownSessions } from "#contract/identity/own-sessions.ts";
import { nobody } from "#contract/identity/roles.ts";
import { demoUser, listDemoAccounts } from "./demo/demo-accounts.ts";
import { demoGate } from "./demo/demo-gate.ts";
import { mountEmbeddedProvider } from "./demo/embedded-provider.ts";
import { requireAgency } from "./identity.policy.ts";
import { createOidcClient, providerSettings, type SignInProvider } from "./oidc-client.ts";
import { hashToken } from "./secret-token.ts";
import {
  describeViewer,
  endSession,
  listSessions,
  openSession,
  type SessionRules,
  sessionRules,
} from "./sessions.service.ts";
import { createSharedRate } from "./shared-rate.ts";
import { registerSignIn } from "./sign-in.routes.ts";
import { exchangeOneTimeCode } from "./sign-in.service.ts";
import { clearSignInCookie, readSignInCookie } from "./sign-in-cookie.ts";

/** The configured provider, the embedded one where demo accounts may exist, or none. */
function chooseProvider(app: FastifyInstance, db: Db, config: Config): SignInProvider {
  const settings = providerSettings(config);
  if (settings) {
    const client = createOidcClient(settings);
    return {
      clientAt: () => client,
      endSession: (idToken, origin, lang) =>
        client.endSessionAddress(idToken, `${origin}${config.contextPath}`, lang),
    };
  }
  if (allowsDemoAccounts(config)) return mountEmbeddedProvider(app, db, config);
  return { clientAt: () => null, endSession: async () => "" };
}

/** Signing out of the portal does not wait longer than this for the provider. */
const longestLogoutMs = 3_000;

/** The bearer token that a call came with. */
function tokenOf(context: CallContext): string {
  const { authorization } = context.headers;
  return typeof authorization === "string" ? authorization.replace(/^Bearer /, "").trim() : "";
}

/** Ends the provider's session of an id token; '' where it has none or cannot be asked in time. */
async function endSessionUrl(
  provider: SignInProvider,
  idToken: string,
  origin: string,
  context: CallContext,
): Promise<string> {
  if (idToken === "") return "";
  const late = delay(longestLogoutMs, "", { ref: false });
  const ended = provider.endSession(idToken, origin, context.lang);
  return Promise.race([ended, late]).catch(() => {
    context.log.warn("the identity provider's session could not be ended");
    return "";
  });
}

/** The calls about who somebody is, and the ways to sign in. */
export function registerIdentity(api: Api, db: Db, config: Config) {
  const rules = sessionRules(config);
  const provider = chooseProvider(api.app, db, config);
  const withinRate = createSharedRate(db, "one-time-code", config.rates.login);

  return {
    identity: serve(
      api,
      identity,
      {
        getUserInfo: async (_input, context) => {
          if (!context.viewer) return dataReply(nobody);
          const who = await describeViewer(db, rules, context.viewer, context.lang);
          return dataReply({ ...who, token: tokenOf(context) });
        },
        logout: async (_input, context) => {
          const token = tokenOf(context);
          const ended = token === "" ? null : await endSession(db, hashToken(token));
          if (ended) context.log.info({ userId: ended.userId }, "somebody signed out");
          const origin = originOfCall(config, context);
          const url = await endSessionUrl(provider, ended?.idToken ?? "", origin, context);
          return dataReply({ endSessionUrl: url });
        },
        exchangeLoginCode: async ({ code }, context) => {
          if (!(await withinRate(context.address))) throw new AppError("err.tooManyRequests");
          const cookie = readSignInCookie(context.headers.cookie, config, code);
          const browser = { cookie, code, userAgent: context.headers["user-agent"] };
          const session = await exchangeOneTimeCode(db, rules, browser);
          // Not 401, which would end the session of somebody who was sent here with an invalid code.
          if (!session) throw invalid({ path: "code", key: "field.format" });
          return dataReply(session);
        },
      },
      {
        exchangeLoginCode: {
          // The cookie is used up by the exchange, whether it succeeded or not.
          onSend: async (request, reply) => {
            // These answers come after the body was read.
            if (![200, 422].includes(reply.statusCode)) return;
            const { body } = request;
            const { code } = Object(body instanceof JsonText ? body.parse() : body);
            if (typeof code === "string") clearSignInCookie(reply, config, code);
          },
        },
      },
    ),
    signInPages: registerSignIn(api, db, config, provider.clientAt),
    devIdentity: allowsDemoAccounts(config) ? registerDemoCalls(api, db, rules) : null,
  };
}

/** Sessions without any sign-in. */
function registerDemoCalls(api: Api, db: Db, rules: SessionRules) {
  return serve(
    api,
    devIdentity,
    {
      listAccounts: async (_input, context) => {
        const accounts = await listDemoAccounts(db, context.lang);
        return dataReply(
          accounts.map(({ account, name, agencyName }) => ({
            account: account.account,
            name,
            agencyName,
          })),
        );
      },
      openSession: async ({ account }, { headers }) => {
        const user = await demoUser(db, account);
        if (!user) throw notFound();
        const userAgent = headers["user-agent"];
        return dataReply({ token: await openSession(db, rules, user, { userAgent }) });
      },
    },
    { listAccounts: { onRequest: demoGate }, openSession: { onRequest: demoGate } },
  );
}

/** The calls by which an officer sees where they are signed in, and ends what they do not know. */
export function registerOwnSessions(api: Api, db: Db, config: Config) {
  const rules = sessionRules(config);
  return {
    ownSessions: serve(api, ownSessions, {
      listOwnSessions: async (_input, { viewer }) => {
        const { userId, sessionHash: current } = requireAgency(viewer);
        const sessions = await listSessions(db, rules, { id: userId });
        return dataReply(
          sessions.map(({ sessionHash, device, createdAt, lastSeenAt }) => ({
            sessionId: sessionHash,
            device,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
            current: sessionHash === current,
          })),
        );
      },
      endOwnSession: async ({ sessionId }, { viewer, log }) => {
        const { userId } = requireAgency(viewer);
        const own = await listSessions(db, rules, { id: userId });
        const isOwn = own.some(({ sessionHash }) => sessionHash === sessionId);
        if (!isOwn || !(await endSession(db, sessionId))) throw notFound();
        log.info({ userId }, "somebody ended a session of theirs");
        return dataReply(null);
      },
    }),
  };
}
