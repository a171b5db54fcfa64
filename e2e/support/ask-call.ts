import { devIdentity } from "@public-code/accounts/contract/identity/identity.ts";
import type { Endpoint, ReplyOf, RequestOf } from "@public-code/core/contract/endpoint.ts";
import { addressOf } from "../../apps/portal/test-support/console-app.ts";

/** Makes a call of the contract over the network; throws with the answer where it is refused. */
export async function askCall<E extends Endpoint>(
  origin: string,
  endpoint: E,
  request: RequestOf<E>,
  token = "",
): Promise<ReplyOf<E>> {
  const { path, rest } = addressOf(endpoint, request);
  const answer = await fetch(`${origin}/api${path}`, {
    method: endpoint.method,
    headers: {
      lang: "zh-TW",
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...(endpoint.method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...(endpoint.method === "GET" ? {} : { body: JSON.stringify(rest) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${endpoint.path}: ${text}`);
  // The endpoint's own schema gives its own reply.
  return endpoint.reply.parse(JSON.parse(text)) as ReplyOf<E>;
}

/** A session of a demo account. */
export async function tokenOf(origin: string, account: string): Promise<string> {
  return (await askCall(origin, devIdentity.openSession, { account })).data.token;
}
