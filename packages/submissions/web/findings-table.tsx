import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type Severity, severities } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { KnownVulnerability } from "@public-code/evidence/contract/evidence-values.ts";
import type { VulnerabilityAnswer } from "@public-code/evidence/contract/vulnerability-answers.ts";
import { AgencyAnswer } from "@public-code/evidence/web/agency-answer.tsx";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { Choice } from "@public-code/ui/form/choice.tsx";
import { FieldGroup } from "@public-code/ui/form/field.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import styles from "./findings-table.module.css";

/** A vulnerability wherever in a program it was found, and what its agency has said of it. */
export interface Finding {
  id: string;
  severity: Severity;
  components: readonly string[];
  fixedIn: readonly string[];
  publishedOn: string | null;
  answer: VulnerabilityAnswer | undefined;
}

/** Each vulnerability once: those without an answer first, then the most severe. */
export function listFindings(
  vulnerabilities: readonly KnownVulnerability[],
  answers: readonly VulnerabilityAnswer[],
): Finding[] {
  const findings = [...Map.groupBy(vulnerabilities, ({ id }) => id).values()].flatMap(
    ([first, ...rest]) => {
      if (!first) return [];
      const { id, severity, publishedOn } = first;
      const places = [first, ...rest];
      const components = places.map(({ component }) => component.replace(/^pkg:/, ""));
      return {
        ...{ id, severity, publishedOn },
        components: [...new Set(components)],
        fixedIn: [...new Set(places.flatMap(({ fixedIn }) => fixedIn))],
        answer: answers.find(({ vulnerabilityId }) => vulnerabilityId === id),
      };
    },
  );
  const rank = ({ answer, severity }: Finding) =>
    (answer ? severities.length : 0) + severities.indexOf(severity);
  return findings.sort((left, right) => rank(left) - rank(right));
}

const tones: Record<Severity, Tone> = {
  critical: "danger",
  high: "danger",
  medium: "warning",
  low: "neutral",
  unrated: "neutral",
};

/** As many as are shown before somebody asks for the rest. */
const firstOnes = 5;

/** The vulnerabilities of a program as a table, in which those to be answered are selected. */
export function FindingsTable({
  id,
  findings,
  selected,
  error,
  onSelect,
  onChange,
}: {
  id: string | undefined;
  findings: readonly Finding[];
  selected: readonly string[];
  error: string | undefined;
  onSelect: (ids: string[]) => void;
  /** An answer is to be said in other words. */
  onChange: (answer: VulnerabilityAnswer) => void;
}) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(findings.length - firstOnes, 0);
  const open = findings.filter(({ answer }) => !answer).map((finding) => finding.id);
  const columns = [
    nameColumn<Finding>("id", t("submissions.answer.finding"), (finding) => (
      <Choice
        type="checkbox"
        label={finding.id}
        checked={selected.includes(finding.id)}
        onChange={(event) => {
          const others = selected.filter((other) => other !== finding.id);
          onSelect(event.currentTarget.checked ? [...others, finding.id] : others);
        }}
      />
    )),
    column<Finding>("severity", t("submissions.answer.severity"), ({ severity }) => (
      <StatusChip tone={tones[severity]}>{t(`evidence.severity.${severity}`)}</StatusChip>
    )),
    column<Finding>("component", t("submissions.answer.component"), ({ components }) => (
      <span className={textStyles.wrapped}>{listed(components)}</span>
    )),
    column<Finding>("fixedIn", t("submissions.answer.fixedIn"), ({ fixedIn }) =>
      fixedIn.length > 0 ? listed(fixedIn) : t("evidence.findings.noFix"),
    ),
    column<Finding>(
      "published",
      t("submissions.answer.published"),
      ({ publishedOn }) => publishedOn ?? t("submissions.answer.unknownDay"),
    ),
    column<Finding>("answer", t("submissions.answer.given"), ({ answer, severity }) =>
      answer ? <AgencyAnswer {...{ answer, severity }} /> : t("submissions.answer.none"),
    ),
    actionsColumn<Finding>(t, ({ id: name, answer }) =>
      answer
        ? [
            {
              label: t("submissions.answer.changeNamed", { name }),
              text: t("submissions.answer.change"),
              quiet: true,
              onClick: () => onChange(answer),
            },
          ]
        : [],
    ),
  ];
  return (
    <FieldGroup {...{ id, error }} label={t("submissions.answer.select")} hideLabel>
      <div className={stack(12)}>
        <div className={cluster(8, { across: 12, align: "center" })}>
          {open.length > 0 && (
            <Button size="small" variant="secondary" onClick={() => onSelect(open)}>
              {t("submissions.answer.selectOpen", { count: open.length })}
            </Button>
          )}
          {selected.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => onSelect([])}>
              {t("submissions.answer.clear")}
            </Button>
          )}
          <span role="status" className={textStyles.note}>
            {t("submissions.answer.selected", { count: selected.length })}
          </span>
        </div>
        <DataTable
          caption={t("submissions.answer.title")}
          className={styles.findings}
          rows={findings.slice(0, findings.length - hidden)}
          rowKey={(finding) => finding.id}
          columns={columns}
        />
        {hidden > 0 && (
          <div>
            <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
              {t("submissions.answer.more", { count: hidden })}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
}
