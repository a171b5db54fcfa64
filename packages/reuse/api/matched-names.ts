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
  const own = agencies.find((one) => one.code === code)?.names.map(compact) ?? [];
  const holds = (name: string) => own.some((one) => one !== "" && compact(name).includes(one));
  return agencies.filter((one) => one.code === code || one.names.some(holds));
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
  const found = agencies.flatMap(({ code, names }) =>
    names.flatMap((name) => {
      const wanted = compact(name).trim();
      return placesOf(wanted, searched).map((start) => ({
        code,
        start,
        end: start + wanted.length,
      }));
    }),
  );
  const isInside = (inner: (typeof found)[number]) =>
    found.some(
      ({ code, start, end }) =>
        code !== inner.code &&
        start <= inner.start &&
        end >= inner.end &&
        end - start > inner.end - inner.start,
    );
  return new Set(found.filter((one) => !isInside(one)).map(({ code }) => code));
}
