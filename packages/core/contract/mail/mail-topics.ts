import type { MailKindName } from "./mail-kind-names.ts";

/** What people can switch off for their account, with the choices that they have; the first one holds without any. */
export const mailTopics = {
  /** What their agency's programs need. */
  stewardship: ["on", "off"],
  /** What is new of what they follow. */
  following: ["daily", "weekly", "off"],
} as const satisfies Record<string, readonly string[]>;
export type MailTopic = keyof typeof mailTopics;
export type TopicChoice = (typeof mailTopics)[MailTopic][number];
// The keys of a literal are its keys, which Object.keys does not say.
export const mailTopicNames = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]];

/** Kinds of mail by their topic; every other kind is sent whatever people have switched off. */
export const topicOfKind: Partial<Record<MailKindName, MailTopic>> = {
  entryAlert: "stewardship",
  followDigest: "following",
  monthlyLetter: "stewardship",
};

/** The topic of a kind of this version of the portal, or of another one. */
export function topicOf(kind: string): MailTopic | null {
  const topics: Partial<Record<string, MailTopic>> = topicOfKind;
  return topics[kind] ?? null;
}
