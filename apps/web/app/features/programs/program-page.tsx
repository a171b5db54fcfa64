import { linkedData } from "@public-code/contract/open-data/linked-data.ts";
import { clickType, publicPrograms } from "@public-code/contract/programs/public-programs.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { cutText } from "@public-code/contract/tidy-text.ts";
import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { LaterChosenPrograms } from "#features/comparison/later-compare.tsx";
import { inBrowser, type Load, onServerOrMissing } from "#platform/load.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import type { PageHandle } from "#platform/page-query.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { Container } from "#ui/container.tsx";
import { countClick } from "./count-click.ts";
import { ProgramArticle } from "./program-article.tsx";
import { ProgramLinkedData } from "./program-linked-data.tsx";
import { ProgramMissing } from "./program-missing.tsx";
import { loadProgramParts } from "./program-parts.ts";

const load = (async ({ call, url }) => {
  const programId = cutText(url.searchParams.get("id") ?? "", 100);
  const asked = { programId };
  const [program, parts, described, { summariseLicence }, { repositoryWays }] = await Promise.all([
    call(publicPrograms.getPublicProgramData, asked),
    loadProgramParts(call, programId),
    // Search engines read documents alone.
    import.meta.env.SSR ? call(linkedData.getLinkedData, asked) : { data: null },
    // The document has what they say already; only later navigations load them.
    import("@public-code/contract/licences/licence-duties.ts"),
    import("@public-code/contract/code-hosts/host-links.ts"),
  ]);
  return (
    program.data && {
      program: program.data,
      licence: summariseLicence(program.data),
      ways: program.data.gitHubLinkContentVos.map(({ url }) => repositoryWays(url)),
      parts,
      linkedData: described.data,
    }
  );
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["id"] };
export const loader = onServerOrMissing(load);
export const clientLoader = inBrowser(load);

export default function ProgramPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const found = useLoaderData<typeof clientLoader>();
  const programId = found?.program.programId;
  useEffect(() => {
    if (programId !== undefined) countClick(programId, clickType.view);
  }, [programId]);
  if (!found) return <ProgramMissing title={t("program.missing.title")} />;
  const { program } = found;
  const path = addresses.program(program.firstEditionNo);
  const base = `${settings.origin}${settings.contextPath.slice(0, -1)}`;
  return (
    <>
      <ProgramArticle
        program={program}
        licence={found.licence}
        ways={found.ways}
        {...found.parts}
        preview={false}
      />
      <ProgramLinkedData program={program} data={found.linkedData} />
      <link
        rel="alternate"
        type="application/json+oembed"
        title={program.programName}
        href={base + addresses.oembed(base + pageAddress(path, settings.lang))}
      />
      <Container>
        <LaterChosenPrograms />
      </Container>
    </>
  );
}
