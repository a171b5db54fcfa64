import fastifyCookie from "@fastify/cookie";
import type { FastifyReply } from "fastify";
import type { Config } from "#platform/config.ts";
import { signInMinutes } from "./sign-in.service.ts";

type Place = Pick<Config, "origin">;

function isSecure(config: Place): boolean {
  return config.origin?.startsWith("https:") ?? false;
}

/** The prefix makes browsers refuse a cookie that another host of the domain plants. */
function cookieName(config: Place): string {
  return isSecure(config) ? "__Host-sign-in" : "sign-in";
}

function attributes(config: Place) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure(config) } as const;
}

/** Binds a sign-in to this browser for as long as it may take. */
export function setSignInCookie(reply: FastifyReply, config: Place, value: string): void {
  reply.setCookie(cookieName(config), value, {
    ...attributes(config),
    maxAge: signInMinutes * 60,
  });
}

export function clearSignInCookie(reply: FastifyReply, config: Place): void {
  reply.clearCookie(cookieName(config), attributes(config));
}

/** The value in a Cookie header, '' without one. */
export function readSignInCookie(header: string | string[] | undefined, config: Place): string {
  const text = Array.isArray(header) ? header.join("; ") : (header ?? "");
  return fastifyCookie.parse(text)[cookieName(config)] ?? "";
}
