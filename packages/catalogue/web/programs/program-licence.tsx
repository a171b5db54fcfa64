import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { LicenceSummary } from "@public-code/evidence/contract/program-licence.ts";
import type { LicenceDuties } from "@public-code/programs/contract/licences/licence-duties.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { cluster } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Fragment } from "react";
import { LicenceSource } from "#web/licence-source.tsx";
import { ProgramBlock } from "./program-block.tsx";
import styles from "./program-licence.module.css";

export interface ProgramLicenceProps {
  program: Program;
  licence: LicenceSummary;
}

/** What a licence lets people do (true) and what not, and what it asks of them (null). */
function DutyList({ duties }: { duties: LicenceDuties }) {
  const { t } = useTranslation();
  const lines: readonly (readonly [allowed: boolean | null, text: string])[] = [
    [duties.maySell, t(`program.licence.sell.${duties.maySell}`)],
    [duties.mayChange, t(`program.licence.change.${duties.mayChange}`)],
    [duties.keepNotice ? null : true, t(`program.licence.notice.${duties.keepNotice}`)],
    ...(duties.stateChanges ? [[null, t("program.licence.stateChanges")] as const] : []),
    [
      duties.shareChanges === "nothing" ? true : null,
      t(`program.licence.share.${duties.shareChanges}`),
    ],
    ...(duties.overNetwork ? [[null, t("program.licence.overNetwork")] as const] : []),
  ];
  return (
    <ul className={cluster(0, { across: 12 }, styles.duties)}>
      {lines.map(([allowed, text]) => (
        <li key={text} data-allowed={allowed ?? undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** That the licence file contradicts what is stated, or leaves it open, so that nobody takes it for granted. */
export function LicenceDoubt({ licence }: Pick<ProgramLicenceProps, "licence">) {
  const { t } = useTranslation();
  const listed = useFormatList();
  if (!licence.conflict) return licence.doubt && t("comparison.row.licenceAsStated");
  const { declared, found } = licence.conflict;
  return t("comparison.row.licenceConflict", { declared, found: listed(found) });
}

/** The name of a licence with its duties, or of each of several. */
function StatedLicence({ program, licence }: ProgramLicenceProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { authorization, authorizationsStr } = program;
  const { licences, conflict, confirmed } = licence;
  // The API already names a licence of the agency's own by its text or by what that means; a preview does not.
  const isMeant = licences.length > 0 && licences.every(({ id }) => authorizationsStr.includes(id));
  const isNamed = isMeant || authorization === "" || authorization === authorizationsStr;
  const name = isNamed
    ? authorizationsStr
    : t("program.facts.ownLicence", { kind: authorizationsStr, name: authorization });
  const hasDuties = licences.some(({ duties }) => duties !== null);
  return (
    <>
      <span lang={langOf(name)} className={textStyles.strong}>
        {name}
      </span>
      {conflict && (
        <p>
          <LicenceDoubt licence={licence} />
        </p>
      )}
      {!conflict && licences.length === 0 && (
        <p className={textStyles.note}>{t("program.licence.unknown")}</p>
      )}
      {!conflict && !confirmed && (
        <p className={textStyles.note}>
          {t(hasDuties ? "program.licence.unconfirmed" : "comparison.row.licenceUnconfirmed")}
        </p>
      )}
      {licences.map(({ id, duties, textAddress }) => (
        <Fragment key={id}>
          {textAddress !== null && id !== name && <p className={textStyles.note}>{id}</p>}
          {duties === null ? (
            <p className={textStyles.note}>{t("program.licence.none")}</p>
          ) : (
            <DutyList duties={duties} />
          )}
        </Fragment>
      ))}
    </>
  );
}

/** The same, and where to read more. */
export function ProgramLicence({ program, licence }: ProgramLicenceProps) {
  const { t } = useTranslation();
  const { licences } = licence;
  return (
    <ProgramBlock id="licence" title={t("program.field.authorizations.label")}>
      <StatedLicence program={program} licence={licence} />
      <p className={textStyles.note}>
        {licences.map(
          ({ id, textAddress }) =>
            textAddress !== null && (
              <Fragment key={id}>
                <UiLink href={textAddress} newTabLabel={t("frame.external")}>
                  {licences.length > 1
                    ? `${t("program.licence.text")} ${id}`
                    : t("program.licence.text")}
                </UiLink>
                {" · "}
              </Fragment>
            ),
        )}
        <UiLink href={addresses.licenseIntro}>{t("program.licence.guide")}</UiLink>
        {licences.some(({ duties }) => duties !== null) && (
          <>
            {" · "}
            {t("program.licence.source")} <LicenceSource />
          </>
        )}
      </p>
    </ProgramBlock>
  );
}
