import { useEffect, useState } from "react";

type Matches = (name: string, typed: string) => boolean;

const sameLetters: Matches = (name, typed) => name.toLowerCase().includes(typed.toLowerCase());

/**
 * The options whose label holds what was typed. The tables of Chinese characters by which labels are
 * compared weigh 20 kB, so that they are loaded with the first letter; until then letters decide.
 */
export function useMatchingOptions<Option extends { label: string }>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const [matches, setMatches] = useState<Matches>(() => sameLetters);
  const typed = query.trim();
  const isTyped = typed !== "";

  useEffect(() => {
    if (!isTyped) return;
    let isGone = false;
    import("@public-code/core/contract/search/matches-option.ts").then(
      ({ matchesOption }) => {
        if (!isGone) setMatches(() => matchesOption);
      },
      // Without a network the letters go on deciding.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isTyped]);

  return isTyped ? options.filter(({ label }) => matches(label, typed)) : options;
}
