import type { UserInfo } from "@public-code/accounts/contract/identity/identity.ts";
import { isAgencyUser } from "@public-code/accounts/contract/identity/roles.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { ActionList } from "@public-code/ui/action-list.tsx";
import { Button, ButtonLink, ButtonRow } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import { type AgencyReuse, reuse } from "#contract/reuse.ts";
import styles from "./agency-tools.module.css";
import { ReuseDetails } from "./reuse-details.tsx";
import { type ReuseTextKind, ReuseTextModal } from "./reuse-text-modal.tsx";

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
                {row.mayAsk && (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t("reuse.tools.ask.named", { name: row.agencyName })}
                    onClick={() => setPending({ kind: "ask", row })}
                  >
                    {t("reuse.tools.ask.button")}
                  </Button>
                )}
                {row.mayObject && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t("reuse.tools.object.named", { name: row.agencyName })}
                    onClick={() => setPending({ kind: "object", row })}
                  >
                    {t("reuse.tools.object.button")}
                  </Button>
                )}
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
