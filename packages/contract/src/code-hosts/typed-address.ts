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

function toUrl(text: string): URL | null {
  const withScheme = text.replace(/^git\+(?=[a-z]+:\/\/)/i, "");
  if (/^[a-z][\w+.-]*:\/\//i.test(withScheme))
    // `ssh://git@host:owner/name` mixes both ways of writing, as does a form that adds https.
    return URL.parse(withScheme) ?? URL.parse(withScheme.replace(mixed, "$1/"));
  const [, user, host, path] = shortSecureShell.exec(text) ?? [];
  const isWebPort = user === undefined && leadingNumber.test(path ?? "");
  return host && path && !isWebPort
    ? shortToUrl(user ?? "git", host, path)
    : URL.parse(`https://${text}`);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Takes apart what somebody has entered as an address; null for what leads to no host. */
export function readTypedAddress(text: string): TypedAddress | null {
  const trimmed = text.trim();
  if (trimmed.length > maximumAddressLength) return null;
  const url = toUrl(trimmed);
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
      .map(decoded),
    // gitweb parts its query by semicolons.
    query: new URLSearchParams(url.search.replaceAll(";", "&")),
    secureShellPort: url.protocol === "ssh:" ? url.port : "",
  };
}
