import { formatDay } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { missingForPubliccode } from "@public-code/programs/contract/publiccode-answers.ts";
import { useFieldNames } from "@public-code/programs/web/use-answer-text.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { ChangeList } from "@public-code/ui/change-list.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useEffect, useRef, useState } from "react";
import {
  type RepositoryDescription as Description,
  type FieldDifference,
  repositoryDescriptions,
} from "#contract/repository-description.ts";
import { tellOpenEdition } from "../open-edition.ts";
import { RetryNotice } from "../retry-notice.tsx";
import { goToPart } from "../use-focus-on-arrival.ts";

/** The way of a program's description into its repository, and what that says otherwise. */
export function RepositoryDescription({
  program,
  takesFocus,
  onTakeOver,
}: {
  program: ManagedProgram;
  /** True where somebody has come to decide about differences. */
  takesFocus: boolean;
  /** Opens the form with what the file of this repository says of some fields. */
  onTakeOver: (repository: string, fields: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const namesOf = useFieldNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const { programId } = program;
  const { data, hasFailed, reload } = useAnswer(
    (call) => call(repositoryDescriptions.getRepositoryDescription, { programId }),
    [programId],
  );
  useEffect(() => {
    if (takesFocus) goToPart(heading.current);
  }, [takesFocus]);
  const missing = missingForPubliccode(program);
  return (
    <section aria-labelledby="repository-description" className={stack(12)}>
      <h2 id="repository-description" ref={heading}>
        {t("submissions.description.title")}
      </h2>
      {hasFailed && <RetryNotice text={t("submissions.description.failed")} onRetry={reload} />}
      {data && (missing.length === 0 || data.data.file) && (
        <FileState
          file={data.data.file}
          {...{ program, reload }}
          onTakeOver={(fields) => onTakeOver(data.data.repository, fields)}
        />
      )}
      {missing.length > 0
        ? data?.data.file === null && (
            <p>
              {t("submissions.list.publiccodeMissing", {
                fields: namesOf(missing),
              })}
            </p>
          )
        : data && <WayThere description={data.data} programId={program.firstEditionNo} />}
    </section>
  );
}

/** What stands in the repository, and what its agency may answer to a difference. */
export function FileState({
  file,
  program: { programId, firstEditionNo },
  reload,
  onTakeOver,
}: {
  file: Description["file"];
  program: Pick<ManagedProgram, "programId" | "firstEditionNo">;
  reload: () => void;
  onTakeOver: (fields: readonly string[]) => void;
}) {
  const { t, lang } = useTranslation();
  const namesOf = useFieldNames();
  const action = useAction({ reload });
  const [fromFile, setFromFile] = useState<readonly string[]>([]);
  if (!file) return <p>{t("submissions.description.none")}</p>;
  const { readAt, path, differences, notCompared, digest, kept } = file;
  const day = formatDay(readAt);
  const notes = notCompared.length > 0 && (
    <p>{t("submissions.description.notCompared", { fields: namesOf(notCompared) })}</p>
  );
  if (differences.length === 0)
    return (
      <>
        <p>
          {t(notes ? "submissions.description.sameInPart" : "submissions.description.same", {
            day,
            path,
          })}
        </p>
        {notes}
      </>
    );
  return (
    <>
      <p>{t("submissions.description.differs", { day, path, count: differences.length })}</p>
      {differences.map((difference) => (
        <Difference
          key={difference.field}
          difference={difference}
          takesFile={fromFile.includes(difference.field)}
          onChoose={(takesFile) => {
            const others = fromFile.filter((field) => field !== difference.field);
            setFromFile(takesFile ? [...others, difference.field] : others);
          }}
        />
      ))}
      {notes}
      <ActionFailure failure={action.failure} />
      {kept && (
        <p>{t("submissions.description.kept", { name: kept.by, day: formatDay(kept.at) })}</p>
      )}
      <div className={cluster(12)}>
        {fromFile.length > 0 && (
          <Button
            size="small"
            onClick={async () => {
              if (!(await tellOpenEdition(t, firstEditionNo, lang))) onTakeOver(fromFile);
            }}
          >
            {t("submissions.description.takeOver", { count: fromFile.length })}
          </Button>
        )}
        {fromFile.length === 0 && !kept && (
          <Button
            size="small"
            variant="secondary"
            loading={action.busy}
            onClick={() =>
              action.run(
                (call) => call(repositoryDescriptions.keepDifference, { programId, digest }),
                t("submissions.description.keepDone"),
              )
            }
          >
            {t("submissions.description.keep")}
          </Button>
        )}
      </div>
    </>
  );
}

/** What both sides say of a field, and which of them is to stand. */
function Difference({
  difference: { field, portal, file },
  takesFile,
  onChoose,
}: {
  difference: FieldDifference;
  takesFile: boolean;
  onChoose: (takesFile: boolean) => void;
}) {
  const { t } = useTranslation();
  const name = fieldNames.find((candidate) => candidate === field);
  const label = name ? t(`program.field.${name}.label`) : field;
  return (
    <div className={stack(8)}>
      <ChangeList
        changes={[{ key: field, label, before: portal, after: file }]}
        sides={{
          before: t("submissions.description.portal"),
          after: t("submissions.description.file"),
        }}
        nothing={t("submissions.description.nothing")}
      />
      {/* Nothing cannot be taken into a draft. */}
      {file !== "" && (
        <RadioGroup
          name={`side-${field}`}
          label={t("submissions.description.side", { field: label })}
          hideLabel
          inline
          options={(["portal", "file"] as const).map((value) => ({
            value,
            label: t(`submissions.description.choose.${value}`),
          }))}
          value={takesFile ? "file" : "portal"}
          onChange={(value) => onChoose(value === "file")}
        />
      )}
    </div>
  );
}

/** The file to take away, and the page of the host on which it is put there. */
function WayThere({
  description: { editor, file },
  programId,
}: {
  description: Description;
  programId: number;
}) {
  const { t } = useTranslation();
  const { contextPath } = useRootData().settings;
  return (
    <>
      <p>{t(editor === "" ? "submissions.description.byHand" : "submissions.description.way")}</p>
      <div className={cluster(12)}>
        <UiLink native download href={`${contextPath}api/publiccode/${programId}.yml`}>
          {t("program.upkeep.download")}
        </UiLink>
        {editor !== "" && (
          <ButtonLink href={editor} size="small" variant="secondary">
            {t(file ? "submissions.description.edit" : "submissions.description.begin")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
