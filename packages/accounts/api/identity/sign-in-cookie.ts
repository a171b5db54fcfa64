import fastifyCookie from "@fastify/cookie";
import type { Config } from "@public-code/core/api/config.ts";
import type { FastifyReply } from "fastify";
import { signInMinutes } from "./sign-in.service.ts";
import { slotOf } from "./sign-in-slot.ts";

type Place = Pick<Config, "origin">;

/** Sign-ins that may be under way in the tabs of one browser. */
const mostSlots = 5;

function isSecure(config: Place): boolean {
  return config.origin?.startsWith("https:") ?? false;
}

/** The prefix makes browsers refuse a cookie that another host of the domain plants. */
function namePrefix(config: Place): string {
  return isSecure(config) ? "__Host-sign-in-" : "sign-in-";
}

function cookieName(config: Place, stateOrCode: string): string {
  return `${namePrefix(config)}${slotOf(stateOrCode)}`;
}

function attributes(config: Place) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(config) } as const;
}

/** The cookies of a request by their names, in the order in which they were set. */
function readCookies(header: string | string[] | undefined): Record<string, string | undefined> {
  return fastifyCookie.parse(Array.isArray(header) ? header.join("; ") : (header ?? ""));
}

/** Binds a sign-in to this browser for as long as it may take; the earliest of too many are dropped. */
export function setSignInCookie(
  reply: FastifyReply,
  config: Place,
  { state, cookie }: { state: string; cookie: string },
): void {
  const slots = Object.keys(readCookies(reply.request.headers.cookie)).filter((name) =>
    name.startsWith(namePrefix(config)),
  );
  for (const name of slots.slice(0, Math.max(0, slots.length + 1 - mostSlots)))
    reply.clearCookie(name, attributes(config));
  reply.setCookie(cookieName(config, state), cookie, {
    ...attributes(config),
    maxAge: signInMinutes * 60,
  });
}

export function clearSignInCookie(reply: FastifyReply, config: Place, stateOrCode: string): void {
  // A name holds letters, digits, - and _ only, which states and codes of ours are made of.
  if (/^[\w-]{8}/.test(stateOrCode))
    reply.clearCookie(cookieName(config, stateOrCode), attributes(config));
}

/** The value in a Cookie header that belongs to a state or a one-time code, '' without one. */
export function readSignInCookie(
  header: string | string[] | undefined,
  config: Place,
  stateOrCode: string,
): string {
  return readCookies(header)[cookieName(config, stateOrCode)] ?? "";
}
