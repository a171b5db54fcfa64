/** Groups of questions, by their names on the wire. */
export const faqGroup = { knowing: "know", providing: "privide", other: "other" } as const;
export const faqGroups = [faqGroup.knowing, faqGroup.providing, faqGroup.other] as const;
export type FaqGroup = (typeof faqGroups)[number];
