import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** True for a host name (without a port) that names this machine only. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    name === "[::1]" ||
    name === "::1" ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}

/** Host and port of a Host header when it names this machine, else null. */
export function loopbackHost(header: string | undefined): string | null {
  const address = `http://${header ?? ""}`;
  if (!header || !/^[\w.\-:[\]]+$/.test(header) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return isLoopbackHost(url.hostname) ? url.host : null;
}

/** What proxies, tunnels and content networks add to a request, and no browser or script does. */
const forwardingHeaders =
  /^(forwarded|via|x-forwarded|x-forwarded-.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|client-ip|true-client-ip|fastly-.*|x-envoy-.*|x-amzn-.*|x-amz-cf-.*|x-cloud-trace-context|x-appengine-.*|x-azure-.*|x-arr-.*|x-vercel-.*|x-varnish|x-proxy.*|x-host|x-rewrite-url|ngrok-.*|tailscale-.*|cdn-loop|cf-.*)$/;

/** True for an Origin or Referer of another machine; "null" and a missing one name no machine. */
function namesOtherHost(address: string | undefined): boolean {
  if (address === undefined || address === "" || address === "null") return false;
  return !URL.canParse(address) || !isLoopbackHost(new URL(address).hostname);
}

function passedProxy(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwardingHeaders.test(name));
}

/**
 * True for a request that a program of this machine made itself, as far as the request can tell: what
 * answers without a password answers only such. HTTP/1.0 is what nginx speaks to what it passes on to.
 */
export function isMadeOnThisMachine(
  request: Pick<IncomingMessage, "headers" | "httpVersion"> & {
    socket: Pick<IncomingMessage["socket"], "remoteAddress">;
  },
): boolean {
  const { headers, httpVersion, socket } = request;
  return (
    httpVersion !== "1.0" &&
    isLoopbackHost((socket.remoteAddress ?? "").replace(/^::ffff:/i, "")) &&
    loopbackHost(headers.host) !== null &&
    !passedProxy(headers) &&
    !namesOtherHost(headers.origin) &&
    !namesOtherHost(headers.referer)
  );
}
