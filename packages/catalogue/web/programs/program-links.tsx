import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { SourceWays } from "@public-code/evidence/contract/source-ways.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import type { Program } from "@public-code/programs/contract/program.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { countClick } from "@public-code/programs/web/count-click.ts";
import { CopyButton } from "@public-code/ui/copy-button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { ProgramBlock } from "./program-block.tsx";
import { RowLink } from "./row-link.tsx";

/** False of a repository without anything to take; what is archived is still there. */
const canRead = ({ end }: SourceWays) => end === null || end === "archived";

/** The repository to take the source from: one that goes on before one that is archived. */
export const sourceOf = (ways: readonly SourceWays[]): SourceWays | undefined =>
  ways.find(({ end }) => end === null) ?? ways.find(canRead);

/** Where the source is, each address with a button that copies it for git. */
export function ProgramRepositories({
  program,
  ways,
  preview,
}: {
  program: Program;
  ways: readonly SourceWays[];
  preview: boolean;
}) {
  const { t } = useTranslation();
  return (
    <ProgramBlock id="downloads" title={t("program.downloads.title")}>
      <ul className={stack(4)}>
        {ways.map((way) => (
          <li
            key={`${way.url} ${way.name}`}
            className={cluster(0, { across: 12, align: "center" })}
          >
            <RowLink
              program={program}
              row={way}
              onClick={() => {
                if (!preview) countClick(program.programId, clickType.repository);
              }}
            />
            {way.name !== "" && (
              <span className={textStyles.wrappedNote} data-print="hide">
                {way.url}
              </span>
            )}
            <RepositoryEndChip end={way.end} />
            {canRead(way) && (
              <CopyButton
                size="small"
                text={way.clone}
                label={t("program.actions.clone")}
                copiedLabel={t("frame.copy.copied")}
                failedLabel={t("frame.copy.failed")}
              />
            )}
          </li>
        ))}
      </ul>
    </ProgramBlock>
  );
}

/** The interfaces that belong to the program. */
export function ProgramApis({ program }: { program: Program }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <ProgramBlock id="apis" title={t("program.field.apiInfoContentVos.label")}>
      <ul className={stack(4)}>
        {program.apiInfoContentVos.map((api) => (
          <li key={`${api.url} ${api.name}`}>
            {api.url === "" ? (
              <strong lang={langOf(api.name)}>{api.name}</strong>
            ) : (
              <RowLink program={program} row={api} />
            )}{" "}
            <span lang={langOf(api.description)} className={textStyles.note}>
              {api.description}
            </span>
          </li>
        ))}
      </ul>
    </ProgramBlock>
  );
}
