import { apiInfo, practicalCase, repositoryLink } from "@public-code/programs/contract/program.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { publiccodeFieldNames } from "@public-code/programs/contract/publiccode-fields.ts";
import { z } from "zod";

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

/** The reading of a publiccode.yml; of a faulty file, everything that could be read. */
export const publiccodeReading = z.object({
  verdict: z.enum(["valid", "valid-with-warnings", "invalid"]),
  problems: z.array(
    z.object({
      severity: z.enum(["error", "warning"]),
      path: z.string(),
      line: z.int(),
      column: z.int(),
      message: z.string(),
    }),
  ),
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
