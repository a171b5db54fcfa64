import { createHash } from "node:crypto";
import { VIDEO_EMBED_HOSTS } from "@public-code/ui/video-address.ts";

const videoHosts = VIDEO_EMBED_HOSTS.map((host) => `https://${host}`);

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

const attribute = (nonce: string) => ` nonce="${nonce}"`;

/** The CSP sources of the inline scripts that have the nonce; the browser does not run any other. */
function scriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const match of html.matchAll(inlineScript)) {
    if (!match[1]?.includes(attribute(nonce))) continue;
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(match[2] ?? "")
        .digest("base64")}'`,
    );
  }
  return [...hashes];
}

/** The policies that packages/core/web/html-policy.ts makes, and no other. */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types default inspected"];

export interface PagePolicy {
  /** True on https. */
  secure: boolean;
  /** False where Vite's own scripts run in the page. */
  trustedTypes: boolean;
}

/** A rendered page without its nonce: it is cached and sent to many, so that they would learn it. */
export function withoutNonce(html: string, nonce: string): string {
  return html.replaceAll(attribute(nonce), "");
}

/** The content security policy of a page whose own scripts have the nonce. */
export function contentSecurityPolicy(html: string, nonce: string, options: PagePolicy): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes(html, nonce).join(" ")}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${videoHosts.join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(options.trustedTypes ? trustedTypes : []),
    ...(options.secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
