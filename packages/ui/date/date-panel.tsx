import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { cluster } from "../layout.ts";
import type { Day } from "./calendar-days.ts";
import styles from "./date-field.module.css";
import type { DateFieldLabels } from "./date-panel-labels.ts";
import { type DateKind, type DateParts, formatDateText, parseDateText } from "./date-text.ts";
import { DayPanel } from "./day-panel.tsx";
import { MonthPanel, YearPanel } from "./month-year-panel.tsx";
import { TimeRow } from "./time-row.tsx";

type View = "days" | "months" | "years" | "time";

const FIRST_VIEW: Record<DateKind, View> = {
  date: "days",
  datetime: "days",
  year: "years",
  month: "months",
  time: "time",
};

/** The calendar of a date field: days, months, years or a time, as its kind asks. */
export function DatePanel({
  kind,
  value,
  min,
  max,
  locale,
  labels,
  name,
  onPick,
}: {
  kind: DateKind;
  value: string;
  min: string | undefined;
  max: string | undefined;
  locale: string;
  labels: DateFieldLabels;
  /** Name of the dialog. */
  name: string;
  onPick: (text: string) => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const chosen = parseDateText(kind, value);
  const [view, setView] = useState<View>(FIRST_VIEW[kind]);
  const [parts, setParts] = useState<DateParts>(() => chosen ?? clamp(kind, now(), min, max));

  // Focus follows into the panel, and from view to view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view takes focus once
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("[tabindex='0'], select")?.focus();
    panel.current?.scrollIntoView({ block: "nearest" });
  }, [view]);

  const limits = { min, max };
  function pick(next: DateParts) {
    setParts(next);
    onPick(formatDateText(kind, next));
  }
  function pickDay(day: Day) {
    const next = { ...parts, ...day };
    if (kind === "date") pick(next);
    else setParts(next);
  }

  const shared = { shown: parts, limits, locale, labels };
  return (
    <div ref={panel} role="dialog" aria-label={name} className={styles.panel}>
      {view === "days" && (
        <DayPanel
          chosen={kind === "datetime" ? parts : chosen}
          {...shared}
          onShow={(day) => setParts({ ...parts, ...day })}
          onPick={pickDay}
          onView={setView}
        />
      )}
      {view === "months" && (
        <MonthPanel
          chosen={chosen}
          {...shared}
          onShow={(year) => setParts({ ...parts, year })}
          onPick={(month) => {
            if (kind === "month") pick({ ...parts, month, day: 1 });
            else {
              setParts({ ...parts, month, day: 1 });
              setView("days");
            }
          }}
          onView={setView}
        />
      )}
      {view === "years" && (
        <YearPanel
          chosen={chosen}
          {...shared}
          onShow={(year) => setParts({ ...parts, year })}
          onPick={(year) => {
            if (kind === "year") pick({ ...parts, year });
            else {
              setParts({ ...parts, year, day: 1 });
              setView(kind === "month" ? "months" : "days");
            }
          }}
        />
      )}
      {(kind === "time" || (kind === "datetime" && view === "days")) && (
        <div className={cluster(12, { align: "end", justify: "between" }, styles.foot)}>
          <TimeRow parts={parts} labels={labels} onChange={setParts} />
          <Button size="small" onClick={() => pick(parts)}>
            {labels.confirm}
          </Button>
        </div>
      )}
    </div>
  );
}

function now(): DateParts {
  const date = new Date();
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: 0,
    minute: 0,
    second: 0,
  };
}

/** Where the calendar opens when nothing is chosen: now, or the nearest end of what may be chosen. */
function clamp(
  kind: DateKind,
  parts: DateParts,
  min: string | undefined,
  max: string | undefined,
): DateParts {
  const text = formatDateText(kind, parts);
  const bound =
    min !== undefined && text < min ? min : max !== undefined && text > max ? max : text;
  return parseDateText(kind, bound) ?? parts;
}
