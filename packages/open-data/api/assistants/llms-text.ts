import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { inline, lines } from "@public-code/core/api/markdown.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { documentTranslation } from "#api/document-texts.ts";
import type { Place } from "#api/format-server.ts";
import {
  dataLicence,
  formatAddress,
  type MachineFormat,
  type MachineFormatName,
  machineFormats,
} from "#contract/machine-formats.ts";

/** Programs that the file names: the newest. */
const namedPrograms = 50;

/** What the portal has for assistants, in the form of llmstxt.org. */
export async function writeLlmsText(
  api: Pick<Api, "call">,
  { lang, base }: Place,
): Promise<string> {
  const { t } = documentTranslation[lang];
  const request = { sortColumn: "newest", iDisplayLength: namedPrograms } as const;
  const { data: programs } = await api.call(catalogue.queryList, request, { lang });
  const item = (name: string, address: string, about = "") =>
    `- [${name}](${address})${about === "" ? "" : `: ${about}`}`;
  // Object.entries forgets the names that the registry has.
  const formats = (Object.entries(machineFormats) as [MachineFormatName, MachineFormat][]).filter(
    ([, { about }]) => about === "catalogue",
  );
  return `${[
    `# ${platformName[lang]}`,
    `> ${t("document.llms.about")}`,
    t("document.llms.read"),
    `## ${t("document.llms.assistants")}`,
    lines(
      item("MCP", `${base}/mcp`, t("document.llms.assistantsAbout")),
      item(t("document.llms.catalogue"), `${base}${addresses.publicCodes}?lang=${lang}`),
      item(t("document.llms.api"), `${base}/api/openapi.json`),
      item(t("document.llms.rights"), dataLicence.url, dataLicence.name[lang]),
    ),
    `## ${t("document.llms.programs")}`,
    lines(
      ...programs.map(({ firstEditionNo, programName, provideDeptName, repositoryEnd }) =>
        item(
          nameWithEnd(inline(programName), repositoryEnd, { t }),
          `${base}${formatAddress("programMarkdown", firstEditionNo)}?lang=${lang}`,
          inline(provideDeptName),
        ),
      ),
    ),
    `## ${t("document.markdown.files")}`,
    lines(...formats.map(([, { name, path }]) => item(name[lang], `${base}${path}`))),
  ].join("\n\n")}\n`;
}
