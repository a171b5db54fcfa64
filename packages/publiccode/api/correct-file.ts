import { type Document, isMap, isScalar, parseDocument, type Scalar } from "yaml";
import { createProblemList, type PubliccodeProblem } from "./publiccode-problem.ts";
import standard from "./publiccode-standard.json" with { type: "json" };
import { readPubliccode } from "./read-publiccode.ts";
import { parseLicenceExpression } from "./spdx-expression.ts";
import { mendStrayCharacters } from "./stray-characters.ts";

type Path = (string | number)[];

/** A file with everything corrected that has one right value, and what that was. */
export interface CorrectedFile {
  text: string;
  corrected: PubliccodeProblem[];
}

/** `description.en.features[0]` as the parser's own path. */
function pathOf(path: string): Path {
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
}

/** A key under another name, with its comments and its value; false where that name is taken. */
function rename(document: Document, path: Path, name: string): boolean {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent) || parent.has(name)) return false;
  const pair = parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  if (!pair || !isScalar(pair.key)) return false;
  pair.key.value = name;
  return true;
}

/** The text of a value, with its comments; false where there is none. */
function rewrite(document: Document, path: Path, value: string | boolean, quoted = false): boolean {
  const node = document.getIn(path, true);
  if (!isScalar(node)) return false;
  node.value = value;
  delete node.source;
  if (quoted || typeof value === "boolean") {
    const kind: Scalar.Type = quoted ? "QUOTE_DOUBLE" : "PLAIN";
    node.type = kind;
  }
  return true;
}

/** Corrects one problem where only one right value can be meant; false where its author has to choose. */
function correct(document: Document, { key, path: written, params }: PubliccodeProblem): boolean {
  const path = pathOf(written);
  const textOf = (name: string) => String(params[name] ?? "");
  switch (key) {
    case "version.quotes":
    case "version.old":
      return rewrite(document, path, standard.latestVersion, true);
    case "key.unknownSimilar":
      return rename(document, path, textOf("similar"));
    case "key.unknown":
      return /^fundedBy\[\d+\]\.url$/.test(written) && rename(document, path, "uri");
    case "key.deprecated":
      return document.deleteIn(path);
    case "key.deprecatedFor":
      if (written === "monochromeLogo")
        return rename(document, path, "logo") || document.deleteIn(path);
      return written === "legal.repoOwner" && document.hasIn(["organisation", "name"])
        ? document.deleteIn(path)
        : false;
    case "type.oldBoolean":
      return rewrite(document, path, /^(yes|on|y)$/i.test(textOf("value")));
    case "text.languageMeant":
      return written.startsWith("description.")
        ? rename(document, path, textOf("instead"))
        : rewrite(document, path, textOf("instead"));
    case "file.page":
    case "file.backslash":
    case "text.blanks":
      // A long address is cut in the message.
      return !textOf("instead").endsWith("…") && rewrite(document, path, textOf("instead"));
    case "country.lowercase":
      return written === "it"
        ? rename(document, path, "IT")
        : rewrite(document, path, textOf("instead"));
    case "licence.words":
      return /^[\w .+()-]+$/.test(textOf("instead")) && rewrite(document, path, textOf("instead"));
    case "licence.retired": {
      const expression = parseLicenceExpression(String(document.getIn(path)))?.text ?? "";
      const [retired, instead] = [textOf("value"), textOf("instead")];
      const renewed = expression.split(/([\s()]+)/).map((id) => (id === retired ? instead : id));
      return instead !== "—" && rewrite(document, path, renewed.join(""));
    }
    case "list.blankEntry":
      return document.deleteIn(path);
    default:
      return false;
  }
}

/**
 * The file with all that can be corrected without its author, comments and order kept; null where there is
 * nothing of it, or where its syntax lets nobody tell. For texts that `readYamlTree` has found bounded.
 */
export function correctFile(written: string): CorrectedFile | null {
  const lines = written.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const meant = mendStrayCharacters(lines);
  const strays = createProblemList();
  meant?.report(strays);
  const text = meant?.text ?? lines;
  const { problems } = readPubliccode(text);
  if (problems.some(({ key }) => key === "yaml.tooComplex")) return null;
  const document = parseDocument(text, { schema: "core", uniqueKeys: false, logLevel: "error" });
  if (document.errors.length > 0) return meant ? { text, corrected: strays.list() } : null;
  // From the end, so that the places of those before still hold.
  const corrected = problems.toReversed().filter((problem) => correct(document, problem));
  if (!meant && corrected.length === 0) return null;
  return {
    text:
      corrected.length === 0
        ? text
        : document.toString({ lineWidth: 0, flowCollectionPadding: /\[ \S/.test(text) }),
    corrected: [...strays.list(), ...corrected.reverse()],
  };
}
