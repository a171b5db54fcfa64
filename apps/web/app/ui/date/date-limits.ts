/** First and last moment that may be chosen, as texts of fixed form. */
export type DateLimits = { min: string | undefined; max: string | undefined };

/**
 * Whether a text lies outside. It may be shorter than the limits, such as a year beside dates: then
 * the part they have in common decides.
 */
export function isOutside(text: string, { min, max }: DateLimits): boolean {
  return (
    (min !== undefined && text < min.slice(0, text.length)) ||
    (max !== undefined && text > max.slice(0, text.length))
  );
}
