import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, withoutNonce } from "./page-policy.ts";

const nonce = "bm9uY2U";
const html = [
  `<script nonce="${nonce}">go()</script>`,
  `<script type="module" async="" nonce="${nonce}">start()</script>`,
  `<script src="/a.js" nonce="${nonce}"></script>`,
  `<script type="application/ld+json">{}</script>`,
].join("");
const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

function directives(policy: string): Map<string, string> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );
}

test("a page runs its own scripts, by hash where they stand in it, and no other", () => {
  const policy = directives(
    contentSecurityPolicy(html, nonce, { secure: true, trustedTypes: true }),
  );
  expect(policy.get("script-src")).toBe(`'self' ${hashOf("go()")} ${hashOf("start()")}`);
  expect(policy.get("object-src")).toBe("'none'");
  expect(policy.get("base-uri")).toBe("'none'");
  expect(policy.get("frame-ancestors")).toBe("'none'");
});

test("a script that slipped into a page does not run", () => {
  const foreign = ["", ' nonce=""', ' nonce="guessed"', " nonce"].map(
    (mark) => `<script${mark}>steal()</script>`,
  );
  const policy = contentSecurityPolicy(html + foreign.join(""), nonce, {
    secure: true,
    trustedTypes: true,
  });
  expect(policy).not.toContain(hashOf("steal()"));
});

test("the nonce does not stay in the page", () => {
  expect(withoutNonce(html, nonce)).toBe(
    `<script>go()</script><script type="module" async="">start()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>`,
  );
});

test("only a page on https sends its requests to https", () => {
  const upgrades = (secure: boolean) =>
    directives(contentSecurityPolicy(html, nonce, { secure, trustedTypes: true })).has(
      "upgrade-insecure-requests",
    );
  expect([upgrades(true), upgrades(false)]).toEqual([true, false]);
});

test("browsers with Trusted Types are asked for them, save under Vite", () => {
  const policy = directives(
    contentSecurityPolicy(html, nonce, { secure: true, trustedTypes: true }),
  );
  expect(policy.get("require-trusted-types-for")).toBe("'script'");
  expect(policy.get("trusted-types")).toBe("default inspected");
  const underVite = directives(
    contentSecurityPolicy(html, nonce, { secure: true, trustedTypes: false }),
  );
  expect([...underVite.keys()].filter((name) => name.includes("trusted"))).toEqual([]);
});
