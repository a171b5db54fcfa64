import { useTranslation } from "@public-code/core/web/translation.ts";
import { CodeSample } from "@public-code/site/web/frame/code-sample.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { type Cited, writeBibtex } from "./citation.ts";

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
