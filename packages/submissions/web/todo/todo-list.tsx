import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { useFieldNames } from "@public-code/programs/web/use-answer-text.ts";
import { type ReuseQuestion, reuse } from "@public-code/reuse/contract/reuse.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";
import { type ProgramRow, submissions } from "#contract/submissions.ts";
import type { Todo } from "#contract/todo.ts";
import { FieldRemarks } from "../field-remarks.tsx";
import type { DetailPart } from "../submit-view.ts";
import { useSeverityCounts } from "../use-severity-counts.ts";
import { Group, Line } from "./todo-group.tsx";
import styles from "./todo-list.module.css";

export interface TodoHandlers {
  /** Opens the form of what the agency works on. */
  onEdit: (programId: number) => void;
  /** Opens a new edition of what is online, unless there is one. */
  onChange: (row: Pick<ProgramRow, "programId" | "firstEditionNo" | "programStatusCode">) => void;
  /** Opens the program, at a part of it where one is named. */
  onView: (programId: number, part?: DetailPart) => void;
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
  const namesOf = useFieldNames();
  const sayCounts = useSeverityCounts();
  const { onView } = handlers;
  if (todo.total === 0) return <p>{t("submissions.todo.none")}</p>;
  return (
    <section aria-labelledby="todo" className={stack(20, styles.todo)}>
      <h2 id="todo" className={textStyles.blockTitle}>
        {t("submissions.todo.title", { count: todo.total })}
      </h2>
      <Group title={t("submissions.todo.returned")} rows={todo.returned} keyOf={caseKey}>
        {(row) => (
          <CaseLine
            {...{ row, onView }}
            verb="change"
            primary
            onPress={() => handlers.onEdit(row.programId)}
          >
            <p className={textStyles.lines}>{row.reason}</p>
            <FieldRemarks comments={row.fieldComments} />
          </CaseLine>
        )}
      </Group>
      <Group title={t("submissions.todo.findings")} rows={todo.findings} keyOf={caseKey}>
        {(row) => (
          <CaseLine
            {...{ row, onView }}
            verb="answer"
            onPress={() => handlers.onView(row.programId, "findings")}
          >
            <p>{sayCounts((severity) => row.counts[severity])}</p>
          </CaseLine>
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
          <CaseLine
            {...{ row, onView }}
            verb="renew"
            onPress={() => handlers.onChange({ ...row, programStatusCode: programStatus.online })}
          >
            <p>{t(`submissions.todo.ends.${row.what}`, { day: row.day })}</p>
          </CaseLine>
        )}
      </Group>
      <Group title={t("submissions.todo.differences")} rows={todo.differences} keyOf={caseKey}>
        {(row) => (
          <CaseLine
            {...{ row, onView }}
            verb="compare"
            onPress={() => handlers.onView(row.programId, "repository")}
          >
            <p>{namesOf(row.fields)}</p>
          </CaseLine>
        )}
      </Group>
      <Group
        id={unconfirmedId}
        title={t("submissions.todo.unconfirmed")}
        note={t("submissions.todo.unconfirmedNote")}
        rows={todo.unconfirmed}
        keyOf={caseKey}
      >
        {(row) => <Unconfirmed {...{ row, onView }} onDone={handlers.onDone} />}
      </Group>
      <Group title={t("submissions.todo.drafts")} rows={todo.drafts} keyOf={caseKey}>
        {(row) => (
          <CaseLine
            {...{ row, onView }}
            verb="continue"
            onPress={() => handlers.onEdit(row.programId)}
          >
            <p className={textStyles.note}>
              {t("submissions.todo.changed", { time: formatInstant(row.updateTime) })}
            </p>
          </CaseLine>
        )}
      </Group>
    </section>
  );
}

/** The heading of the entries to confirm, to which letters lead. */
export const unconfirmedId = "todo-unconfirmed";
const caseKey = ({ programId }: { programId: number }) => programId;

type Case = Pick<Todo["drafts"][number], "programId" | "programName" | "caseNo">;
function useCaseName(): (row: Case) => string {
  const { t } = useTranslation();
  return ({ programName: name, caseNo }) => t("submissions.todo.case", { name, caseNo });
}

/** What is to be done of a program, with the button that does it, which names the program for those who hear it alone. */
function CaseLine({
  row,
  verb,
  primary = false,
  onView,
  onPress,
  children,
}: Pick<TodoHandlers, "onView"> & {
  row: Case;
  verb: "change" | "answer" | "renew" | "compare" | "continue";
  primary?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <Line
      name={useCaseName()(row)}
      onView={() => onView(row.programId)}
      action={
        <Button
          size="small"
          variant={primary ? "primary" : "secondary"}
          aria-label={t(`submissions.todo.${verb}Named`, { name: row.programName })}
          onClick={onPress}
        >
          {t(`submissions.todo.${verb}`)}
        </Button>
      }
    >
      {children}
    </Line>
  );
}

const doneWords = { settle: "settled", confirm: "confirmed" } as const;

/** Says that something is done, which can be taken back. */
function DoneButton({
  verb,
  name,
  send,
  onDone,
}: {
  verb: keyof typeof doneWords;
  name: string;
  send: (isDone: boolean) => (call: Call) => Promise<unknown>;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { busy, run } = useAction({ overPage: true, reload: onDone });
  const text = t(`submissions.todo.${doneWords[verb]}`, { name });
  return (
    <Button
      size="small"
      variant="secondary"
      loading={busy}
      aria-label={t(`submissions.todo.${verb}Named`, { name })}
      onClick={() => run(send(true), { text, name, undo: send(false) })}
    >
      {t(`submissions.todo.${verb}`)}
    </Button>
  );
}

/** An entry of which its agency has not said for a year, or never, that it is right. */
function Unconfirmed({
  row,
  onView,
  onDone,
}: Pick<TodoHandlers, "onView" | "onDone"> & { row: Todo["unconfirmed"][number] }) {
  const { t } = useTranslation();
  const { programId, programName: name, caseNo, day, takenIn } = row;
  const send = (confirmed: boolean) => (call: Call) =>
    call(submissions.confirmEntry, { programId, confirmed });
  return (
    <Line
      id={`${unconfirmedId}-${caseNo}`}
      name={useCaseName()(row)}
      onView={() => onView(programId)}
      action={<DoneButton verb="confirm" {...{ name, send, onDone }} />}
    >
      <p>{t(takenIn ? "submissions.todo.takenIn" : "submissions.todo.lastSaid", { day })}</p>
    </Line>
  );
}

/** A question of another agency, which is answered by mail. */
function Question({ question, onDone }: { question: ReuseQuestion; onDone: () => void }) {
  const { t } = useTranslation();
  const { questionId, subject: name } = question;
  const send = (answered: boolean) => (call: Call) =>
    call(reuse.settleQuestion, { questionId, answered });
  return (
    <Line name={name} action={<DoneButton verb="settle" {...{ name, send, onDone }} />}>
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
