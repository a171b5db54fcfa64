import { createHash, randomBytes } from "node:crypto";

const shape = /^[\w-]{43}$/;

/** 256 random bits as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash that is stored instead of a token: it finds the row, but cannot be used to sign in. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** False for what `randomToken` cannot have given, so that it is not looked up at all. */
export function looksLikeToken(value: string): boolean {
  return shape.test(value);
}
