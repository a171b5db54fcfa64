import { useEffect, useState } from "react";

/** An option, and whatever else it is found by. */
type Findable = { label: string; names?: readonly string[] | undefined };

type Matches = (option: Findable, typed: string) => boolean;

const sameLetters: Matches = ({ label, names = [] }, typed) =>
  [label, ...names].some((name) => name.toLowerCase().includes(typed.toLowerCase()));

/**
 * The options whose label, or another name, holds what was typed. The tables of Chinese characters by which labels are
 * compared weigh 20 kB, so that they are loaded with the first letter; until then letters decide.
 */
export function useMatchingOptions<Option extends Findable>(
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
      ({ createNameSearch, matchesOption }) => {
        const matches: Matches = ({ label, names }, text) =>
          names ? createNameSearch(text)(names) : matchesOption(label, text);
        if (!isGone) setMatches(() => matches);
      },
      // Without a network the letters go on deciding.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isTyped]);

  return isTyped ? options.filter((option) => matches(option, typed)) : options;
}
