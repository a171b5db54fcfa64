import { pastedAddress } from "@public-code/core/contract/pasted-text.ts";

/** An address as it is asked over the web, taken apart; whoever signs in by it is left out. */
export interface TypedAddress {
  scheme: "http" | "https";
  /** In lower case, with the port of a web address where it is another than the protocol's. */
  host: string;
  /** The decoded names of the path. One that holds a slash was written with %2F. */
  names: string[];
  query: URLSearchParams;
  /** '' for a web address and where the usual port is meant. */
  secureShellPort: string;
}

/** A redirect or a paste may be of any length; no repository has such an address. */
const maximumAddressLength = 2_000;

/** `git@host:owner/name.git`, as code hosts offer it for copying; the user may be left out. */
const shortSecureShell = /^(?:([\w.+-]+)@)?([\w.-]+\.[\w-]+):(?!\/\/)\/?(.+)$/;
const mixed = /^([a-z]+:\/\/[^/:]+):(?!\d+\/)/i;
const leadingNumber = /^(\d{1,5})\/(.+)$/;
const highestPort = 65_535;

/**
 * `git@host:2222/group/name.git` means the port 2222, though git itself reads a folder 2222. A number
 * before a single name is an owner: code hosts have two names at least.
 */
function shortToUrl(user: string, host: string, path: string): URL | null {
  const [, number = "", rest = ""] = leadingNumber.exec(path) ?? [];
  const isPort = rest.includes("/") && Number(number) <= highestPort;
  return URL.parse(
    number !== "" && isPort
      ? `ssh://${user}@${host}:${number}/${rest}`
      : `ssh://${user}@${host}/${path}`,
  );
}

/** `git clone --depth 1 https://…/name.git folder`, as pages of code hosts offer it. */
const command = /^(?:\$\s*)?git\s+(?:clone|submodule\s+add|remote\s+add)\s/i;
const anAddress = /:\/\/|^[\w.+-]+@[\w.-]+:/;
const unseenEnds = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

function unwrapped(text: string): string {
  const bare = pastedAddress(text);
  return command.test(bare)
    ? (bare.split(/\s+/).find((word) => anAddress.test(word)) ?? bare)
    : bare;
}

/** What Maven, npm and browsers write before an address, and a scheme that a form has added. */
const toolPrefix =
  /^(?:scm:git:|git\+(?=[a-z]+:\/\/)|view-source:|(?:git|ssh|https?):\/\/(?=(?:git|ssh|https?):\/\/)|ssh:(?=[\w.+-]+@))/i;
/** `https//host`, `https:host`. */
const brokenScheme = /^(https?)(?::\/?|\/\/)(?=[\w-]+\.)/i;
/** As npm writes repositories of these sites. */
const npmShorthand = /^(github|gitlab|bitbucket):(?=[\w.-]+\/[\w.-])/i;
const npmHosts: Readonly<Record<string, string>> = {
  github: "github.com",
  gitlab: "gitlab.com",
  bitbucket: "bitbucket.org",
};

function withoutPrefixes(text: string): string {
  for (let left = text; ; ) {
    const next = left.replace(toolPrefix, "");
    if (next === left)
      return left
        .replace(brokenScheme, "$1://")
        .replace(npmShorthand, (_, site: string) => `https://${npmHosts[site.toLowerCase()]}/`);
    left = next;
  }
}

function toUrl(written: string): URL | null {
  const text = withoutPrefixes(written);
  if (/^[a-z][\w+.-]*:\/\//i.test(text))
    // `ssh://git@host:owner/name` mixes both ways of writing, as does a form that adds https.
    return URL.parse(text) ?? URL.parse(text.replace(mixed, "$1/"));
  const [, user, host, path] = shortSecureShell.exec(text) ?? [];
  const isWebPort = user === undefined && leadingNumber.test(path ?? "");
  return host && path && !isWebPort
    ? shortToUrl(user ?? "git", host, path)
    : URL.parse(`https://${text}`);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(unseenEnds, "");
  } catch {
    return segment;
  }
}

/** Takes apart what somebody has entered as an address; null for what leads to no host. */
export function readTypedAddress(text: string): TypedAddress | null {
  if (text.length > 2 * maximumAddressLength) return null;
  const address = unwrapped(text);
  if (address.length > maximumAddressLength) return null;
  const url = toUrl(address);
  if (!url || !["https:", "http:", "ssh:", "git:"].includes(url.protocol)) return null;
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  const name = url.hostname.toLowerCase().replace(/\.$/, "");
  const host = isWeb && url.port !== "" ? `${name}:${url.port}` : name;
  if (!/[.:]/.test(host)) return null;
  return {
    scheme: url.protocol === "http:" ? "http" : "https",
    host,
    names: url.pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map(decoded)
      .filter((name) => name !== ""),
    // gitweb parts its query by semicolons.
    query: new URLSearchParams(url.search.replaceAll(";", "&")),
    secureShellPort: url.protocol === "ssh:" ? url.port : "",
  };
}
