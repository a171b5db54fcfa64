import { parseLicenceExpression } from "#features/publiccode/spdx-expression.ts";
import { type LicenceTemplate, licenceTemplates } from "./licence-templates.ts";
import {
  type ComparableText,
  comparable,
  likeness,
  plainLicence,
  sameDuties,
} from "./licence-words.ts";
import { licenceOfText } from "./same-text.ts";

/**
 * What a licence file holds. `text`: the words of a licence; `tag`: nothing but its
 * `SPDX-License-Identifier`; `like`: something that resembles it, which a person has to read.
 */
export interface RecognisedLicence {
  by: "text" | "tag" | "like";
  /** As `licenceOfText` names it: no text says "only" or "or later". */
  spdx: string;
  /** How alike the texts are, from 0 to 1; null for a tag. */
  score: number | null;
}

/** In characters; the longest text of SPDX's list has 46,063. Of a longer file nothing is said. */
const longestLicence = 64 * 1_024;

const sameLicence = 0.9;
/** How much more another text may resemble the file: names of holders count as words too. */
const nearEnough = 0.03;
const likeLicence = 0.6;

/** How many times longer one text may be than another that is the same, or like it. */
const sameLength = 1.35;
const likeLength = 2.5;

interface ScoredText {
  spdx: string;
  score: number;
}

/** Where the tag of a whole file stands; files of many licences have others further down. */
const headLength = 1_000;
const tag = /SPDX-License-Identifier:[ \t]*([^\r\n]{1,200})/;

/** A tag beside which nothing stands but who holds the rights says the licence by itself. */
function recogniseTag(text: string): RecognisedLicence | null {
  const found = tag.exec(text.slice(0, headLength));
  const written = found?.[1]?.replace(/(?:\*\/|-->)\s*$/, "").trim() ?? "";
  const expression = parseLicenceExpression(written);
  const id = expression?.ids[0];
  if (!found || !expression || id === undefined) return null;
  const beside = plainLicence(text.replace(found[0], ""));
  return expression.text === id && !/[\p{L}\p{N}]/u.test(beside)
    ? { by: "tag", spdx: licenceOfText(id), score: null }
    : { by: "like", spdx: expression.text, score: null };
}

function nearest(file: ComparableText, texts: readonly LicenceTemplate[]): ScoredText | null {
  return texts
    .map((one) => ({ spdx: one.id, score: likeness(file, one.comparable()) }))
    .reduce<ScoredText | null>((best, one) => (best && best.score >= one.score ? best : one), null);
}

function templatesOfLength({ length }: string, ratio: number): LicenceTemplate[] {
  return licenceTemplates.filter(
    ({ plain }) => plain.length <= length * ratio && length <= plain.length * ratio,
  );
}

/** The licence whose words the file has; null where it has others, or another resembles it more. */
function recogniseText(plain: string, file: ComparableText): RecognisedLicence | null {
  const near = templatesOfLength(plain, sameLength);
  const same = nearest(
    file,
    near.filter((one) => sameDuties(file, one.comparable())),
  );
  if (!same || same.score < sameLicence) return null;
  const most = same.score + nearEnough;
  const other = most >= 1 ? null : nearest(file, near);
  return other && other.score > most ? null : { by: "text", ...same };
}

/** Compares a licence file with every text of SPDX's list; null where none resembles it. */
export function recogniseLicence(text: string): RecognisedLicence | null {
  if (text.length > longestLicence) return null;
  const plain = plainLicence(text);
  const compared = comparable(plain);
  const found = recogniseText(plain, compared) ?? recogniseTag(text);
  if (found) return found;
  const like = nearest(compared, templatesOfLength(plain, likeLength));
  return like && like.score >= likeLicence ? { by: "like", ...like } : null;
}

/** What the first file that holds a licence says; else the first that resembles one. */
export function recogniseRepositoryLicence(files: readonly string[]): RecognisedLicence | null {
  const found = files.map(recogniseLicence).filter((one) => one !== null);
  return found.find(({ by }) => by !== "like") ?? found[0] ?? null;
}
