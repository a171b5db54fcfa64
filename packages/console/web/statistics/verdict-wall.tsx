import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { currentForDays, questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import { outcomeMark } from "@public-code/evidence/web/outcome-chip.tsx";
import { outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { wallTiles } from "#contract/figures/figure-spans.ts";
import type { VerdictWall } from "#contract/figures/figures.ts";
import { DataFigure } from "./data-figure.tsx";
import { useFormatCount } from "./format-count.ts";
import styles from "./verdict-wall.module.css";

const total = (counts: VerdictWall["programs"]) =>
  outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);

/** Where a view of the wall lies. */
function useWallAddress(): (question: VerdictWall["question"], page?: number) => string {
  const { lang } = useTranslation();
  return (question, page = 1) =>
    pageAddress(`${addresses.statistics}#wall`, lang, {
      question: question === questions[0] ? "" : question,
      page: page === 1 ? "" : page,
    });
}

/** Every program as a mark that says its answer to one of the six questions, by function. */
export function VerdictWallFigure({ wall, page }: { wall: VerdictWall; page: number }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const addressOf = useWallAddress();
  const { question, programs, functions, missing } = wall;
  const outcomeOf = (outcome: (typeof outcomes)[number]) => t(`evidence.outcome.${outcome}`);
  const nameOf = (name: string) => (name === "" ? t("statistics.wall.noFunction") : name);
  const pages = Math.ceil(wall.tiles / wallTiles);
  if (functions.length === 0 && pages > 0)
    return (
      <div id="wall" className={styles.wall}>
        <PastLastPage pages={pages} first={addressOf(question)} />
      </div>
    );
  return (
    <div id="wall" className={styles.wall}>
      <DataFigure
        title={t("statistics.wall.title")}
        finding={t("statistics.wall.finding", {
          question: t(`evidence.question.${question}`),
          good: format(programs.good),
          total: format(total(programs)),
        })}
        fileName={`verdicts-${question}`}
        points={total(programs)}
        table={{
          headers: [
            t("statistics.wall.function"),
            t("statistics.wall.program"),
            t(`evidence.question.${question}`),
          ],
          rows: functions.flatMap(({ name, tiles }) =>
            tiles.map((tile) => [nameOf(name), tile.programName, outcomeOf(tile.outcome)] as const),
          ),
        }}
      >
        <LinkTabs
          label={t("statistics.wall.questions")}
          items={questions.map((key) => ({
            key,
            label: t(`evidence.question.${key}`),
            href: addressOf(key),
          }))}
          current={question}
        />
        <ul className={cluster(8, { across: 24 })}>
          {outcomes.map((outcome) => (
            <li key={outcome} data-outcome={outcome} className={outcomeMark}>
              {t("statistics.wall.count", {
                outcome: outcomeOf(outcome),
                count: format(programs[outcome]),
              })}
            </li>
          ))}
        </ul>
        <div className={styles.functions}>
          {functions.map((entry) => (
            <FunctionTiles key={entry.code} entry={{ ...entry, name: nameOf(entry.name) }} />
          ))}
        </div>
        <Pager current={page} total={pages} hrefFor={(to) => addressOf(question, to)} />
        <p className={textStyles.note}>
          {t("statistics.wall.several")} {t("statistics.wall.recent", { days: currentForDays })}{" "}
          {missing.length > 0 &&
            t("statistics.wall.missing", {
              names: missing.map(({ name }) => name).join(t("statistics.wall.separator")),
            })}
        </p>
      </DataFigure>
    </div>
  );
}

function FunctionTiles({ entry }: { entry: VerdictWall["functions"][number] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const langOf = useLangOf();
  const { code, name, programs, tiles } = entry;
  return (
    <section className={stack(8, { align: "start" })}>
      <h3 className={textStyles.label}>
        {code === "" ? name : <UiLink href={addresses.catalogue({ type: code })}>{name}</UiLink>}{" "}
        {t("statistics.wall.good", { good: format(programs.good), total: format(total(programs)) })}
      </h3>
      <ul className={cluster(4)}>
        {tiles.map(({ programId, programName, outcome }) => (
          <li key={programId}>
            <UiLink
              look="plain"
              href={addresses.program(programId)}
              title={programName}
              aria-label={t("statistics.wall.tile", {
                name: programName,
                outcome: t(`evidence.outcome.${outcome}`),
              })}
              lang={langOf(programName)}
              data-outcome={outcome}
              className={outcomeMark}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
