import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";
import { JsonText } from "@public-code/core/api/http/json-text.ts";
import type { FastifyRequest } from "fastify";

const json = "application/json";
const eventStream = "text/event-stream";

/** The revision that needs no handshake, which the library serves beside those it lists. */
const newestRevision = "2026-07-28";
export const servedRevisions: readonly string[] = [
  ...new Set([newestRevision, ...SUPPORTED_PROTOCOL_VERSIONS]),
];

/** Whether an answer of a type is wanted, by the ranges of an Accept header; without one, any is. */
function accepts(header: string, type: string): boolean {
  if (header.trim() === "") return true;
  const ranges = header.split(",").map((range) => {
    const [name = "", ...parameters] = range.toLowerCase().split(";");
    const refused = parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(parameter));
    return { name: name.trim(), refused };
  });
  const named = ranges.filter(({ name }) => name === type);
  const [group] = type.split("/");
  const wild = ranges.filter(({ name }) => name === "*/*" || name === `${group}/*`);
  return (named.length > 0 ? named : wild).some(({ refused }) => !refused);
}

export interface AcceptedTypes {
  json: boolean;
  eventStream: boolean;
}

export function acceptedTypes({ headers }: Pick<FastifyRequest, "headers">): AcceptedTypes {
  const header = headers.accept ?? "";
  return { json: accepts(header, json), eventStream: accepts(header, eventStream) };
}

/** The body as the library reads it, where arguments of null count as left out; and how many messages it holds. */
export function readMessages(body: unknown): { text: string | null; count: number } {
  if (!(body instanceof JsonText)) return { text: null, count: 1 };
  const withoutNull = (message: unknown): unknown => {
    const { params } = Object(message);
    if (Object(params).arguments !== null) return message;
    const { arguments: _none, ...rest } = params;
    return { ...Object(message), params: rest };
  };
  try {
    const sent = body.parse();
    // Revisions before 2025-06 send many messages at once.
    if (!Array.isArray(sent)) return { text: JSON.stringify(withoutNull(sent)), count: 1 };
    return { text: JSON.stringify(sent.map(withoutNull)), count: Math.max(1, sent.length) };
  } catch {
    // The library says in words of the protocol that this is no JSON.
    return { text: body.text, count: 1 };
  }
}

/** The request as the protocol's library reads it: it takes one wording of Accept, and the host from a header. */
export function toWebRequest(
  { method, headers, protocol }: Pick<FastifyRequest, "method" | "headers" | "protocol">,
  host: string,
  body: string | null,
): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const part of [value ?? []].flat()) sent.append(name, part);
  sent.set("host", host);
  if (method === "POST") sent.set("accept", `${json}, ${eventStream}`);
  return new Request(`${protocol}://localhost/mcp`, { method, headers: sent, body });
}

/**
 * The host that was asked for. A chain of proxies may name several, the outermost first; a trailing dot is
 * the same host.
 */
export function requestedHost({ headers, host }: Pick<FastifyRequest, "headers" | "host">): string {
  // Fastify has read it from a trusted proxy where it is not the request's own.
  const forwarded = host === headers.host ? undefined : [headers["x-forwarded-host"]].flat()[0];
  const [outermost = host] = (forwarded ?? host).split(",");
  return outermost.trim().replace(/\.(?=:\d+$|$)/, "");
}

/** The answer in a type that the caller takes; the library chooses between both by itself. */
export async function answerAs(answer: Response, accepted: AcceptedTypes): Promise<Response> {
  const type = answer.headers.get("content-type") ?? "";
  const headers = new Headers(answer.headers);
  const { status } = answer;
  if (type.startsWith(eventStream) && !accepted.eventStream) {
    const events = (await answer.text()).split(/\r?\n\r?\n/);
    const messages = events.flatMap((event) => {
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
      const data = lines.map((line) => line.slice("data:".length)).join("\n");
      return data.trim() === "" ? [] : [data.trim()];
    });
    headers.set("content-type", json);
    headers.delete("content-length");
    const [only] = messages;
    return new Response(messages.length === 1 ? only : `[${messages.join(",")}]`, {
      status,
      headers,
    });
  }
  if (type.startsWith(json) && !accepted.json && answer.ok) {
    headers.set("content-type", eventStream);
    headers.delete("content-length");
    return new Response(`event: message\ndata: ${await answer.text()}\n\n`, { status, headers });
  }
  return answer;
}

/** A failure of the protocol itself. */
export function protocolFailure(status: number, code: number, message: string): Response {
  const body = { jsonrpc: "2.0", error: { code, message }, id: null };
  return Response.json(body, { status });
}
