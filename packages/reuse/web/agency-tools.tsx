import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { isAgencyUser } from "@public-code/accounts/contract/identity/roles.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { questionMaximum } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { textProblems } from "@public-code/site/web/form/problems.ts";
import { ActionList } from "@public-code/ui/action-list.tsx";
import { Button, ButtonLink, ButtonRow } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import { type AgencyReuse, reuse } from "#contract/reuse.ts";
import styles from "./agency-tools.module.css";
import { ReuseDetails } from "./reuse-details.tsx";

const mostShown = 100;

interface Shown {
  rows: readonly AgencyReuse[];
  ownsProgram: boolean;
}

/** What a signed-in agency reads and may do beside who uses a program. */
export default function AgencyTools({ programId, user }: { programId: number; user: UserInfo }) {
  const ask = async (call: Call): Promise<Shown> => {
    const request = { programId, iDisplayLength: mostShown };
    const { data, ownsProgram } = await call(reuse.listReusesForAgencies, request);
    return { rows: data, ownsProgram };
  };
  // The page is of use without it.
  const { data: shown, reload } = useAnswer(isAgencyUser(user) ? ask : null, [programId]);
  return shown && <ToolList programId={programId} {...shown} onDone={reload} />;
}

/** The same once it is known. */
export function ToolList({
  programId,
  rows,
  ownsProgram,
  onDone,
}: Shown & { programId: number; onDone: () => void }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const [pending, setPending] = useState<{ kind: ReuseTextKind; row: AgencyReuse } | null>(null);
  const ownRow = rows.find(({ mine }) => mine);
  const offered = rows.filter(
    ({ mine, mayAsk, mayObject, audience }) =>
      !mine && (mayAsk || mayObject || audience === "agencies"),
  );
  return (
    <section aria-labelledby="reuse-tools" className={stack(12, styles.box)} data-print="hide">
      <h3 id="reuse-tools" className={textStyles.strong}>
        {t("reuse.tools.title")}
      </h3>
      {offered.length > 0 && (
        <ActionList>
          {offered.map((row) => (
            <li key={row.reuseId}>
              <div className={stack(4)}>
                <strong lang={langOf(row.agencyName)}>{row.agencyName}</strong>
                {row.audience === "agencies" && <ReuseDetails row={row} />}
              </div>
              <ButtonRow>
                {kindsOf(row).map((kind) => (
                  <Button
                    key={kind}
                    size="small"
                    variant={kind === "ask" ? "secondary" : "quiet"}
                    aria-label={t(`reuse.tools.${kind}.named`, { name: row.agencyName })}
                    onClick={() => setPending({ kind, row })}
                  >
                    {t(`reuse.tools.${kind}.button`)}
                  </Button>
                ))}
              </ButtonRow>
            </li>
          ))}
        </ActionList>
      )}
      {!ownsProgram && (
        <p>
          {ownRow ? (
            <ButtonLink size="small" variant="secondary" href={addresses.managedPart("reuses")}>
              {t("reuse.tools.manage")}
            </ButtonLink>
          ) : (
            <ButtonLink size="small" href={addresses.declareReuse(programId)}>
              {t("reuse.tools.declare")}
            </ButtonLink>
          )}
        </p>
      )}
      {pending && (
        <ReuseTextModal
          kind={pending.kind}
          row={pending.row}
          onClose={() => setPending(null)}
          onDone={onDone}
        />
      )}
    </section>
  );
}

type ReuseTextKind = "ask" | "object";

/** What an agency may write about a declaration. */
const kindsOf = ({ mayAsk, mayObject }: AgencyReuse): ReuseTextKind[] => [
  ...(mayAsk ? (["ask"] as const) : []),
  ...(mayObject ? (["object"] as const) : []),
];

const subjectMaximum = 100;
const reasonMaximum = 500;

/** A question to a using agency, or the objection of the agency whose program it is. */
function ReuseTextModal({
  kind,
  row: { reuseId, agencyName: name },
  onClose,
  onDone,
}: {
  kind: ReuseTextKind;
  row: AgencyReuse;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, lang } = useTranslation();
  const asks = kind === "ask";
  // The call names it so.
  const text = asks ? "text" : "reason";
  const maximum = asks ? questionMaximum : reasonMaximum;
  return (
    <FormDialog
      title={t(`reuse.tools.${kind}.named`, { name })}
      confirmLabel={t(`reuse.tools.${kind}.send`)}
      action={{ overPage: true, reload: onDone }}
      form={{
        name: `reuse ${kind} ${reuseId}`,
        start: { subject: "", text: "", reason: "" },
        fields: () => [
          {
            ...{ name: "subject", holds: "line", required: true, hidden: !asks },
            label: t("reuse.tools.ask.subject"),
          },
          {
            ...{ name: text, holds: "area", rows: 5, maximum, required: true },
            label: t(`reuse.tools.${kind}.label`),
          },
        ],
        problems: (values) =>
          textProblems(
            values,
            { ...(asks ? { subject: subjectMaximum } : {}), [text]: maximum },
            lang,
          ),
      }}
      send={(call, { subject, ...texts }) =>
        asks
          ? call(reuse.ask, { reuseId, subject, text: texts.text })
          : call(reuse.object, { reuseId, reason: texts.reason })
      }
      done={t(`reuse.tools.${kind}.done`, { name })}
      onClose={onClose}
    >
      <p>{t(`reuse.tools.${kind}.text`)}</p>
    </FormDialog>
  );
}
