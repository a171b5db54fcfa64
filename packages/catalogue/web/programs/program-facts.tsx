import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  formatDay,
  formatInstant,
  formatNumber,
  useFormatList,
} from "@public-code/core/web/format-values.ts";
import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useRootData } from "@public-code/core/web/root-data.ts";
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
import { useTextFacts } from "./text-facts.tsx";

/** More names than a program may have: nothing folds. */
const allTags = 100;

function given(facts: readonly (Fact & { given: boolean })[]): Fact[] {
  return facts.filter((fact) => fact.given);
}

/** What decides first: under which licence, for what and with what it is made, how new, how much it is looked at. */
export function ProgramFacts({ program }: { program: Program }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const langOf = useLangOf();
  const { settings } = useRootData();
  const { authorizationsStr, updateTime, confirmedAt, versionNo } = program;
  const { viewCount, repositoryClickCount } = program;
  const awards = listed(program.awardsStr.split(","));
  const tags = (names: string, label: string, hrefs: readonly string[]) => (
    <TagList
      {...{ label, hrefs, langOf }}
      items={names.split(",")}
      max={allTags}
      moreLabel={() => ""}
    />
  );
  const written = (count: number) => formatNumber(count, settings.lang);
  const facts = given([
    {
      key: "licence",
      term: t("program.field.authorizations.label"),
      value: (
        <UiLink href="#licence" lang={langOf(authorizationsStr)}>
          {authorizationsStr}
        </UiLink>
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
    {
      key: "types",
      term: t("program.field.types.label"),
      value: tags(
        program.typesStr,
        t("program.field.types.label"),
        program.types.map((type) => addresses.catalogue({ type })),
      ),
      given: program.typesStr !== "",
    },
    {
      key: "teches",
      term: t("program.field.teches.label"),
      value: tags(
        program.techesStr,
        t("program.field.teches.label"),
        program.teches.map((tech) => addresses.catalogue({ tech })),
      ),
      given: program.techesStr !== "",
    },
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
