import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { Button } from "@public-code/ui/button.tsx";
import { submissions } from "#contract/submissions.ts";
import type { Todo } from "#contract/todo.ts";
import { Line } from "./todo-group.tsx";

/** The heading of the entries to confirm, to which letters lead. */
export const unconfirmedId = "todo-unconfirmed";

/** An entry of which its agency has not said for a year, or never, that it is right. */
export function Unconfirmed({
  row,
  name,
  onDone,
}: {
  row: Todo["unconfirmed"][number];
  name: string;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { busy, run } = useAction({ overPage: true, reload: onDone });
  const { programId, programName, day, takenIn } = row;
  const say = (confirmed: boolean) => (call: Call) =>
    call(submissions.confirmEntry, { programId, confirmed });
  return (
    <Line
      id={`${unconfirmedId}-${row.caseNo}`}
      name={name}
      action={
        <Button
          size="small"
          variant="secondary"
          loading={busy}
          aria-label={t("submissions.todo.confirmNamed", { name: programName })}
          onClick={() =>
            run(say(true), {
              text: t("submissions.todo.confirmed", { name: programName }),
              name: programName,
              undo: say(false),
            })
          }
        >
          {t("submissions.todo.confirm")}
        </Button>
      }
    >
      <p>
        {takenIn ? t("submissions.todo.takenIn", { day }) : t("submissions.todo.lastSaid", { day })}
      </p>
    </Line>
  );
}
