import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#api/config.ts";

/** What a signed address carries besides the key. */
export interface Signature {
  expires: string;
  signature: string;
}

export interface FileAddresses {
  /**
   * An absolute address that lets anybody who has it read a file and its derived sizes for about an
   * hour. `origin` is scheme and host of the portal, such as https://portal.example.tw.
   */
  privateUrl(file: { key: string }, origin: string, now?: Date): string;
  /** True for a signature of this portal over the key that has not expired. */
  isSigned(key: string, given: Signature, now: Date): boolean;
}

const stepSeconds = 15 * 60;
const leastSeconds = 45 * 60;

/** The end of an address; a quarter of an hour's addresses end together, so that browsers keep them. */
function expiryOf(now: Date): number {
  return Math.ceil((now.getTime() / 1000 + leastSeconds) / stepSeconds) * stepSeconds;
}

/** Makes and checks addresses of files with the portal's secret. */
export function createFileAddresses(
  config: Pick<Config, "contextPath" | "bucketPcp">,
  secret: string,
): FileAddresses {
  const sign = (key: string, expires: string): string =>
    createHmac("sha256", secret).update(`file\n${key}\n${expires}`).digest("base64url");
  return {
    privateUrl({ key }, origin, now = new Date()) {
      const expires = String(expiryOf(now));
      const query = new URLSearchParams({ expires, signature: sign(key, expires) });
      return `${origin}${config.contextPath}files/${config.bucketPcp}/${key}?${query}`;
    },
    isSigned(key, given, now) {
      if (!/^\d{1,12}$/.test(given.expires) || Number(given.expires) * 1000 <= now.getTime())
        return false;
      const signature = Buffer.from(sign(key, given.expires));
      const got = Buffer.from(given.signature);
      return got.length === signature.length && timingSafeEqual(got, signature);
    },
  };
}
