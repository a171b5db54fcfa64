import { browserCall } from "@public-code/core/web/api-client.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { compactDay, taipeiDay } from "@public-code/site/web/console/action/day-text.ts";
import { type Agencies, agencyField } from "@public-code/site/web/form/agency-field.tsx";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { type Problems, textProblems } from "@public-code/site/web/form/problems.ts";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { useEffect, useState } from "react";
import type { AgencyHoldings, EditedAgency } from "#contract/code-editing/agency-fields.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";

export type AgencyAction = "retire" | "offer" | "merge";

/** What can be done with an agency; one that was merged stays as it is. */
export function agencyActionsFor(
  row: Pick<EditedAgency, "retired" | "mergedInto">,
): AgencyAction[] {
  if (row.mergedInto !== null) return [];
  return [row.retired ? "offer" : "retire", "merge"];
}

/** The call that makes an action undone; a merge cannot be. */
export function takeBackAgency(
  kind: AgencyAction,
): ((call: Call, reply: { data: EditedAgency }) => Promise<unknown>) | null {
  if (kind === "merge") return null;
  return (call, { data: { code, updateTime } }) =>
    call(agencyEditing.retireAgency, { code, updateTime, retired: kind === "offer" });
}

const reasonMaximum = 500;

interface MergeValues {
  into: string;
  day: string;
  reason: string;
  /** The agency's own name, as somebody types who means it. */
  name: string;
}

/** Retires an agency, offers it again, or makes it part of another one. */
export function AgencyActionModal({
  item,
  kind,
  agencies,
  onClose,
}: {
  item: EditedAgency;
  kind: AgencyAction;
  /** Every agency, retired ones too. */
  agencies: Agencies;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const { code, updateTime, nameZh: name } = item;
  const merges = kind === "merge";
  function mergeProblems({ into, day, reason, name: typed }: MergeValues): Problems {
    return {
      ...(into === "" ? { into: t("console.agencies.intoWrong") } : {}),
      ...(compactDay(day) === null || day.trim() > today
        ? { day: t("console.agencies.dayWrong", { day: today }) }
        : {}),
      ...textProblems(
        { reason },
        { reason: reasonMaximum },
        lang,
        t("console.programs.reasonMissing"),
      ),
      ...(typed.trim() === name ? {} : { name: t("console.agencies.typedNameWrong") }),
    };
  }
  const today = taipeiDay(Date.now());
  return (
    <FormDialog
      title={t(`console.agencies.titles.${kind}`, { name })}
      confirmLabel={t(`console.agencies.buttons.${kind}`)}
      danger={merges}
      form={{
        start: { into: "", day: today, reason: "", name: "" },
        fields: () => [
          agencyField<"into">(merges ? agencies : undefined, {
            name: "into",
            label: t("console.agencies.into"),
            except: code,
          }),
          {
            ...{ name: "day", holds: "day", required: true, hidden: !merges },
            label: t("console.agencies.day"),
            hint: t("console.agencies.dayHint"),
          },
          {
            ...{ name: "reason", holds: "area", rows: 3, required: true, hidden: !merges },
            maximum: reasonMaximum,
            label: t("console.columns.reason"),
          },
          {
            ...{ name: "name", holds: "line", required: true, hidden: !merges },
            autoComplete: "off",
            label: t("console.agencies.typedName"),
            hint: t("console.agencies.typedNameHint", { name }),
          },
        ],
        problems: (values) => (merges ? mergeProblems(values) : {}),
      }}
      send={(call, { into, reason, day }) => {
        const seen = { code, updateTime };
        if (merges) {
          const request = { ...seen, into, reason, day: compactDay(day) ?? "" };
          return call(agencyEditing.mergeAgency, request);
        }
        return call(agencyEditing.retireAgency, { ...seen, retired: kind === "retire" });
      }}
      done={() => ({
        text: t(`console.agencies.done.${kind}`, { name }),
        name,
        undo: takeBackAgency(kind),
      })}
      onClose={onClose}
    >
      <p>{t(`console.agencies.texts.${kind}`)}</p>
      {merges && <Holdings code={code} />}
    </FormDialog>
  );
}

/** What moves when an agency becomes part of another one. */
function Holdings({ code }: { code: string }) {
  const { t, lang } = useTranslation();
  const [holdings, setHoldings] = useState<AgencyHoldings | null>(null);
  useEffect(() => {
    // Refusals are shown over the page by the client.
    browserCall({ lang })(agencyEditing.getHoldings, { code }).then(
      ({ data }) => setHoldings(data),
      (error) => console.error(error),
    );
  }, [code, lang]);
  return (
    <div role="status">
      {holdings ? <HoldingList holdings={holdings} /> : <p>{t("frame.loading")}</p>}
    </div>
  );
}

function HoldingList({ holdings }: { holdings: AgencyHoldings }) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { programs, people, aliases, files, uses, questions } = holdings;
  const named = (name: "programs" | "people" | "aliases", names: readonly string[]) => ({
    key: name,
    term: t(`console.agencies.holdings.${name}`, { count: names.length }),
    value: names.length === 0 ? t("console.history.nothing") : listed(names),
  });
  const counted = (name: "files" | "uses" | "questions", count: number) => ({
    key: name,
    term: t(`console.agencies.holdings.${name}`),
    value: count,
  });
  return (
    <>
      <h3>{t("console.agencies.holdings.title")}</h3>
      <FactList
        layout="aside"
        facts={[
          named(
            "programs",
            programs.map(({ programName }) => programName),
          ),
          named("people", people),
          named("aliases", aliases),
          counted("files", files),
          counted("uses", uses),
          counted("questions", questions),
        ]}
      />
    </>
  );
}
