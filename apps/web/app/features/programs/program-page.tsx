import { catalogue, clickType } from "@public-code/contract/catalogue/catalogue.ts";
import { evidence } from "@public-code/contract/evidence/evidence.ts";
import { repositoryEndOf } from "@public-code/contract/evidence/repository-end.ts";
import { linkedData } from "@public-code/contract/open-data/linked-data.ts";
import { listReuses } from "@public-code/contract/reuse/public-reuse.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { listProgramStories } from "@public-code/contract/stories/public-stories.ts";
import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { LaterChosenPrograms } from "#features/comparison/later-compare.tsx";
import { RepositoryEndChip } from "#features/evidence/repository-end-chip.tsx";
import { PageHeading } from "#features/frame/page-heading.tsx";
import { formatExcerpt } from "#platform/format-values.ts";
import { inBrowser, type Load, onServerOrMissing } from "#platform/load.ts";
import { fileAddress, pageAddress } from "#platform/page-addresses.ts";
import type { PageHandle } from "#platform/page-query.ts";
import { useRootData } from "#platform/root-data.ts";
import { splitLead } from "#platform/split-lead.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { Container } from "#ui/container.tsx";
import { AgencyLink } from "./agency-link.tsx";
import { countClick } from "./count-click.ts";
import { ProgramActions } from "./program-actions.tsx";
import { ProgramLinkedData } from "./program-linked-data.tsx";
import { ProgramMissing } from "./program-missing.tsx";
import { ProgramView } from "./program-view.tsx";

const descriptionLength = 160;
const mostReuses = 50;
/** Further ones stand in the list of all stories. */
const mostStories = 3;

const load = (async ({ call, url }) => {
  const asked = { programId: (url.searchParams.get("id") ?? "").slice(0, 100) };
  const [program, related, measured, uses, told, described, { summariseLicence }] =
    await Promise.all([
      call(catalogue.getPublicProgramData, asked),
      call(catalogue.getRelatedPrograms, asked),
      call(evidence.getEvidence, asked),
      call(listReuses, { ...asked, iDisplayLength: mostReuses }),
      call(listProgramStories, { ...asked, iDisplayLength: mostStories }),
      // Search engines read documents alone.
      import.meta.env.SSR ? call(linkedData.getLinkedData, asked) : { data: null },
      // The document has them already; only later navigations load the list.
      import("@public-code/contract/licences/licence-duties.ts"),
    ]);
  return (
    program.data && {
      program: program.data,
      licence: summariseLicence(program.data),
      related: related.data,
      evidence: measured.data,
      reuses: { rows: uses.data, total: uses.recordsTotal, counted: uses.countedAgencies },
      stories: { rows: told.data, total: told.recordsTotal },
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
  const langOf = useLangOf();
  const found = useLoaderData<typeof clientLoader>();
  const programId = found?.program.programId;
  useEffect(() => {
    if (programId !== undefined) countClick(programId, clickType.view);
  }, [programId]);
  if (!found) return <ProgramMissing title={t("program.missing.title")} />;
  const { program, related } = found;
  const [lead] = splitLead(program.description);
  const end = repositoryEndOf(found.evidence?.facts ?? []);
  const path = addresses.program(program.firstEditionNo);
  const base = `${settings.origin}${settings.contextPath.slice(0, -1)}`;
  const picture = program.picFiles.find((file) => file.mediaType.startsWith("image/"));
  return (
    <>
      <PageHeading
        pageCode="codeDetail"
        title={program.programName}
        eyebrow={<AgencyLink program={program} />}
        flag={end && <RepositoryEndChip end={end} />}
        lead={lead === "" ? undefined : <span lang={langOf(lead)}>{lead}</span>}
        description={formatExcerpt(program.description, descriptionLength)}
        canonicalPath={path}
        feed={{ program: program.firstEditionNo }}
        backPath={addresses.publicCodes}
        image={
          picture
            ? new URL(fileAddress(settings.filesBase, picture.s3Url), settings.origin).href
            : undefined
        }
        actions={<ProgramActions program={program} />}
      />
      <ProgramLinkedData program={program} data={found.linkedData} />
      <link
        rel="alternate"
        type="application/json+oembed"
        title={program.programName}
        href={base + addresses.oembed(base + pageAddress(path, settings.lang))}
      />
      <ProgramView
        program={program}
        licence={found.licence}
        related={related}
        reuses={found.reuses}
        stories={found.stories}
        {...(found.evidence ? { evidence: found.evidence } : {})}
      />
      <Container>
        <LaterChosenPrograms />
      </Container>
    </>
  );
}
