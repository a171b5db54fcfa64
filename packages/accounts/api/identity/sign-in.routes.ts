import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import { type Api, serveRaw } from "@public-code/core/api/http/serve.ts";
import { type Language, toLanguage } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { consolePageCode, defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AuthorizationResponseError } from "openid-client";
import { accountTexts } from "#api/account-texts.ts";
import { signInPages } from "#contract/identity/identity.ts";
import { type LoginError, leadsToAgencyPage, leadsToConsole } from "#contract/identity/sign-in.ts";
import { demoIssuer, demoUser } from "./demo/demo-accounts.ts";
import { noticePage, plainPageHeaders } from "./demo/plain-page.ts";
import type { SignInProvider } from "./oidc-client.ts";
import { acceptedPageCode, callbackAddress, landingAddress } from "./portal-address.ts";
import { createSharedRate } from "./shared-rate.ts";
import {
  dropSignIn,
  giveOneTimeCode,
  makeState,
  openSignIn,
  readState,
  type SignIn,
  takeSignIn,
} from "./sign-in.service.ts";
import { clearSignInCookie, readSignInCookie, setSignInCookie } from "./sign-in-cookie.ts";
import { type Admission, admitPerson } from "./users.service.ts";

/** The page that says why a sign-in was refused. */
const refusedPageCode = "provideCode";
/** What openid-client calls a time in the id token that our clock refutes. */
const clockCode = "OAUTH_JWT_TIMESTAMP_CHECK_FAILED";

function asText(query: unknown, name: string): string {
  const value: unknown = Object(query)[name];
  return typeof value === "string" ? value : "";
}

function refuseOnPage(
  reply: FastifyReply,
  config: Pick<Config, "contextPath">,
  lang: Language,
  code: "err.tooManyRequests" | "err.unavailable",
): FastifyReply {
  const html = noticePage({
    lang,
    title: accountTexts[lang].signIn.refused,
    text: apiMessage(code, lang),
    way: { href: `${config.contextPath}?lang=${lang}`, name: accountTexts[lang].signIn.back },
  });
  return reply
    .code(code === "err.unavailable" ? 503 : 429)
    .header("retry-after", "60")
    .headers(plainPageHeaders)
    .send(html);
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .redirect(address, 303);
}

/** What went wrong, in a word that holds nothing of the person. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = Object(error) as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}

/** Seconds by which a time in the id token is ahead of our clock; null where none was refused. */
export function clockDifference(error: unknown): { claim: string; seconds: number } | null {
  if (reasonOf(error) !== clockCode) return null;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { claim, now, claims } = Object(cause.cause);
    const time: unknown = Object(claims)[claim];
    if (typeof claim === "string" && typeof now === "number" && typeof time === "number")
      return { claim, seconds: time - now };
  }
  return { claim: "", seconds: 0 };
}

/** The page a person lands on: the console is for operators, and theirs where they have no agency. */
function landingPage(page: string, user: Admission["user"]): string {
  if (leadsToConsole(page) && !user.operator) return defaultLoginPageCode;
  if (leadsToAgencyPage(page) && user.agencyCode === null) return consolePageCode;
  return page;
}

/** The addresses that a browser visits to sign in. */
export function registerSignIn(
  api: Api,
  db: Db,
  config: Config,
  providerAt: SignInProvider["clientAt"],
) {
  const withinRate = createSharedRate(db, "sign-in", config.rates.login);

  const startLogin = async (request: FastifyRequest, reply: FastifyReply) => {
    const lang = toLanguage(asText(request.query, "lang") || request.cookies.lang);
    if (!(await withinRate(request.ip)))
      return refuseOnPage(reply, config, lang, "err.tooManyRequests");
    const origin = portalOrigin(config, request);
    const provider = providerAt(origin);
    if (!provider) return refuseOnPage(reply, config, lang, "err.unavailable");
    const redirect = acceptedPageCode(asText(request.query, "redirect"));
    const state = makeState(lang, redirect);
    try {
      const callback = callbackAddress(origin, config);
      const { address, nonce, codeVerifier } = await provider.depart({ callback, state, lang });
      const { cookie } = await openSignIn(db, { state, nonce, codeVerifier, redirect });
      setSignInCookie(reply, config, { state, cookie });
      return leadTo(reply, address.href);
    } catch (error) {
      request.log.error({ reason: reasonOf(error) }, "the identity provider cannot be reached");
      return refuseOnPage(reply, config, lang, "err.unavailable");
    }
  };

  const admit = async (
    request: FastifyRequest,
    signIn: SignIn,
  ): Promise<{ user: Admission["user"]; idToken: string } | { refused: LoginError }> => {
    const origin = portalOrigin(config, request);
    const provider = providerAt(origin);
    if (!provider) return { refused: "failed" };
    const address = new URL(callbackAddress(origin, config));
    address.search = new URL(request.url, origin).search;
    try {
      const { person, idToken } = await provider.arrive(address, signIn);
      if (person.issuer === demoIssuer) await demoUser(db, person.subject);
      const admission = await admitPerson(db, person);
      return "refused" in admission ? admission : { user: admission.user, idToken };
    } catch (error) {
      if (error instanceof AuthorizationResponseError && error.error === "access_denied")
        return { refused: "cancelled" };
      const clock = clockDifference(error);
      request.log.warn({ reason: reasonOf(error), ...clock }, "a sign-in failed");
      return { refused: clock ? "clock" : "failed" };
    }
  };

  const finishLogin = async (request: FastifyRequest, reply: FastifyReply) => {
    const state = asText(request.query, "state");
    const { lang, redirect: page } = readState(state);
    const cookie = readSignInCookie(request.headers.cookie, config, state);
    const refuse = (error: LoginError) => {
      request.log.info({ error }, "a sign-in was refused");
      return leadTo(reply, landingAddress(config, refusedPageCode, lang, { error, page }));
    };
    const signIn = await takeSignIn(db, cookie, state);
    if (!signIn) return refuse("expired");
    const outcome = await admit(request, signIn);
    if ("refused" in outcome) {
      await dropSignIn(db, cookie);
      clearSignInCookie(reply, config, state);
      return refuse(outcome.refused);
    }
    const redirect = landingPage(signIn.redirect, outcome.user);
    const code = await giveOneTimeCode(db, cookie, state, {
      userId: outcome.user.id,
      idToken: outcome.idToken,
      redirect,
    });
    request.log.info({ userId: outcome.user.id }, "somebody signed in");
    return leadTo(reply, landingAddress(config, redirect, lang, { code }));
  };

  return serveRaw(api, signInPages, { startLogin, finishLogin });
}
