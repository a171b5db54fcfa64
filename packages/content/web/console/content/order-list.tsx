import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { GripVertical } from "lucide";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { MoveButtons } from "./move-buttons.tsx";
import styles from "./order-list.module.css";
import { moveEntry } from "./reorder.ts";

/** Entries that are put in order by dragging, or by buttons; every move is announced to screen readers. */
export function OrderList<Entry>({
  label,
  entries,
  keyOf,
  nameOf,
  note,
  readOnly,
  onChange,
}: {
  label: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string | number;
  nameOf: (entry: Entry) => string;
  /** The line below the name of an entry. */
  note?: ((entry: Entry) => ReactNode) | undefined;
  /** Only shows the order. */
  readOnly: boolean;
  onChange: (entries: Entry[]) => void;
}) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [message, setMessage] = useState("");

  function move(from: number, to: number): void {
    const entry = entries[from];
    if (entry === undefined || from === to) return;
    onChange(moveEntry(entries, from, to));
    setMessage(
      t("console.order.moved", { name: nameOf(entry), place: to + 1, total: entries.length }),
    );
  }

  function dragOver(event: DragEvent, to: number): void {
    if (dragged === null) return;
    event.preventDefault();
    if (to === dragged) return;
    move(dragged, to);
    setDragged(to);
  }

  return (
    <>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      <ol ref={list} aria-label={label} className={stack(8)}>
        {entries.map((entry, index) => {
          const name = nameOf(entry);
          return (
            <li
              key={keyOf(entry)}
              draggable={!readOnly}
              className={cluster(
                8,
                { align: "center", justify: "end" },
                styles.entry,
                dragged === index && styles.dragged,
              )}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDragged(index);
              }}
              onDragOver={(event) => dragOver(event, index)}
              onDrop={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(null)}
            >
              {!readOnly && <Icon as={GripVertical} className={styles.grip} />}
              <span className={stack(0, styles.words)}>
                <span className={textStyles.wrapped}>{name}</span>
                {note && <span className={textStyles.note}>{note(entry)}</span>}
              </span>
              {!readOnly && (
                <span className={cluster(0)}>
                  <MoveButtons
                    {...{ list, name, index }}
                    length={entries.length}
                    onMove={(to) => move(index, to)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
