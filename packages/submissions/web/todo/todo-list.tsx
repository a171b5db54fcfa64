import { formatInstant, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import { type ReuseQuestion, reuse } from "@public-code/reuse/contract/reuse.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";
import type { ProgramRow } from "#contract/submissions.ts";
import type { Todo } from "#contract/todo.ts";
import { FieldRemarks } from "../field-remarks.tsx";
import { useSeverityCounts } from "../use-severity-counts.ts";
import { Group, Line } from "./todo-group.tsx";
import styles from "./todo-list.module.css";
import { Unconfirmed, unconfirmedId } from "./unconfirmed-entry.tsx";

export interface TodoHandlers {
  /** Opens the form of what the agency works on. */
  onEdit: (programId: number) => void;
  /** Opens a new edition of what is online, unless there is one. */
  onChange: (row: Pick<ProgramRow, "programId" | "firstEditionNo" | "programStatusCode">) => void;
  onAnswerFindings: (programId: number) => void;
  /** Opens the program at what its repository says otherwise. */
  onCompare: (programId: number) => void;
  /** Something was done. */
  onDone: () => void;
}

/** Everything that an agency has to do now, each with the press that does it; nothing where nothing is. */
export function TodoList({
  todo,
  uses,
  handlers,
}: {
  todo: Todo;
  /** The way to the uses to confirm, where there are any. */
  uses: ReactNode;
  handlers: TodoHandlers;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const sayCounts = useSeverityCounts();
  if (todo.total === 0) return <p>{t("submissions.todo.none")}</p>;
  const nameOf = ({ programName, caseNo }: { programName: string; caseNo: string }) =>
    t("submissions.todo.case", { name: programName, caseNo });
  return (
    <section aria-labelledby="todo" className={stack(20, styles.todo)}>
      <h2 id="todo" className={textStyles.blockTitle}>
        {t("submissions.todo.title", { count: todo.total })}
      </h2>
      <Group title={t("submissions.todo.returned")} rows={todo.returned} keyOf={caseKey}>
        {(row) => (
          <Line
            name={nameOf(row)}
            action={
              <Press
                verb="change"
                of={row.programName}
                primary
                onPress={() => handlers.onEdit(row.programId)}
              />
            }
          >
            <p className={textStyles.lines}>{row.reason}</p>
            <FieldRemarks comments={row.fieldComments} />
          </Line>
        )}
      </Group>
      <Group title={t("submissions.todo.findings")} rows={todo.findings} keyOf={caseKey}>
        {(row) => (
          <Line
            name={nameOf(row)}
            action={
              <Press
                verb="answer"
                of={row.programName}
                onPress={() => handlers.onAnswerFindings(row.programId)}
              />
            }
          >
            <p>{sayCounts((severity) => row.counts[severity])}</p>
          </Line>
        )}
      </Group>
      {uses}
      <Group
        title={t("submissions.todo.questions")}
        rows={todo.questions}
        keyOf={({ questionId }) => questionId}
      >
        {(row) => <Question question={row} onDone={handlers.onDone} />}
      </Group>
      <Group
        title={t("submissions.todo.expiring")}
        rows={todo.expiring}
        keyOf={({ programId, what }) => `${what} ${programId}`}
      >
        {(row) => (
          <Line
            name={nameOf(row)}
            action={
              <Press
                verb="renew"
                of={row.programName}
                onPress={() =>
                  handlers.onChange({ ...row, programStatusCode: programStatus.online })
                }
              />
            }
          >
            <p>{t(`submissions.todo.ends.${row.what}`, { day: row.day })}</p>
          </Line>
        )}
      </Group>
      <Group title={t("submissions.todo.differences")} rows={todo.differences} keyOf={caseKey}>
        {(row) => (
          <Line
            name={nameOf(row)}
            action={
              <Press
                verb="compare"
                of={row.programName}
                onPress={() => handlers.onCompare(row.programId)}
              />
            }
          >
            <p>
              {listed(
                fieldNames
                  .filter((name) => row.fields.includes(name))
                  .map((name) => t(`program.field.${name}.label`)),
              )}
            </p>
          </Line>
        )}
      </Group>
      <Group
        id={unconfirmedId}
        title={t("submissions.todo.unconfirmed")}
        note={t("submissions.todo.unconfirmedNote")}
        rows={todo.unconfirmed}
        keyOf={caseKey}
      >
        {(row) => <Unconfirmed row={row} name={nameOf(row)} onDone={handlers.onDone} />}
      </Group>
      <Group title={t("submissions.todo.drafts")} rows={todo.drafts} keyOf={caseKey}>
        {(row) => (
          <Line
            name={nameOf(row)}
            action={
              <Press
                verb="continue"
                of={row.programName}
                onPress={() => handlers.onEdit(row.programId)}
              />
            }
          >
            <p className={textStyles.note}>
              {t("submissions.todo.changed", { time: formatInstant(row.updateTime) })}
            </p>
          </Line>
        )}
      </Group>
    </section>
  );
}

const caseKey = ({ programId }: { programId: number }) => programId;

/** The button that does what is to be done of a program, which it names for those who hear it alone. */
function Press({
  verb,
  of,
  primary = false,
  onPress,
}: {
  verb: "change" | "answer" | "renew" | "compare" | "continue";
  of: string;
  primary?: boolean;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      variant={primary ? "primary" : "secondary"}
      aria-label={t(`submissions.todo.${verb}Named`, { name: of })}
      onClick={onPress}
    >
      {t(`submissions.todo.${verb}`)}
    </Button>
  );
}

/** A question of another agency, which is answered by mail. */
function Question({ question, onDone }: { question: ReuseQuestion; onDone: () => void }) {
  const { t } = useTranslation();
  const { busy, run } = useAction({ overPage: true, reload: onDone });
  const { questionId, subject } = question;
  return (
    <Line
      name={subject}
      action={
        <Button
          size="small"
          variant="secondary"
          loading={busy}
          aria-label={t("submissions.todo.settleNamed", { name: subject })}
          onClick={() =>
            run((call) => call(reuse.settleQuestion, { questionId, answered: true }), {
              text: t("submissions.todo.settled", { name: subject }),
              name: subject,
              undo: (call) => call(reuse.settleQuestion, { questionId, answered: false }),
            })
          }
        >
          {t("submissions.todo.settle")}
        </Button>
      }
    >
      <p className={textStyles.note}>
        {t("submissions.todo.asked", {
          agency: question.askingAgencyName,
          program: question.programName,
          time: formatInstant(question.askedAt),
        })}
      </p>
      <p className={textStyles.lines}>{question.text}</p>
    </Line>
  );
}
