import { z } from "zod";
import { isShapeIssue } from "../broken-rules.ts";
import { otherLicence } from "../code-lists/code-lists.ts";
import { emailAddress, id, requiredText, says, seenTime, text, webAddress } from "../rules.ts";

const countMaximum = 65_000;
const count = z
  .int()
  .refine(
    (value) => value >= 0 && value <= countMaximum,
    says("field.range", { params: { minimum: 0, maximum: countMaximum } }),
  )
  .default(0);

const codes = (maximum: number) =>
  z
    .array(text(100))
    .max(maximum)
    .default([])
    .transform((list) => [...new Set(list.filter((code) => code !== ""))]);

/** The edition to save; nothing, '' and 0 stand for one that does not exist yet. */
const editionNumber = z
  .union([z.int().min(0), z.string().regex(/^\d{0,15}$/)])
  .nullish()
  .transform((value) => Number(value ?? 0) || null);

/** `scanKey` names a new report among the uploaded parts; `scanFile.fileId` keeps a stored one. */
const scanRow = z.object({
  scanTool: text(250).default(""),
  scanToolVersion: text(100).default(""),
  scanResults: text(250).default(""),
  scanCriticalRecord: count,
  scanHighRecord: count,
  scanMediumRecord: count,
  scanKey: text(100).default(""),
  scanFile: z
    .object({ fileId: id })
    .nullish()
    .transform((file) => file ?? null),
});
const apiRow = z.object({
  name: text(50).default(""),
  description: text(250).default(""),
  url: webAddress(500).default(""),
});
const caseRow = z.object({
  url: webAddress(500).default(""),
  name: text(250).default(""),
  accessibility: text(10).default(""),
});
const repositoryRow = z.object({ url: webAddress(500).default(""), name: text(100).default("") });

function hasText(row: Record<string, unknown>): boolean {
  return Object.values(row).some((value) => value !== "");
}

/** Which edition a save is for and what it does, apart from what the form says. */
export const saveTarget = z.object({
  programId: editionNumber,
  /** The edition's updateTime as the caller saw it. */
  updateTime: seenTime.default(""),
  processAction: z.enum(["", "submit"]).default(""),
});
export type SaveTarget = z.output<typeof saveTarget>;

/** What every save must satisfy: formats and maxima of whatever is filled, and a name. */
export const programDraft = z.object({
  ...saveTarget.shape,
  changeReason: text(500).default(""),
  programName: requiredText(100),
  programNameEn: text(100).default(""),
  demoUrl: webAddress(500).default(""),
  description: text(500).default(""),
  descriptionEn: text(500).default(""),
  types: codes(50),
  teches: codes(100),
  authorizations: text(50).default(""),
  authorization: text(50).default(""),
  contactAgency: text(200).default(""),
  contactName: text(50).default(""),
  contactEmail: emailAddress(320, "field.contactEmail").default(""),
  contactNumber: text(50).default(""),
  vulnerabilityScanContentVos: z.array(scanRow).max(50).default([]),
  apiInfoContentVos: z
    .array(apiRow)
    .max(50)
    .default([])
    .transform((rows) => rows.filter(hasText)),
  gitHubLinkContentVos: z.array(repositoryRow).max(50).default([]),
  practicalCaseContentVos: z
    .array(caseRow)
    .max(50)
    .default([])
    .transform((rows) => rows.filter(hasText)),
  picFiles: z
    .array(z.object({ fileId: id }))
    .max(10)
    .default([]),
});
export type ProgramDraft = z.output<typeof programDraft>;
export type ProgramDraftInput = z.input<typeof programDraft>;

const required = (value: string) => value !== "";

/** A missing key is one more broken rule; only of values of another type there is no form to judge. */
const wheneverReadable = {
  when: ({ issues }: z.core.ParsePayload) =>
    // An issue that is not finished yet lacks its words only, and those are not looked at.
    !issues.some((issue) => isShapeIssue(issue as z.core.$ZodIssue)),
};

/** What a submission must satisfy on top of a draft. */
export const programSubmission = programDraft.superRefine((form, context) => {
  const ask = (path: (string | number)[], key: Parameters<typeof says>[0] = "field.required") =>
    context.addIssue({ code: "custom", path, ...says(key) });
  if (!required(form.demoUrl)) ask(["demoUrl"]);
  if (!required(form.description)) ask(["description"]);
  if (form.types.length === 0) ask(["types"], "field.atLeastOne");
  if (!required(form.contactAgency)) ask(["contactAgency"]);
  if (!required(form.contactName)) ask(["contactName"]);
  if (!required(form.authorizations)) ask(["authorizations"]);
  if (form.authorizations === otherLicence && !required(form.authorization))
    ask(["authorization"], "field.authorizationOther");
  if (!required(form.contactEmail) && !required(form.contactNumber)) {
    ask(["contactEmail"], "field.contactWay");
    ask(["contactNumber"], "field.contactWay");
  }
  if (form.gitHubLinkContentVos.length === 0) ask(["gitHubLinkContentVos"], "field.atLeastOne");
  for (const [index, link] of form.gitHubLinkContentVos.entries()) {
    if (!required(link.url)) ask(["gitHubLinkContentVos", index, "url"]);
    if (!required(link.name)) ask(["gitHubLinkContentVos", index, "name"]);
  }
  if (form.vulnerabilityScanContentVos.length === 0)
    ask(["vulnerabilityScanContentVos"], "field.atLeastOne");
  for (const [index, row] of form.vulnerabilityScanContentVos.entries())
    if (!required(row.scanTool)) ask(["vulnerabilityScanContentVos", index, "scanTool"]);
}, wheneverReadable);
