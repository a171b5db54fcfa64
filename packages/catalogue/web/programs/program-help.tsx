import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { RepositoryWays } from "@public-code/programs/contract/code-hosts/host-links.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ProgramBlock } from "./program-block.tsx";

/** Where to report problems, and how to suggest changes; `closed` where no repository takes any. */
export function ProgramSuggest({
  program,
  ways,
  closed,
}: {
  program: Program;
  ways: readonly RepositoryWays[];
  closed: boolean;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <ProgramBlock id="suggest" title={t("program.suggest.title")} print="hide">
      <p>
        {t(`program.suggest.${closed ? "closed" : "text"}`)}{" "}
        <UiLink href={addresses.codeSuggestion}>{t("program.suggest.how")}</UiLink>
      </p>
      {!closed && (
        <ul className={textStyles.wrapped}>
          {program.gitHubLinkContentVos.map((link, index) => (
            <li key={`${link.url} ${link.name}`}>
              <UiLink href={ways[index]?.issues ?? link.url} newTabLabel={t("frame.external")}>
                {t("program.suggest.issues")}{" "}
                <span lang={langOf(link.name)}>{link.name || link.url}</span>
              </UiLink>
            </li>
          ))}
        </ul>
      )}
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
