import { isWebAddress } from "../rules.ts";

/** The code whose description names the film that introduces the civic-tech pilot. */
export const pilotFilmCode = "PARTNERSHIP_VIDEO";

/** True for a reference of our own storage, which names a film by the key of its file. */
export function isFilmKey(value: string): boolean {
  return /^[0-9a-f]{32}$/.test(value);
}

/**
 * The description of a film: its first line is an address or a key of our own storage, what follows
 * tells what the film shows, for those who do not see it. `reference` is '' where there is no film.
 */
export function readFilm(description: string): { reference: string; text: string } {
  const [reference = "", ...lines] = description.trim().split(/\r?\n/);
  return { reference: reference.trim(), text: lines.join("\n").trim() };
}

/** The description with another film in its first line; what it says of the former one stays. */
export function withFilm(description: string, reference: string): string {
  return `${reference}\n${readFilm(description).text}`.trim();
}

/** True for a description that is empty or begins with a film. */
export function isFilmDescription(description: string): boolean {
  const { reference } = readFilm(description);
  return reference === "" || isWebAddress(reference) || isFilmKey(reference);
}
