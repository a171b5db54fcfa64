/**
 * The cookie that tells one visitor's votes from another's. The page makes it at the first click, with
 * SameSite=Lax; it holds 128 random bits and nothing else.
 */
export const visitorCookie = "visitor";

const pattern = /^[0-9a-f]{32}$/;

export function isVisitorId(value: string): boolean {
  return pattern.test(value);
}

/** A new id for the cookie. */
export function newVisitorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
