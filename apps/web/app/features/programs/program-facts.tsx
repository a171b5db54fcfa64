import type { Program } from "@public-code/contract/programs/program.ts";
import {
  programFields,
  type TextFieldName,
  textFields,
} from "@public-code/contract/programs/program-fields.ts";
import { formatInstant, formatNumber, useFormatList } from "#platform/format-values.ts";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { type Fact, FactList } from "#ui/fact-list.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import styles from "./program-facts.module.css";

function given(facts: readonly (Fact & { given: boolean })[]): Fact[] {
  return facts.filter((fact) => fact.given);
}

const factFields = (page: "facts" | "contact") =>
  textFields.filter((name) => programFields[name].views.page === page);

/** The text of a field: addresses lead where they say, all else is read. */
function FactText({ name, text }: { name: TextFieldName; text: string }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  switch (programFields[name].kind) {
    case "address":
      return (
        <UiLink href={text} newTabLabel={t("frame.external")}>
          {text}
        </UiLink>
      );
    case "mail":
      return <a href={`mailto:${text}`}>{text}</a>;
    default:
      return <span lang={langOf(text)}>{text}</span>;
  }
}

/** Who provides the program, under which licence, since when, and whom to ask. */
export function ProgramFacts({ program, preview }: { program: Program; preview: boolean }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { settings } = useRootData();
  const langOf = useLangOf();
  const named = (name: string) => <span lang={langOf(name)}>{name}</span>;
  const textFacts = (page: "facts" | "contact") =>
    factFields(page).map((name) => ({
      key: name,
      term: t(`program.field.${name}.label`),
      value: <FactText name={name} text={program[name]} />,
      given: program[name] !== "",
    }));
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
    {
      key: "publiccode",
      term: t("program.facts.publiccode"),
      value: (
        <UiLink
          native
          download
          href={`${settings.contextPath}api/publiccode/${program.programId}.yml`}
        >
          {t("program.facts.publiccodeDownload")}
        </UiLink>
      ),
      given: !preview,
    },
    ...textFacts("facts"),
  ]);
  const contact = given(textFacts("contact"));
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
