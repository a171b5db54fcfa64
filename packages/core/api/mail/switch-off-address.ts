import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { type MailTopic, mailTopicNames } from "#contract/mail/mail-topics.ts";

/** Where mail of a topic is switched off for an account, below the public address of the portal. */
const switchOffPath = "/api/mail/switchOff";
const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Whose mail of which topic. */
export interface SwitchOff {
  accountId: string;
  topic: MailTopic;
  /** When the mail was written: a choice that was made later is not changed by its address. */
  mailedAt: Date;
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "switch off mail", 32));
}

/** The address in a mail of an account, by which whoever has the mail, and nobody else, can switch off its topic. */
export function switchOffAddress(
  { accountId, topic, mailedAt }: SwitchOff,
  secret: string,
): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce);
  const text = JSON.stringify([accountId, topic, mailedAt.getTime()]);
  const sealed = [nonce, sealing.update(text, "utf8"), sealing.final(), sealing.getAuthTag()];
  return `${switchOffPath}?of=${Buffer.concat(sealed).toString("base64url")}`;
}

/** What an address of this portal switches off; null for one that it did not make. */
export function readSwitchOff(sealed: string, secret: string): SwitchOff | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const options = { authTagLength: tagBytes };
    const opening = createDecipheriv(cipher, keyOf(secret), bytes.subarray(0, nonceBytes), options);
    opening.setAuthTag(bytes.subarray(-tagBytes));
    const text = [opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()];
    const [accountId, name, mailedAt] = JSON.parse(Buffer.concat(text).toString());
    const topic = mailTopicNames.find((topicName) => topicName === name);
    return topic ? { accountId, topic, mailedAt: new Date(mailedAt) } : null;
  } catch {
    return null;
  }
}
