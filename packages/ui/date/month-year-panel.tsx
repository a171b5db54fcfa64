import { ChevronLeft, ChevronRight } from "lucide";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import { row } from "../layout.ts";
import { pressedKey } from "../pressed-key.ts";
import { type DateLimits, isOutside, YEARS_PER_PANEL, yearPanel } from "./calendar-days.ts";
import styles from "./date-field.module.css";
import type { DateFieldLabels } from "./date-panel-labels.ts";

type YearMonth = { year: number; month: number };

type PanelProps = {
  shown: YearMonth;
  chosen: YearMonth | null;
  limits: DateLimits;
  locale: string;
  labels: DateFieldLabels;
  onShow: (year: number) => void;
};

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);
const PANEL_COLUMNS = 3;

/** The twelve months of a year. */
export function MonthPanel({
  shown,
  chosen,
  limits,
  locale,
  labels,
  onShow,
  onPick,
  onView,
}: PanelProps & { onPick: (month: number) => void; onView: (view: "years") => void }) {
  const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const year = String(shown.year).padStart(4, "0");
  return (
    <>
      <PanelHead
        previous={labels.previousYear}
        next={labels.nextYear}
        onStep={(step) => onShow(shown.year + step)}
      >
        <PanelTitle title={labels.chooseYear} onClick={() => onView("years")}>
          {year}
        </PanelTitle>
      </PanelHead>
      <Choices
        label={year}
        current={shown.month}
        options={MONTHS.map((month) => ({
          value: month,
          label: name.format(Date.UTC(2000, month - 1)),
          outside: isOutside(`${year}-${String(month).padStart(2, "0")}`, limits),
          picked: chosen?.year === shown.year && chosen.month === month,
        }))}
        onPick={onPick}
      />
    </>
  );
}

/** Ten years. */
export function YearPanel({
  shown,
  chosen,
  limits,
  labels,
  onShow,
  onPick,
}: PanelProps & { onPick: (year: number) => void }) {
  const years = yearPanel(shown.year);
  const range = `${years[0]}–${years.at(-1)}`;
  return (
    <>
      <PanelHead
        previous={labels.previousYears}
        next={labels.nextYears}
        onStep={(step) => onShow(shown.year + step * YEARS_PER_PANEL)}
      >
        <span className={styles.title}>{range}</span>
      </PanelHead>
      <Choices
        label={range}
        current={shown.year}
        options={years.map((year) => ({
          value: year,
          label: String(year),
          outside: isOutside(String(year).padStart(4, "0"), limits),
          picked: chosen?.year === year,
        }))}
        onPick={onPick}
      />
    </>
  );
}

/** The steps before and behind what a panel shows, and its name between them. */
export function PanelHead({
  previous,
  next,
  onStep,
  children,
}: {
  previous: string;
  next: string;
  onStep: (step: 1 | -1) => void;
  children: ReactNode;
}) {
  return (
    <div className={row(0, { align: "center", justify: "between" })}>
      <IconButton icon={ChevronLeft} label={previous} onClick={() => onStep(-1)} />
      <div className={row(4)} aria-live="polite">
        {children}
      </div>
      <IconButton icon={ChevronRight} label={next} onClick={() => onStep(1)} />
    </div>
  );
}

/** A part of that name, which leads to a panel of others. */
export function PanelTitle(
  props: Pick<ComponentProps<"button">, "title" | "onClick" | "children">,
) {
  return <button type="button" className={styles.title} {...props} />;
}

type PanelOption = { value: number; label: string; outside: boolean; picked: boolean };

/** Buttons in rows of three; arrow keys move among them. */
function Choices({
  label,
  current,
  options,
  onPick,
}: {
  label: string;
  current: number;
  options: readonly PanelOption[];
  onPick: (value: number) => void;
}) {
  const group = useRef<HTMLDivElement>(null);
  const stop = Math.max(
    0,
    options.findIndex((option) => option.value === current),
  );

  function move(event: KeyboardEvent) {
    const step = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -PANEL_COLUMNS,
      ArrowDown: PANEL_COLUMNS,
    }[pressedKey(event) ?? ""];
    const buttons: (Element | null)[] = [...(group.current?.children ?? [])];
    const at = buttons.indexOf(document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const target = buttons[at + step];
    if (target instanceof HTMLElement) target.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
    <div ref={group} role="group" aria-label={label} className={styles.choices} onKeyDown={move}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={option.picked}
          aria-disabled={option.outside || undefined}
          className={classNames(styles.cell, option.picked && styles.picked)}
          onClick={() => {
            if (!option.outside) onPick(option.value);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
