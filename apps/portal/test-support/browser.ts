import type { Endpoint, ReplyOf } from "@public-code/core/contract/endpoint.ts";

interface Cookie {
  name: string;
  value: string;
  host: string;
  path: string;
  httpOnly: boolean;
  sameSite: string;
  secure: boolean;
}

/** A browser as far as sign-in needs one: it keeps cookies and follows redirects when asked. */
export interface Browser {
  cookies: Cookie[];
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** Follows redirects from an address until one leads to a place that `stop` names. */
  follow(address: string, stop: (next: URL) => boolean, init?: RequestInit): Promise<URL>;
}

function readCookie(line: string, url: URL): Cookie & { gone: boolean } {
  const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
  const attributes = new Map(
    rest.map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name.toLowerCase(), value.join("=")];
    }),
  );
  const expires = attributes.get("expires");
  const gone =
    attributes.get("max-age") === "0" ||
    (expires !== undefined && new Date(expires).getTime() <= Date.now());
  return {
    name: pair.slice(0, pair.indexOf("=")),
    value: pair.slice(pair.indexOf("=") + 1),
    host: url.hostname,
    path: attributes.get("path") ?? "/",
    httpOnly: attributes.has("httponly"),
    sameSite: (attributes.get("samesite") ?? "").toLowerCase(),
    secure: attributes.has("secure"),
    gone,
  };
}

export function openBrowser(): Browser {
  const browser: Browser = {
    cookies: [],
    async ask(address, init = {}) {
      const url = new URL(address);
      const sent = browser.cookies
        .filter((cookie) => cookie.host === url.hostname && url.pathname.startsWith(cookie.path))
        .map((cookie) => `${cookie.name}=${cookie.value}`);
      const headers = new Headers(init.headers);
      if (sent.length > 0) headers.set("cookie", sent.join("; "));
      const response = await fetch(url, { ...init, headers, redirect: "manual" });
      for (const line of response.headers.getSetCookie()) {
        const { gone, ...cookie } = readCookie(line, url);
        browser.cookies = browser.cookies.filter(
          (kept) =>
            kept.name !== cookie.name || kept.host !== cookie.host || kept.path !== cookie.path,
        );
        if (!gone) browser.cookies.push(cookie);
      }
      return response;
    },
    async follow(address, stop, init) {
      let response = await browser.ask(address, init);
      let here = new URL(address);
      for (let step = 0; step < 10; step += 1) {
        const location = response.headers.get("location");
        if (location === null)
          throw new Error(`${here.href} answers ${response.status} and leads nowhere`);
        here = new URL(location, here);
        if (stop(here)) return here;
        response = await browser.ask(here.href);
      }
      throw new Error(`more than ten redirects from ${address}`);
    },
  };
  return browser;
}

/** A form as a browser posts it. */
export function postForm(fields: Record<string, string>): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields) };
}

/** A JSON body as the pages post it. */
export function postJson(body: unknown, token?: string): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  };
}

/** The reply of a call that succeeded, as the contract describes it. */
export async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<ReplyOf<E>> {
  // parse gives the schema's output, which is what ReplyOf names.
  return endpoint.reply.parse(await response.json()) as ReplyOf<E>;
}
