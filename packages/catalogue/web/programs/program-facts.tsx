import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  formatDay,
  formatInstant,
  formatNumber,
  useFormatList,
} from "@public-code/core/web/format-values.ts";
import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { type Fact, FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { TagList } from "@public-code/ui/tag.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ProgramBlock } from "./program-block.tsx";
import styles from "./program-facts.module.css";
import { LicenceDoubt, type ProgramLicenceProps } from "./program-licence.tsx";
import { useTextFacts } from "./text-facts.tsx";

function given(facts: readonly (Fact & { given: boolean })[]): Fact[] {
  return facts.filter((fact) => fact.given);
}

/** What decides first: under which licence, for what and with what it is made, how new, how much it is looked at. */
export function ProgramFacts({ program, licence }: ProgramLicenceProps) {
  const { t, lang } = useTranslation();
  const listed = useFormatList();
  const langOf = useLangOf();
  const { authorizationsStr, updateTime, confirmedAt, versionNo } = program;
  const { viewCount, repositoryClickCount } = program;
  const awards = listed(program.awardsStr.split(","));
  const tags = (key: "types" | "teches", names: string, hrefs: readonly string[]) => {
    const label = t(`program.field.${key}.label`);
    const items = names.split(",");
    const list = { items, hrefs, label, langOf, max: items.length, moreLabel: () => "" };
    return { key, term: label, value: <TagList {...list} />, given: names !== "" };
  };
  const written = (count: number) => formatNumber(count, lang);
  const facts = given([
    {
      key: "licence",
      term: t("program.field.authorizations.label"),
      value: (
        <>
          <UiLink href="#licence" lang={langOf(authorizationsStr)}>
            {authorizationsStr}
          </UiLink>
          {(licence.conflict || licence.doubt) && (
            <div className={textStyles.note}>
              <LicenceDoubt licence={licence} />
            </div>
          )}
        </>
      ),
      given: authorizationsStr !== "",
    },
    {
      key: "updated",
      term: t("program.facts.updated"),
      value: t("program.facts.edition", { day: formatInstant(updateTime), number: versionNo }),
      given: updateTime !== "",
    },
    {
      key: "confirmed",
      term: t("program.facts.confirmed"),
      value: t("program.facts.confirmedOn", { day: formatDay(confirmedAt) }),
      // What was published after it is newer than what it was said of.
      given: confirmedAt > updateTime,
    },
    tags(
      "types",
      program.typesStr,
      program.types.map((type) => addresses.catalogue({ type })),
    ),
    tags(
      "teches",
      program.techesStr,
      program.teches.map((tech) => addresses.catalogue({ tech })),
    ),
    {
      key: "awards",
      term: t("program.facts.awards"),
      value: <MarkedText>{awards}</MarkedText>,
      given: program.awardsStr !== "",
    },
    {
      key: "counts",
      term: t("program.facts.counts"),
      value: t("program.facts.counted", {
        views: written(viewCount),
        clicks: written(repositoryClickCount),
      }),
      given: viewCount + repositoryClickCount > 0,
    },
  ]);
  return (
    <aside aria-labelledby="facts" className={stack(8, { align: "start" }, styles.box)}>
      <h2 id="facts" className={textStyles.cardTitle}>
        {t("program.facts.title")}
      </h2>
      <FactList facts={facts} className={styles.facts} />
    </aside>
  );
}

/** Whom to ask. */
export function ProgramContact({ program }: { program: Program }) {
  const { t } = useTranslation();
  const contact = useTextFacts(program, "contact");
  if (contact.length === 0) return null;
  return (
    <ProgramBlock id="contact" title={t("program.contact.title")}>
      <FactList facts={contact} className={styles.inline} />
    </ProgramBlock>
  );
}
