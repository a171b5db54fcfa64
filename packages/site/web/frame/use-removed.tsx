import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { Undo2 } from "lucide";
import { type ReactNode, useState } from "react";
import styles from "./use-removed.module.css";

interface RemovedItem<Item> {
  item: Item;
  index: number;
  name: string;
}

export interface Removed<Item> {
  /** Keeps what was taken out of a form, with its place and its name for people. */
  keep: (item: Item, index: number, name: string) => void;
  /** Says what was removed last and brings it back; stands beside what it was taken from. */
  note: ReactNode;
}

/** Lets a form bring back what was taken out of it, the latest first, until the form is left. */
export function useRemoved<Item>(restore: (item: Item, index: number) => void): Removed<Item> {
  const { t } = useTranslation();
  const [items, setItems] = useState<readonly RemovedItem<Item>[]>([]);
  const last = items.at(-1);

  function bringBack({ item, index }: RemovedItem<Item>): void {
    setItems(items.slice(0, -1));
    restore(item, index);
  }
  return {
    keep: (item, index, name) => setItems((before) => [...before, { item, index, name }]),
    note: (
      <div className={last && cluster(8, { across: 12, align: "center" }, styles.note)}>
        <span role="status">{last && t("frame.removed.text", { name: last.name })}</span>
        {last && (
          <Button
            size="small"
            variant="secondary"
            icon={Undo2}
            aria-label={t("frame.removed.restoreNamed", { name: last.name })}
            onClick={() => bringBack(last)}
          >
            {t("frame.removed.restore")}
          </Button>
        )}
      </div>
    ),
  };
}
