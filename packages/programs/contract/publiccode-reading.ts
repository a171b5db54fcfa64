import { otherJudges } from "@public-code/publiccode/contract/other-judges.ts";
import { z } from "zod";
import { apiInfo, practicalCase, repositoryLink } from "#contract/program.ts";
import { ofEach } from "#contract/program-fields.ts";
import { publiccodeFieldNames } from "#contract/publiccode-fields.ts";

/** What a publiccode.yml says, as values of the form; a key is there only when the file says it. */
const publiccodeValues = z.object({
  programName: z.string().exactOptional(),
  programNameEn: z.string().exactOptional(),
  demoUrl: z.string().exactOptional(),
  description: z.string().exactOptional(),
  descriptionEn: z.string().exactOptional(),
  teches: z.array(z.string()).exactOptional(),
  authorizations: z.string().exactOptional(),
  authorization: z.string().exactOptional(),
  contactAgency: z.string().exactOptional(),
  ...ofEach(publiccodeFieldNames, () => z.string().exactOptional()),
  gitHubLinkContentVos: z.array(repositoryLink).exactOptional(),
  practicalCaseContentVos: z.array(practicalCase).exactOptional(),
  apiInfoContentVos: z.array(apiInfo).exactOptional(),
  vulnerabilityScanContentVos: z.array(z.object({ scanTool: z.string() })).exactOptional(),
});
export type PubliccodeValues = z.output<typeof publiccodeValues>;

/** Something to fix or to know, in the caller's language. */
const publiccodeProblem = z.object({
  severity: z.enum(["error", "warning"]),
  path: z.string(),
  line: z.int(),
  column: z.int(),
  message: z.string(),
});
export type PubliccodeProblem = z.output<typeof publiccodeProblem>;

/** The reading of a publiccode.yml; of a faulty file, everything that could be read. */
export const publiccodeReading = z.object({
  verdict: z.enum(["valid", "valid-with-warnings", "invalid"]),
  problems: z.array(publiccodeProblem),
  values: publiccodeValues,
  /** Words of the file for the officer to find among the function types. */
  features: z.array(z.string()),
  /** Technologies that the code list does not have. */
  unmatchedTechnologies: z.array(z.string()),
  /** People whom the file names; they enter the form only when the officer chooses one. */
  contacts: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  /** The address that the file came from, '' for pasted text. */
  source: z.string(),
});
export type PubliccodeReading = z.output<typeof publiccodeReading>;

/** What is to be said of a publiccode.yml to whoever writes it. */
export const publiccodeCheck = publiccodeReading
  .pick({ verdict: true, problems: true, source: true })
  .extend({
    /** What others would refuse, by the rules that are known of them until a day. */
    elsewhere: z.array(
      z.object({
        judge: z.enum(otherJudges),
        knownUntil: z.string(),
        problems: z.array(publiccodeProblem),
      }),
    ),
    /** What this portal's form would still ask for, by wire name of the field. */
    form: z.array(z.object({ path: z.string(), message: z.string() })),
    /** The file with everything corrected that has one right value, and what that was; null where nothing was. */
    corrected: z.object({ text: z.string(), problems: z.array(publiccodeProblem) }).nullable(),
  });
export type PubliccodeCheck = z.output<typeof publiccodeCheck>;
