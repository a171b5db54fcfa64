import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { inBrowser, type Load, onServerOrMissing } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { evidence } from "@public-code/evidence/contract/evidence.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { listReuses } from "@public-code/reuse/contract/public-reuse.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Printer } from "lucide";
import { useLoaderData } from "react-router";
import { AdoptionSheet } from "./adoption-sheet.tsx";

const load = (async ({ call, url }) => {
  const request = { programId: cutText(url.searchParams.get("id") ?? "", 100) };
  const [program, measured, uses, { summariseLicence }, { answerQuestions }] = await Promise.all([
    call(publicPrograms.getPublicProgramData, request),
    call(evidence.getEvidence, request),
    call(listReuses, { ...request, iDisplayLength: 1 }),
    // The document has what they say already; only later navigations load them.
    import("@public-code/evidence/contract/program-licence.ts"),
    import("@public-code/evidence/contract/answer-questions.ts"),
  ]);
  return (
    program.data && {
      program: program.data,
      licence: summariseLicence(program.data, measured.data?.facts ?? []),
      evidence: measured.data,
      answers: measured.data && answerQuestions(measured.data.facts, new Date()),
      users: uses.countedAgencies,
    }
  );
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["id"] };
export const loader = onServerOrMissing(load);
export const clientLoader = inBrowser(load);

/** What is known of a program on one sheet of paper, to be decided on, signed and filed. */
export default function AdoptionPage() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const data = useLoaderData<typeof clientLoader>();
  if (!data)
    return (
      <MissingPage
        title={t("program.missing.title")}
        path={addresses.adoptionSheet}
        place={{ pageCode: "adoptionSheet" }}
        actions={<ButtonLink href={addresses.publicCodes}>{t("program.missing.back")}</ButtonLink>}
      >
        <p>{t("adoption.missing")}</p>
      </MissingPage>
    );
  const { firstEditionNo, programName } = data.program;
  return (
    <>
      <PageHeading
        pageCode="adoptionSheet"
        documentTitle={t("adoption.documentTitle", { name: programName })}
        eyebrow={
          <span data-print="hide">
            <UiLink href={addresses.program(firstEditionNo)} lang={langOf(programName)}>
              {programName}
            </UiLink>
          </span>
        }
        lead={<span data-print="hide">{t("adoption.lead")}</span>}
        canonicalPath={addresses.adoption(firstEditionNo)}
        hidden
        actions={
          <Button icon={Printer} onClick={() => window.print()}>
            {t("adoption.print")}
          </Button>
        }
      />
      <Container className={stack(0, { top: 20 })}>
        <AdoptionSheet {...data} />
      </Container>
    </>
  );
}
