import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { fromServer, type Load, onServerOrMissing } from "@public-code/core/web/load.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { pageAddress, portalBase } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { countClick } from "@public-code/programs/web/count-click.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { useEffect } from "react";
import { useLoaderData, useNavigate } from "react-router";
import {
  type ProgramLinkedData as Described,
  linkedData,
} from "#contract/linked-data/linked-data.ts";
import { ProgramArticle } from "./program-article.tsx";
import { loadProgramParts } from "./program-parts.ts";

/** A program that is not there: words in the page, a message over it, and the way to the catalogue. */
function ProgramMissing({ title }: { title: string }) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    notify({
      kind: "message",
      text: t("program.missing.text"),
      onClose: () => navigate(pageAddress(addresses.publicCodes, lang)),
    });
  }, [navigate, lang, t]);
  return (
    <MissingPage
      title={title}
      path={addresses.codeDetail}
      place={{ pageCode: "codeDetail", backPath: addresses.publicCodes }}
      actions={<ButtonLink href={addresses.publicCodes}>{t("program.missing.back")}</ButtonLink>}
    >
      <p>{t("program.missing.text")}</p>
    </MissingPage>
  );
}

/**
 * The program as the API describes it to search engines, with its breadcrumb, and where its other
 * descriptions for machines lie. Only documents have the first: scripts ask for no data of it.
 */
function ProgramLinkedData({ program, data }: { program: Program; data: Described | null }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const base = portalBase(settings);
  const address = (path: string) => base + pageAddress(path, settings.lang);
  const place = address(addresses.program(program.firstEditionNo));
  const graph = [
    ...(data ? [{ "@id": place, url: place, ...data.about }] : []),
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: t("frame.home"), item: address("/") },
        { name: t("catalogue.title"), item: address(addresses.publicCodes) },
        { name: program.programName, item: place },
      ].map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
  ];
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return (
    <>
      {data?.alternates.map((alternate) => (
        <link
          key={alternate.path}
          rel="alternate"
          type={alternate.mediaType}
          href={base + alternate.path}
        />
      ))}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with < escaped cannot end the element.
        dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
      />
    </>
  );
}

const load = (async ({ call, url }) => {
  const programId = cutText(url.searchParams.get("id") ?? "", 100);
  const request = { programId };
  const [program, parts, described, { summariseLicence }, { sourceWays }] = await Promise.all([
    call(publicPrograms.getPublicProgramData, request),
    loadProgramParts(call, programId),
    // Search engines read documents alone.
    import.meta.env.SSR ? call(linkedData.getLinkedData, request) : { data: null },
    // The document has what they say already; only later navigations load them.
    import("@public-code/evidence/contract/program-licence.ts"),
    import("@public-code/evidence/contract/source-ways.ts"),
  ]);
  const facts = parts.evidence?.facts ?? [];
  return (
    program.data && {
      program: program.data,
      licence: summariseLicence(program.data, facts),
      ways: program.data.gitHubLinkContentVos.map((link) => sourceWays(link, facts)),
      parts,
      linkedData: described.data,
    }
  );
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["id"] };
export const loader = onServerOrMissing(load);
export const clientLoader = fromServer<typeof load>();

export default function ProgramPage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof clientLoader>();
  const programId = data?.program.programId;
  useEffect(() => {
    if (programId !== undefined) countClick(programId, clickType.view);
  }, [programId]);
  if (!data) return <ProgramMissing title={t("program.missing.title")} />;
  const { program } = data;
  return (
    <>
      <ProgramArticle
        program={program}
        licence={data.licence}
        ways={data.ways}
        {...data.parts}
        preview={false}
      />
      <ProgramLinkedData program={program} data={data.linkedData} />
    </>
  );
}
