import { useTranslation } from "@public-code/core/web/translation.ts";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { ArrowDown, ArrowUp, ChevronsDown, ChevronsUp } from "lucide";
import type { RefObject } from "react";
import { placesFor } from "./reorder.ts";

const icons = { first: ChevronsUp, up: ArrowUp, down: ArrowDown, last: ChevronsDown } as const;
type Way = keyof typeof icons;

/** Buttons that move an entry of a list; the focus goes along, to another of them where one is gone. */
export function MoveButtons({
  list,
  name,
  index,
  length,
  ways = ["first", "up", "down", "last"],
  onMove,
}: {
  /** Its children are the rows. */
  list: RefObject<HTMLElement | null>;
  name: string;
  index: number;
  length: number;
  ways?: readonly Way[];
  onMove: (to: number) => void;
}) {
  const { t } = useTranslation();
  const places = placesFor(index, length);
  function move(way: Way): void {
    const to = places[way];
    if (to === null) return;
    onMove(to);
    requestAnimationFrame(() => {
      const row = list.current?.children[to];
      const same = row?.querySelector<HTMLElement>(`[data-move="${way}"]:enabled`);
      (same ?? row?.querySelector<HTMLElement>("[data-move]:enabled"))?.focus();
    });
  }
  return ways.map((way) => (
    <IconButton
      key={way}
      icon={icons[way]}
      size="small"
      data-move={way}
      label={t(`console.order.${way}`, { name })}
      disabled={places[way] === null}
      onClick={() => move(way)}
    />
  ));
}
