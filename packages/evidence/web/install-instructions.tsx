import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { namesSeveral } from "#contract/describe-finding.ts";
import type { EvidenceRow, ProgramEvidence } from "#contract/evidence.ts";
import { factOf } from "#contract/facts.ts";
import type { NamingProgram } from "./use-finding.ts";

/** Characters of HTML that are read at a glance: they need no fold. */
const short = 1_200;

function Section({ row, named }: { row: EvidenceRow; named: boolean }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const section = factOf(row, "tree")?.value?.instructions;
  if (!section) return null;
  const { path, heading, html, cut } = section;
  return (
    <details open={html.length <= short}>
      <summary className={classNames(textStyles.label, textStyles.fold)}>
        <h3>
          {t("evidence.instructions.title", { path })}{" "}
          <MarkedText>{t("evidence.instructions.heading", { heading })}</MarkedText>
        </h3>
      </summary>
      <div className={stack(8)}>
        <Prose size="body" html={html} lang={langOf(html)} />
        <p className={textStyles.wrappedNote}>
          {cut && `${t("evidence.instructions.cut")} `}
          {t("evidence.instructions.origin")}
          {named && ` · ${row.repository}`}
        </p>
      </div>
    </details>
  );
}

/** What the README of a repository says about installing, in its own words; its commit and day stand with the facts. */
export function InstallInstructions({
  evidence,
  program,
}: {
  evidence: ProgramEvidence;
  program: NamingProgram;
}) {
  const rows = evidence.facts.filter(({ kind }) => kind === "tree");
  const named = namesSeveral(rows, program);
  return rows.map((row) => <Section key={row.repository} {...{ row, named }} />);
}
