import { type KeyboardEvent, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { pressedKey } from "../pressed-key.ts";
import {
  addMonths,
  type DateLimits,
  type Day,
  dayForKey,
  isOutside,
  monthCells,
} from "./calendar-days.ts";
import styles from "./date-field.module.css";
import type { DateFieldLabels } from "./date-panel-labels.ts";
import { formatDateText } from "./date-text.ts";
import { PanelHead, PanelTitle } from "./month-year-panel.tsx";

const WEEK = 7;

/** The 42 days around a month, by mouse and by keyboard. */
export function DayPanel({
  shown,
  chosen,
  limits,
  locale,
  labels,
  onShow,
  onPick,
  onView,
}: {
  shown: Day;
  chosen: Day | null;
  limits: DateLimits;
  locale: string;
  labels: DateFieldLabels;
  onShow: (day: Day) => void;
  onPick: (day: Day) => void;
  onView: (view: "months" | "years") => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const cells = monthCells(shown.year, shown.month);
  const weeks = cells.flatMap((_, cell) =>
    cell % WEEK === 0 ? [cells.slice(cell, cell + WEEK)] : [],
  );
  const inLanguage = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (day: Day) => format.format(Date.UTC(day.year, day.month - 1, day.day));
  };
  const longDay = inLanguage({ dateStyle: "full" });
  const shortWeekday = inLanguage({ weekday: "narrow" });
  const longWeekday = inLanguage({ weekday: "long" });

  // After an arrow key the focus is on the day it led to, also in another month.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  });

  function move(event: KeyboardEvent) {
    const next = dayForKey(shown, pressedKey(event), event.shiftKey);
    if (!next || next.year < 1 || next.year > 9999) return;
    event.preventDefault();
    moved.current = true;
    onShow(next);
  }

  return (
    <>
      <PanelHead
        previous={labels.previousMonth}
        next={labels.nextMonth}
        onStep={(step) => onShow(addMonths(shown, step))}
      >
        <PanelTitle title={labels.chooseYear} onClick={() => onView("years")}>
          {inLanguage({ year: "numeric" })(shown)}
        </PanelTitle>
        <PanelTitle title={labels.chooseMonth} onClick={() => onView("months")}>
          {inLanguage({ month: "long" })(shown)}
        </PanelTitle>
      </PanelHead>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid, as ARIA's date pattern says
        role="grid"
        aria-label={inLanguage({ year: "numeric", month: "long" })(shown)}
        className={styles.days}
        onKeyDown={move}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={longWeekday(day)} scope="col" abbr={longWeekday(day)}>
                {shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0] && dayText(week[0])}>
              {week.map((day) => {
                const text = dayText(day);
                const outside = isOutside(text, limits);
                const picked = chosen !== null && dayText(chosen) === text;
                return (
                  // biome-ignore lint/a11y/useFocusableInteractive: the button in the cell takes focus
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                  <td key={text} role="gridcell" aria-selected={picked}>
                    <button
                      type="button"
                      tabIndex={text === dayText(shown) ? 0 : -1}
                      aria-label={longDay(day)}
                      aria-disabled={outside || undefined}
                      aria-current={text === today() ? "date" : undefined}
                      className={classNames(
                        styles.cell,
                        day.month !== shown.month && styles.otherMonth,
                        picked && styles.picked,
                      )}
                      onClick={() => {
                        if (!outside) onPick(day);
                      }}
                    >
                      {day.day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function dayText(day: Day): string {
  return formatDateText("date", { ...day, hour: 0, minute: 0, second: 0 });
}

function today(): string {
  const date = new Date();
  return dayText({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
}
