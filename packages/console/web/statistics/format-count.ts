import { useRootData } from "@public-code/core/web/root-data.ts";

/** Writes a count as the language of the page does. */
export function useFormatCount(): (value: number) => string {
  const { settings } = useRootData();
  return (value) => value.toLocaleString(settings.lang);
}
