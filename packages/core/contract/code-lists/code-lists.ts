import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { moment } from "../moment.ts";
import { says } from "../rules.ts";
import { announcementLevels } from "./code-names.ts";

const codeItem = z.object({
  category: z.string(),
  categoryName: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  retired: z.boolean(),
  /** Of an announcement; null for any other code. '' stands for no begin and no end. */
  announcement: z
    .object({
      level: z.enum(announcementLevels),
      beginTime: z.string(),
      endTime: z.string(),
    })
    .nullable(),
});
export type CodeItem = z.output<typeof codeItem>;

const agencyChoice = z.object({
  code: z.string(),
  name: z.string(),
  retired: z.boolean(),
  /** What it is found by: its code, OID, names in both languages and aliases. */
  names: z.array(z.string()),
});
export type AgencyChoice = z.output<typeof agencyChoice>;

export const codes = {
  listAgencyChoices: endpoint("GET", "/console/agencyChoices", {
    duty: "read",
    summary: "Every agency with all that it is known by, for forms that name one",
    data: z.array(agencyChoice),
  }),
  queryAppCodeList: endpoint("GET", "/codeInquire/queryAppCodeList", {
    cached: true,
    summary: "Every code list: filters, languages, customer service, announcement, switches",
    data: z.array(codeItem),
  }),
};

/** How much an announcement asks of its reader, and when it is shown; '' for no begin and no end. */
export const announcementShown = z
  .object({
    level: z.enum(announcementLevels),
    beginTime: moment.default(""),
    endTime: moment.default(""),
  })
  .refine(
    ({ beginTime, endTime }) =>
      beginTime === "" || endTime === "" || Date.parse(beginTime) < Date.parse(endTime),
    says("field.endBeforeBegin", { path: ["endTime"] }),
  );
export type AnnouncementShown = z.output<typeof announcementShown>;
