import { rewardAward } from "@public-code/contract/code-lists/code-lists.ts";
import { incentives } from "@public-code/contract/content/content.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useLoaderData } from "react-router";
import { loadWithOptions } from "#features/catalogue/catalogue-data.ts";
import { EmbeddedCatalogue } from "#features/catalogue/embedded-catalogue.tsx";
import { fixedState } from "#features/catalogue/fixed-filter.ts";
import { PageHeading } from "#features/frame/page-heading.tsx";
import { inBrowser, type Load, onServer } from "#platform/load.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { Accordion } from "#ui/accordion.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Prose } from "#ui/prose.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { PageSection } from "../page-section.tsx";
import { UntranslatedNote } from "../untranslated-note.tsx";
import styles from "./reward-page.module.css";

const fixed = { group: "award", code: rewardAward } as const;
const blocks = [
  "rewardObject",
  "participationSchedule",
  "selectionCriteria",
  "rewardForm",
] as const;

const load = (async ({ call, optional }) => {
  const [rewards, found] = await Promise.all([
    optional(async (ask) => (await ask(incentives.queryFrontIncentives, {})).data, []),
    loadWithOptions(call, fixedState(fixed)),
  ]);
  return { reward: rewards[0] ?? null, ...found };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function RewardPage() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { reward, data, options } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading pageCode="reward" lead={t("content.reward.lead")} />
      {reward && (
        <Container className={styles.reward}>
          <section aria-labelledby="reward-purpose" className={styles.purpose}>
            <SectionHeading id="reward-purpose" title={t("content.reward.rewardPurpose")} />
            <UntranslatedNote texts={[reward]} />
            <Prose
              lang={langOf(reward.rewardPurpose, reward.untranslated)}
              html={reward.rewardPurpose}
            />
          </section>
          <section aria-labelledby="reward-rules">
            <SectionHeading id="reward-rules" title={t("content.reward.rules")} />
            <Accordion
              items={blocks.map((name) => ({
                id: name,
                heading: t(`content.reward.${name}`),
                content: (
                  <Prose
                    size="body"
                    lang={langOf(reward[name], reward.untranslated)}
                    html={reward[name]}
                  />
                ),
              }))}
            />
          </section>
        </Container>
      )}
      <PageSection
        title={t("content.reward.programs.title")}
        lead={t("content.reward.programs.lead")}
        action={
          <ButtonLink
            href={addresses.catalogue({ award: rewardAward })}
            variant="secondary"
            data-print="hide"
          >
            {t("content.reward.programs.all")}
          </ButtonLink>
        }
      >
        <EmbeddedCatalogue fixed={fixed} initial={data} options={options} />
      </PageSection>
    </>
  );
}
