import { incentives } from "@public-code/content/contract/content.ts";
import { UntranslatedNote } from "@public-code/content/web/untranslated-note.tsx";
import { rewardAward } from "@public-code/core/contract/code-lists/code-names.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Accordion } from "@public-code/ui/accordion.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { useLoaderData } from "react-router";
import { loadWithOptions } from "#web/catalogue-data.ts";
import { AwardedPrograms, ofAward } from "./awarded-programs.tsx";
import styles from "./reward-page.module.css";

const blocks = [
  "rewardObject",
  "participationSchedule",
  "selectionCriteria",
  "rewardForm",
] as const;

const load = (async ({ call }) => {
  const [rewards, awarded] = await Promise.all([
    call(incentives.queryFrontIncentives, {}),
    loadWithOptions(call, ofAward(rewardAward)),
  ]);
  return { reward: rewards.data[0] ?? null, awarded };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function RewardPage() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { reward, awarded } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading pageCode="reward" lead={t("content.reward.lead")} />
      {reward && (
        <Container className={stack(48, { across: 64, top: 48 }, styles.reward)}>
          <section aria-labelledby="reward-purpose" className={stack(0, { align: "start" })}>
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
      <AwardedPrograms initial={awarded} />
    </>
  );
}
