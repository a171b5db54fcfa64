import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { inBrowser, type Load, onServerWithStatus } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { licenceTermsSource as source } from "@public-code/programs/contract/licences/licence-source.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { suitability } from "#contract/suitability/suitability.ts";
import {
  type SuitabilityAnswers,
  type SuitabilityQuestion,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";
import { KeptAnswers } from "./agency-fit.tsx";
import { answeredQuestions, readAnswers, type Technology } from "./suits-answers.ts";
import { SuitsForm } from "./suits-form.tsx";
import { SuitsLines } from "./suits-lines.tsx";
import styles from "./suits-page.module.css";

const load = (async ({ call, url }) => {
  const { data: items } = await call(codes.queryAppCodeList, {});
  const technologies = items
    .filter(({ category, retired }) => category === "code_filter_tech" && !retired)
    .map(({ code, name }) => ({ code, name }));
  const given = readAnswers(url.searchParams, technologies);
  const programId = cutText(url.searchParams.get("id") ?? "", 100);
  const reply = await call(suitability.getSuitability, { programId, ...given.answers });
  return reply.data && { found: reply.data, given, technologies };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["id", ...suitabilityQuestions] };
export const loader = onServerWithStatus(load, (result) => {
  if (result === null) return 404;
  const { wrong, isUnanswered } = result.given;
  return wrong.length > 0 || isUnanswered ? 422 : 200;
});
export const clientLoader = inBrowser(load);

/** The answers in words. */
function useAnswerFacts(answers: SuitabilityAnswers, technologies: readonly Technology[]) {
  const { t } = useTranslation();
  const labelOf = (question: SuitabilityQuestion) => {
    if (question === "tech")
      return technologies.find(({ code }) => code === answers.tech)?.name ?? answers.tech;
    const answer = answers[question];
    return answer === "" ? "" : t(`suitability.choice.${answer}`);
  };
  return answeredQuestions(answers).map((question) => ({
    key: question,
    term: t(`suitability.topic.${question}`),
    value: labelOf(question),
  }));
}

/** What of a program fits an agency's needs, by five answers in the address. */
export default function SuitsPage() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const loaded = useLoaderData<typeof clientLoader>();
  const facts = useAnswerFacts(
    loaded?.given.answers ?? { purpose: "", tech: "", host: "", access: "", support: "" },
    loaded?.technologies ?? [],
  );
  if (!loaded)
    return (
      <MissingPage
        title={t("program.missing.title")}
        path={addresses.suits}
        place={{ pageCode: "suits" }}
        actions={<ButtonLink href={addresses.publicCodes}>{t("program.missing.back")}</ButtonLink>}
      >
        <p>{t("suitability.missing")}</p>
      </MissingPage>
    );
  const { found, given, technologies } = loaded;
  const isAnswered = facts.length > 0 && given.wrong.length === 0;
  const form = <SuitsForm programId={found.programId} given={given} technologies={technologies} />;
  return (
    <>
      <PageHeading
        pageCode="suits"
        documentTitle={t("suitability.documentTitle", { name: found.programName })}
        eyebrow={
          <UiLink href={addresses.program(found.programId)} lang={langOf(found.programName)}>
            {found.programName}
          </UiLink>
        }
        lead={t("suitability.lead")}
        canonicalPath={addresses.suitability(found.programId)}
        hidden
      />
      <Container className={stack(32, { top: 32 })}>
        <KeptAnswers
          programId={found.programId}
          query={isAnswered ? new URLSearchParams(given.answers).toString() : ""}
        />
        {isAnswered ? (
          <>
            <FactList facts={facts} layout="aside" className={styles.answers} />
            <details data-print="hide" className={styles.change}>
              <summary className={styles.summary}>{t("suitability.change")}</summary>
              {form}
            </details>
            <SuitsLines judged={found} />
            <p className={textStyles.lead}>
              {t("suitability.noAdvice")}
              {given.answers.purpose !== "" && (
                <>
                  {" "}
                  {t("suitability.source")}{" "}
                  <UiLink href={source.url} newTabLabel={t("frame.external")}>
                    {source.name}
                  </UiLink>{" "}
                  (
                  <UiLink href={source.licenceUrl} newTabLabel={t("frame.external")}>
                    {source.licence}
                  </UiLink>
                  )
                </>
              )}
            </p>
          </>
        ) : (
          <>
            {form}
            <p className={textStyles.lead}>{t("suitability.noAdvice")}</p>
          </>
        )}
      </Container>
    </>
  );
}
