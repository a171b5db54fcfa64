import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { RepositoryWays } from "@public-code/programs/contract/code-hosts/host-links.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Card } from "@public-code/ui/card.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import styles from "./program-help.module.css";

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
    <Card as="section" look="soft" className={styles.help} data-print="hide">
      <h2 className={textStyles.cardTitle}>{t("program.suggest.title")}</h2>
      <p>{t(`program.suggest.${closed ? "closed" : "text"}`)}</p>
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
      <ButtonLink href={addresses.codeSuggestion} variant="secondary" size="small">
        {t("program.suggest.how")}
      </ButtonLink>
    </Card>
  );
}

/** The way to the use guide. */
export function ProgramGuide() {
  const { t } = useTranslation();
  return (
    <Card as="section" look="soft" className={styles.help} data-print="hide">
      <h2 className={textStyles.cardTitle}>{t("program.guide.title")}</h2>
      <p>{t("program.guide.text")}</p>
      <ButtonLink href={addresses.codeGuide} variant="secondary" size="small">
        {t("program.guide.action")}
      </ButtonLink>
    </Card>
  );
}
