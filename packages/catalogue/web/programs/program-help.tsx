import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { SourceWays } from "@public-code/evidence/contract/source-ways.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ProgramBlock } from "./program-block.tsx";

/** Where to report problems, and how to suggest changes: to the repositories that go on. */
export function ProgramSuggest({ ways }: { ways: readonly SourceWays[] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const open = ways.filter(({ end }) => end === null);
  const end = open.length === 0 && ways[0]?.end;
  return (
    <ProgramBlock id="suggest" title={t("program.suggest.title")} print="hide">
      <p>
        {end
          ? t("program.suggest.closed", { end: t(`evidence.repositoryEnd.${end}`) })
          : t("program.suggest.text")}{" "}
        <UiLink href={addresses.codeSuggestion}>{t("program.suggest.how")}</UiLink>
      </p>
      <ul className={textStyles.wrapped}>
        {open.map(({ name, url, issues }) => (
          <li key={`${url} ${name}`}>
            <UiLink href={issues} newTabLabel={t("frame.external")}>
              {t("program.suggest.issues")} <span lang={langOf(name)}>{name || url}</span>
            </UiLink>
          </li>
        ))}
      </ul>
    </ProgramBlock>
  );
}

/** The way to the use guide. */
export function ProgramGuide() {
  const { t } = useTranslation();
  return (
    <ProgramBlock id="guide" title={t("program.guide.title")} print="hide">
      <p>
        {t("program.guide.text")}{" "}
        <UiLink href={addresses.codeGuide}>{t("program.guide.action")}</UiLink>
      </p>
    </ProgramBlock>
  );
}
