import { formatInstant, formatNumber, useFormatList } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { type Fact, FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { AgencyLink } from "./agency-link.tsx";
import { ProgramBlock } from "./program-block.tsx";
import styles from "./program-facts.module.css";
import { ProgramLicence, type ProgramLicenceProps } from "./program-licence.tsx";
import { useTextFacts } from "./text-facts.tsx";

function given(facts: readonly (Fact & { given: boolean })[]): Fact[] {
  return facts.filter((fact) => fact.given);
}

/** What decides first: under which licence, how new, by whom, and how much it is used. */
export function ProgramFacts({
  program,
  licence,
  users,
}: ProgramLicenceProps & {
  /** Other agencies whose use is counted. */
  users: number;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { settings } = useRootData();
  const awards = listed(program.awardsStr.split(","));
  const awardsLang = useLangOf()(awards);
  const counted = (key: "views" | "clicks", count: number) => ({
    key,
    term: t(`program.facts.${key}`),
    value: t("program.facts.times", { count: formatNumber(count, settings.lang) }),
    given: count > 0,
  });
  const facts = given([
    {
      key: "licence",
      term: t("program.field.authorizations.label"),
      value: <ProgramLicence program={program} licence={licence} />,
      given: program.authorizationsStr !== "",
    },
    {
      key: "updated",
      term: t("program.facts.updated"),
      value: formatInstant(program.updateTime),
      given: program.updateTime !== "",
    },
    {
      key: "provider",
      term: t("program.facts.provider"),
      value: <AgencyLink program={program} />,
      given: true,
    },
    { key: "version", term: t("program.facts.version"), value: program.versionNo, given: true },
    {
      key: "awards",
      term: t("program.facts.awards"),
      value: <span lang={awardsLang}>{awards}</span>,
      given: program.awardsStr !== "",
    },
    {
      key: "users",
      term: t("program.facts.users"),
      value: (
        <UiLink href="#reuses">
          {t("program.facts.agencies", { count: formatNumber(users, settings.lang) })}
        </UiLink>
      ),
      given: users > 0,
    },
    counted("views", program.viewCount),
    counted("clicks", program.repositoryClickCount),
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
