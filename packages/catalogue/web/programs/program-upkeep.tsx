import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { LicenceSummary } from "@public-code/evidence/contract/program-licence.ts";
import {
  publiccodeLacks,
  sayPubliccodeLacks,
} from "@public-code/evidence/contract/publiccode-lacks.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import type { RepositoryEnd } from "@public-code/programs/contract/events/outcome-names.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { FactList } from "@public-code/ui/fact-list.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import styles from "./program-facts.module.css";
import { useTextFacts } from "./text-facts.tsx";

/** How far the program is and who looks after it, and its publiccode.yml or what that still lacks; folded. */
export function ProgramUpkeep({
  program,
  end,
  doubt,
  preview,
}: {
  program: Program;
  /** How its repositories have ended, which stands beside what its agency says of its status. */
  end: RepositoryEnd | null;
  doubt: LicenceSummary["doubt"];
  preview: boolean;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { settings } = useRootData();
  const facts = useTextFacts(program, "upkeep").map(({ value, ...fact }) => ({
    ...fact,
    value:
      fact.key === "developmentStatus" ? (
        <>
          {value} <RepositoryEndChip end={end} />
        </>
      ) : (
        value
      ),
  }));
  const lack = sayPubliccodeLacks(publiccodeLacks(program, doubt), doubt, { t, listed });
  return (
    <details>
      <summary className={classNames(textStyles.strong, textStyles.fold)}>
        {t("program.upkeep.title")}
      </summary>
      {facts.length > 0 && <FactList facts={facts} className={styles.inline} />}
      {lack ? (
        <p className={textStyles.note}>{lack}</p>
      ) : (
        !preview && (
          <p>
            <UiLink
              native
              download
              href={`${settings.contextPath}api/publiccode/${program.programId}.yml`}
            >
              {t("program.upkeep.download")}
            </UiLink>
          </p>
        )
      )}
    </details>
  );
}
