import { askUsersPage, declareReusePage } from "@public-code/accounts/contract/identity/sign-in.ts";
import { useSession } from "@public-code/accounts/web/session.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { SignInLink } from "@public-code/site/web/frame/sign-in-link.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { lazy, Suspense } from "react";
import type { PublicReuse } from "#contract/public-reuse.ts";
import styles from "./program-reuses.module.css";
import { ReuseDetails } from "./reuse-details.tsx";

// Most visitors never sign in: what agencies may do here loads for them alone.
const AgencyTools = lazy(() => import("./agency-tools.tsx"));

/** Uses that stand open; further ones fold out. */
const openAtFirst = 2;

export interface ListedReuses {
  rows: readonly PublicReuse[];
  total: number;
  /** Other agencies whose use is counted. */
  counted: number;
}

function ReuseItems({ rows }: { rows: readonly PublicReuse[] }) {
  const langOf = useLangOf();
  return (
    <ul className={stack(8, styles.list)}>
      {rows.map((row) => (
        <li
          key={row.reuseId}
          className={cluster(0, { across: 12, align: "baseline" }, styles.item)}
        >
          <h4 className={textStyles.strong}>
            <UiLink href={addresses.agency(row.agencyCode)} lang={langOf(row.agencyName)}>
              {row.agencyName}
            </UiLink>
          </h4>
          <ReuseDetails row={row} />
        </li>
      ))}
    </ul>
  );
}

/** Who uses the program, as the agencies say and confirm each year; for agencies, what they may do. */
export function ProgramReuses({ programId, list }: { programId: number; list: ListedReuses }) {
  const { t } = useTranslation();
  const session = useSession();
  const { rows, total } = list;
  const folded = rows.slice(openAtFirst);
  const user = session.status === "known" && session.user.userId !== null && session.user;
  return (
    <>
      {rows.length > 0 ? (
        <ReuseItems rows={rows.slice(0, openAtFirst)} />
      ) : (
        <p>{t("reuse.none")}</p>
      )}
      {folded.length > 0 && (
        <details>
          <summary className={textStyles.unfold}>
            {t("reuse.more", { count: folded.length })}
          </summary>
          <ReuseItems rows={folded} />
          {total > rows.length && <p>{t("reuse.rest", { count: total - rows.length })}</p>}
        </details>
      )}
      {user ? (
        <Suspense fallback={null}>
          <AgencyTools programId={programId} user={user} />
        </Suspense>
      ) : (
        <>
          {rows.some(({ offers }) => offers.length > 0) && (
            <p className={textStyles.note} data-print="hide">
              {t("reuse.askNote")}{" "}
              <SignInLink page={askUsersPage(programId)} variant="secondary" size="small">
                {t("reuse.askLink")}
              </SignInLink>
            </p>
          )}
          <p className={textStyles.note} data-print="hide">
            {t("reuse.declareNote")}{" "}
            <SignInLink page={declareReusePage(programId)} variant="secondary" size="small">
              {t("reuse.declareLink")}
            </SignInLink>
          </p>
        </>
      )}
    </>
  );
}
