import { createHmac, timingSafeEqual } from "node:crypto";
import { type MailTopic, mailTopicNames } from "#contract/mail/mail-topics.ts";

/** Where mail of a topic is switched off for an account, below the public address of the portal. */
const switchOffPath = "/api/mail/switchOff";

/** Whose mail of which topic. */
export interface SwitchOff {
  accountId: string;
  topic: MailTopic;
}

function sign({ accountId, topic }: SwitchOff, secret: string): string {
  const text = `switch off mail\n${topic}\n${accountId}`;
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** The address in a mail of an account, by which whoever has the mail can switch off its topic, at any time. */
export function switchOffAddress(of: SwitchOff, secret: string): string {
  const { accountId, topic } = of;
  const signature = sign(of, secret);
  return `${switchOffPath}?${new URLSearchParams({ account: accountId, topic, signature })}`;
}

/** What an address of this portal switches off; null for one that it did not sign. */
export function readSwitchOff(
  query: { account: string; topic: string; signature: string },
  secret: string,
): SwitchOff | null {
  const topic = mailTopicNames.find((name) => name === query.topic);
  if (!topic) return null;
  const of = { accountId: query.account, topic };
  const [expected, got] = [Buffer.from(sign(of, secret)), Buffer.from(query.signature)];
  return expected.length === got.length && timingSafeEqual(expected, got) ? of : null;
}
