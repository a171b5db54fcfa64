import { isLoopbackHost } from "./http/loopback.ts";

/** Parts that a production process reaches over a network. */
export const remoteParts = ["database", "storage", "sign-in", "mail"] as const;
export type RemotePart = (typeof remoteParts)[number];

/** A host of this machine, or a socket in its file system. */
const isHere = (host: string): boolean => host === "" || isLoopbackHost(host);

function isPlainDatabase(url: URL): boolean {
  const mode = url.searchParams.get("sslmode") ?? "";
  const encrypts = ["require", "verify-ca", "verify-full"].includes(mode);
  return !encrypts && url.searchParams.get("ssl") !== "true";
}

const isPlain: Record<RemotePart, (url: URL) => boolean> = {
  database: isPlainDatabase,
  storage: ({ protocol }) => protocol === "http:",
  "sign-in": ({ protocol }) => protocol === "http:",
  // With smtp:// the portal insists on STARTTLS, so that only who refuses it is plain.
  mail: () => false,
};

/** Parts whose address leads over a network in plain text without being accepted. */
export function plainParts(
  addresses: Partial<Record<RemotePart, string | undefined>>,
  accepted: readonly RemotePart[],
): RemotePart[] {
  return remoteParts.filter((part) => {
    const url = URL.parse(addresses[part] ?? "");
    return url !== null && !isHere(url.hostname) && isPlain[part](url) && !accepted.includes(part);
  });
}
