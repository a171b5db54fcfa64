import { line } from "d3-shape";
import { classNames } from "../class-names.ts";
import styles from "./chart.module.css";
import { dottedSteps, scaleOf, seriesLook, spreadLabels } from "./chart-series.ts";

export type LineSeries = {
  key: string;
  label: string;
  /** One value for each of the chart's steps; null where there is none. */
  values: readonly (number | null)[];
};

export type LineChartProps = {
  /** What is drawn, for screen readers. */
  label: string;
  /** Names of the steps, from left to right: months, years. */
  steps: readonly string[];
  /** Five at most. */
  series: readonly LineSeries[];
  format?: ((value: number) => string) | undefined;
};

/** Names of steps at most; where it is narrow, every second one of them. */
const STEP_NAMES = 6;
/** Room between two names at the right edge, in per cent of the plot's height. */
const NAME_GAP = 9;

/** Lines over even steps, each named at its right end, distinguished by colour and dash. */
export function LineChart({ label, steps, series, format = String }: LineChartProps) {
  const values = series.flatMap((entry) => entry.values.filter((value) => value !== null));
  const { top, rules } = scaleOf(values);
  const height = (value: number) => 100 - (100 * value) / top;
  const across = (step: number) => (100 * step) / Math.max(1, steps.length - 1);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, step) => across(step))
    .y((value) => height(value ?? 0));
  const dots = series.map((entry) =>
    dottedSteps(entry.values).map((step) => ({ step, y: height(entry.values[step] ?? 0) })),
  );
  const nameTops = spreadLabels(
    dots.map((steps) => steps.at(-1)?.y ?? height(0)),
    NAME_GAP,
    100,
  );
  // Counted from the right, so that the last step always has its name.
  const interval = Math.max(1, Math.ceil(steps.length / STEP_NAMES));
  const isNamed = (index: number, every: number) => (steps.length - 1 - index) % every === 0;

  return (
    <div className={styles.frame}>
      <div role="img" aria-label={label} className={styles.lines}>
        <div className={styles.scale}>
          {rules.map((tick) => (
            <span key={tick} style={{ insetBlockStart: `${height(tick)}%` }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={styles.plot}
          aria-hidden="true"
        >
          {rules.map((tick) => (
            <path key={tick} d={`M0,${height(tick)}H100`} className={styles.rule} />
          ))}
          {series.map((entry, index) => {
            const { colour, dash } = seriesLook(index);
            return (
              <g key={entry.key} stroke={colour}>
                <path d={path(entry.values) ?? ""} strokeDasharray={dash} className={styles.line} />
                {dots[index]?.map(({ step, y }) => (
                  <path key={step} d={`M${across(step)},${y}h0`} className={styles.dot} />
                ))}
              </g>
            );
          })}
        </svg>
        <ul className={styles.names}>
          {series.map((entry, index) => (
            <li key={entry.key} style={{ insetBlockStart: `${nameTops[index]}%` }}>
              <span className={styles.key} style={{ color: seriesLook(index).colour }} />
              {entry.label}
            </li>
          ))}
        </ul>
        <div className={styles.steps}>
          {steps.map((step, index) =>
            isNamed(index, interval) ? (
              <span
                key={step}
                className={classNames(!isNamed(index, 2 * interval) && styles.wideOnly)}
                style={{ insetInlineStart: `${across(index)}%` }}
              >
                {step}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}
