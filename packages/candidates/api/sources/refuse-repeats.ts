import { candidateKey } from "../add-candidates.ts";
import { refusal } from "../candidate-texts.ts";
import type { SourceEntry } from "./source-entry.ts";

/**
 * Makes what lets each program of a source through once: a later entry of the same one would replace the
 * earlier unseen, and be replaced by it the next time.
 */
export function createRepeatRefusal(): (entry: SourceEntry) => SourceEntry {
  const places = new Map<string, string>();
  return (entry) => {
    if ("refused" in entry) return entry;
    const key = candidateKey(entry);
    const { sourceAddress } = entry;
    const place = places.get(key);
    if (place !== undefined) return { sourceAddress, refused: refusal("twice", { place }) };
    places.set(key, sourceAddress);
    return entry;
  };
}
