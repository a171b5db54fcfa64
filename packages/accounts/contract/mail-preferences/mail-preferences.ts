import { endpoint } from "@public-code/core/contract/endpoint.ts";
import {
  type MailTopic,
  mailTopicNames,
  mailTopics,
} from "@public-code/core/contract/mail/mail-topics.ts";
import { plainString, says } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

const chosenTopics = z.object({
  stewardship: z.enum(mailTopics.stewardship),
  following: z.enum(mailTopics.following),
} satisfies Record<MailTopic, z.ZodType>);
export type ChosenTopics = z.output<typeof chosenTopics>;

/** Every choice of a topic; each topic takes its own. */
const choices = [...new Set(mailTopicNames.flatMap((topic) => [...mailTopics[topic]]))];

/** What whoever has signed in is mailed of what can be switched off. */
export const mailPreferences = {
  getMailTopics: endpoint("GET", "/mail/topics", {
    access: "signedIn",
    summary: "Which mails that can be switched off the caller gets",
    data: chosenTopics,
  }),
  chooseMailTopic: endpoint("POST", "/mail/topics", {
    access: "signedIn",
    summary: "Choose when mails of a topic come for the caller, or switch them off",
    input: z
      .object({ topic: z.enum(mailTopicNames), choice: z.enum(choices) })
      .refine(
        ({ topic, choice }) => mailTopics[topic].some((own) => own === choice),
        says("field.format", { path: ["choice"] }),
      ),
  }),
};

const signed = z.object({
  of: plainString(500).default(""),
  lang: plainString(100).default(""),
});

/** What the address in a mail answers: a page, and whoever posts to it gets no more such mails (RFC 8058). */
export const switchOffPages = {
  showSwitchOff: endpoint("GET", "/mail/switchOff", {
    kind: "raw",
    summary: "A page with the button that switches mails of a topic off; it changes nothing itself",
    input: signed,
  }),
  switchOff: endpoint("POST", "/mail/switchOff", {
    kind: "raw",
    summary: "Switch mails of a topic off, by the address that was in one of them",
    input: signed,
  }),
};
