import type { Program } from "@public-code/contract/programs/program.ts";
import { formatInstant, formatNumber, useFormatList } from "#platform/format-values.ts";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { type Fact, FactList } from "#ui/fact-list.tsx";
import styles from "./program-facts.module.css";
import { useTextFacts } from "./text-facts.tsx";

function given(facts: readonly (Fact & { given: boolean })[]): Fact[] {
  return facts.filter((fact) => fact.given);
}

/** Who provides the program, under which licence, since when, and whom to ask. */
export function ProgramFacts({ program, preview }: { program: Program; preview: boolean }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { settings } = useRootData();
  const langOf = useLangOf();
  const named = (name: string) => <span lang={langOf(name)}>{name}</span>;
  // The API already names a licence of the agency's own by its text; a preview does not.
  const { authorization, authorizationsStr } = program;
  const isNamed = authorization === "" || authorization === authorizationsStr;
  const licence = isNamed
    ? authorizationsStr
    : t("program.facts.ownLicence", { kind: authorizationsStr, name: authorization });
  const facts = given([
    {
      key: "provider",
      term: t("program.facts.provider"),
      value: named(program.provideDeptName),
      given: true,
    },
    {
      key: "licence",
      term: t("program.field.authorizations.label"),
      value: named(licence),
      given: licence !== "",
    },
    {
      key: "updated",
      term: t("program.facts.updated"),
      value: formatInstant(program.updateTime),
      given: program.updateTime !== "",
    },
    { key: "version", term: t("program.facts.version"), value: program.versionNo, given: true },
    {
      key: "awards",
      term: t("program.facts.awards"),
      value: named(listed(program.awardsStr.split(","))),
      given: program.awardsStr !== "",
    },
    {
      key: "views",
      term: t("program.facts.views"),
      value: t("program.facts.times", {
        count: formatNumber(program.viewCount, settings.lang),
      }),
      given: !preview,
    },
    {
      key: "clicks",
      term: t("program.facts.clicks"),
      value: t("program.facts.times", {
        count: formatNumber(program.repositoryClickCount, settings.lang),
      }),
      given: !preview,
    },
  ]);
  const contact = useTextFacts(program, "contact");
  return (
    <aside aria-label={t("program.facts.title")} className={styles.facts}>
      <div className={styles.box}>
        <h2 className={styles.heading}>{t("program.facts.title")}</h2>
        <FactList facts={facts} className={styles.list} />
        {contact.length > 0 && (
          <>
            <h2 className={styles.heading}>{t("program.contact.title")}</h2>
            <FactList facts={contact} className={styles.list} />
          </>
        )}
      </div>
    </aside>
  );
}
