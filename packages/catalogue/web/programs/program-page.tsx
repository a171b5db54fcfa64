import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { inBrowser, type Load, onServerOrMissing } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { clickType, publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { countClick } from "@public-code/programs/web/count-click.ts";
import { Container } from "@public-code/ui/container.tsx";
import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { linkedData } from "#contract/linked-data/linked-data.ts";
import { LaterChosenPrograms } from "#web/comparison/later-compare.tsx";
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
    import("@public-code/programs/contract/licences/licence-duties.ts"),
    import("@public-code/programs/contract/code-hosts/host-links.ts"),
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
