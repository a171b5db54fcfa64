/** As what somebody gets a mail; its foot says so. */
export const recipientRoles = ["officer", "contact", "agency", "operator", "follower"] as const;
export type RecipientRole = (typeof recipientRoles)[number];

/** The failure of a mail that nobody can get. */
export const noRecipient = "noRecipient";

/** What became of a mail: it waits, was refused and is tried again, left, was given up, or taken back before it left. */
export const mailStates = ["waiting", "delayed", "sent", "givenUp", "withdrawn"] as const;
export type MailState = (typeof mailStates)[number];
