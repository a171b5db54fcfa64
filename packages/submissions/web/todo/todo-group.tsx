import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionList } from "@public-code/ui/action-list.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { type ReactNode, useState } from "react";
import { NameButton } from "../name-button.tsx";
import styles from "./todo-list.module.css";

/** As many of a group as are shown before somebody asks for the rest. */
const firstOnes = 5;

/** What is to be done of one kind; nothing where there is none. */
export function Group<Row>({
  id,
  title,
  note,
  rows,
  keyOf,
  children,
}: {
  id?: string;
  title: string;
  /** What holds for each of them. */
  note?: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
}) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, rows.length - firstOnes);
  return (
    <div className={stack(8)}>
      <h3 id={id} className={textStyles.cardTitle}>
        {t("submissions.todo.group", { title, count: rows.length })}
      </h3>
      {note !== undefined && <p className={textStyles.note}>{note}</p>}
      <ActionList>
        {rows.slice(0, rows.length - hidden).map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ActionList>
      {hidden > 0 && (
        <p>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {t("submissions.todo.more", { count: hidden })}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A thing to do: what it is about, and the press that does it. */
export function Line({
  id,
  name,
  onView,
  action,
  children,
}: {
  id?: string;
  name: string;
  /** Opens what the name stands for, where there is such a page. */
  onView?: () => void;
  action: ReactNode;
  children: ReactNode;
}) {
  const langOf = useLangOf();
  return (
    <>
      <div className={cluster(4, { across: 12, align: "baseline" }, styles.words)}>
        <strong id={id} lang={langOf(name)}>
          {onView ? <NameButton {...{ name, onView }} /> : name}
        </strong>
        {children}
      </div>
      {action}
    </>
  );
}
