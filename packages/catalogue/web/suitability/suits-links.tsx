import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { cluster, row } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import styles from "./suits-page.module.css";

/** The way from several programs to whether each of them suits an agency. */
export function SuitsLinks({
  programs,
}: {
  programs: readonly { firstEditionNo: number; programName: string }[];
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <section aria-labelledby="suits" data-print="hide">
      <h2 id="suits" className={row(8, { align: "center" }, styles.heading)}>
        {t("suitability.link")}
      </h2>
      <ul className={cluster(8, { across: 24, top: 8 })}>
        {programs.map(({ firstEditionNo, programName }) => (
          <li key={firstEditionNo}>
            <UiLink href={addresses.suitability(firstEditionNo)} lang={langOf(programName)}>
              {programName}
            </UiLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
