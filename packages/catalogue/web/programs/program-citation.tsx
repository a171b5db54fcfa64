import { useTranslation } from "@public-code/core/web/translation.ts";
import { CodeSample } from "@public-code/site/web/frame/code-sample.tsx";
import { stack } from "@public-code/ui/layout.ts";

/** What names a program in a list of sources. */
export interface Cited {
  id: number;
  /** The agency that provides it. */
  author: string;
  title: string;
  /** Of the last work on it that we know of; null where we know of none. */
  year: string | null;
  /** Its newest release; null where none is known. */
  version: string | null;
  /** Its page. */
  url: string;
}

/** In BibTeX these mean something; a backslash and braces cannot stand in a text as they are. */
const inBibtex = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/[\\{}]/g, "")
    .replace(/[#$%&_]/g, "\\$&")
    .replace(/~/g, "\\textasciitilde{}")
    .replace(/\^/g, "\\textasciicircum{}");

/** An entry of BibLaTeX; its braces keep the names of agencies whole. */
export function writeBibtex({ id, author, title, year, version, url }: Cited): string {
  const fields = [
    ["author", `{${inBibtex(author)}}`],
    ["title", `{${inBibtex(title)}}`],
    ...(year === null ? [] : [["year", year]]),
    ...(version === null ? [] : [["version", inBibtex(version)]]),
    ["url", url],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}},`);
  return [`@software{public-code-${id},`, ...lines, "}"].join("\n");
}

/** How the program is cited, in words and for programs that keep sources. */
export default function ProgramCitation(cited: Cited) {
  const { t } = useTranslation();
  const { author, title, year, version, url } = cited;
  const sentence = t("program.cite.words", {
    author,
    year: year ?? t("program.cite.undated"),
    title: version === null ? title : t("program.cite.version", { title, version }),
    url,
  });
  return (
    <div className={stack(8)}>
      <CodeSample code={sentence} label={t("program.cite.copyWords")} />
      <CodeSample code={writeBibtex(cited)} label={t("program.cite.copyBibtex")} />
    </div>
  );
}
