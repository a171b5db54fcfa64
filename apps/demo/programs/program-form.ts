import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import type { ProgramDraftInput } from "@public-code/programs/contract/program-form.ts";
import { publiccodeFieldNames } from "@public-code/programs/contract/publiccode-fields.ts";
import type { SeedProgram } from "../program-types.ts";

/** An entry as an officer would fill in the form; files come beside it. */
export function formOf(program: SeedProgram): ProgramDraftInput {
  return {
    ...program,
    processAction: "submit",
    types: [...program.types],
    teches: [...program.teches],
    ...ofEach(publiccodeFieldNames, (name) => program[name] ?? ""),
    vulnerabilityScanContentVos: program.scans.map(({ report, ...scan }, position) => ({
      ...scan,
      ...(report ? { scanKey: String(position) } : {}),
    })),
    apiInfoContentVos: [...program.apis],
    practicalCaseContentVos: [...program.cases],
    gitHubLinkContentVos: [...program.repositories],
  };
}
