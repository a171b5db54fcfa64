/** When an operator is mailed what waits for them. */
export const mailChoices = ["atOnce", "morning", "never"] as const;
export type MailChoice = (typeof mailChoices)[number];
