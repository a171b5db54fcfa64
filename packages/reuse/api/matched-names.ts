/** An agency by every name under which it is known. */
export interface NamedAgency {
  code: string;
  names: readonly string[];
}

/** Shorter names stand in too many words by accident. */
const shortestName = 3;

const compact = (text: string) => text.normalize("NFKC").replaceAll(/\s+/g, " ").toLowerCase();

/** Agencies whose names hold one of an agency's: no other one decides whether a text names it. */
export function agenciesAround(code: string, agencies: readonly NamedAgency[]): NamedAgency[] {
  const own = agencies.find((agency) => agency.code === code)?.names.map(compact) ?? [];
  const holds = (name: string) =>
    own.some((ownName) => ownName !== "" && compact(name).includes(ownName));
  return agencies.filter((agency) => agency.code === code || agency.names.some(holds));
}

/** Where a name stands in a text. */
function placesOf(name: string, text: string): number[] {
  if (name.length < shortestName) return [];
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) places.push(at);
  return places;
}

/**
 * Codes of the agencies that a text names. Of names that lie inside each other only the longest
 * counts: a text about a department names no city.
 */
export function agenciesIn(text: string, agencies: readonly NamedAgency[]): Set<string> {
  const searched = compact(text);
  const matches = agencies.flatMap(({ code, names }) =>
    names.flatMap((name) => {
      const compactName = compact(name).trim();
      return placesOf(compactName, searched).map((start) => ({
        code,
        start,
        end: start + compactName.length,
      }));
    }),
  );
  const isInside = (inner: (typeof matches)[number]) =>
    matches.some(
      ({ code, start, end }) =>
        code !== inner.code &&
        start <= inner.start &&
        end >= inner.end &&
        end - start > inner.end - inner.start,
    );
  return new Set(matches.filter((match) => !isInside(match)).map(({ code }) => code));
}
