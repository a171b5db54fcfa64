import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { SourceWays } from "@public-code/evidence/contract/source-ways.ts";
import { useFlag } from "@public-code/site/web/frame/service-info.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ProgramBlock } from "./program-block.tsx";

/** Where to report problems, how to suggest changes, to the repositories that go on, and the way to the guide. */
export function ProgramSuggest({ ways }: { ways: readonly SourceWays[] }) {
  const { t } = useTranslation();
  const hideGuide = useFlag("isHidePcpDetailUseGuideBlock");
  const open = ways.filter(({ end }) => end === null);
  const end = open.length === 0 && ways[0]?.end;
  return (
    <ProgramBlock id="suggest" title={t("program.suggest.title")} print="hide">
      <p>
        {end
          ? t("program.suggest.closed", { end: t(`evidence.repositoryEnd.${end}`) })
          : t("program.suggest.text")}{" "}
        <UiLink href={addresses.codeSuggestion}>{t("program.suggest.how")}</UiLink>
        {!hideGuide && (
          <>
            {" · "}
            {t("program.guide.text")}{" "}
            <UiLink href={addresses.codeGuide}>{t("program.guide.action")}</UiLink>
          </>
        )}
      </p>
      <ul className={textStyles.wrapped}>
        {open.map(({ name, url, issues }) => (
          <li key={`${url} ${name}`}>
            <UiLink href={issues} newTabLabel={t("frame.external")}>
              {t("program.suggest.issues")} <MarkedText>{name || url}</MarkedText>
            </UiLink>
          </li>
        ))}
      </ul>
    </ProgramBlock>
  );
}
