import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { fieldNames } from "@public-code/programs/contract/program-fields.ts";
import type { PubliccodeCheck } from "@public-code/programs/contract/publiccode-reading.ts";
import { CodeSample } from "@public-code/site/web/frame/code-sample.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { ReactNode } from "react";
import { PubliccodeProblems, verdictTones } from "./publiccode-problems.tsx";

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={stack(16)}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What somebody else than the standard of today would refuse. */
function Elsewhere({ judge, knownUntil, problems }: PubliccodeCheck["elsewhere"][number]) {
  const { t } = useTranslation();
  return (
    <Part id={judge} title={t(`submissions.check.elsewhere.${judge}.title`)}>
      <p>{t(`submissions.check.elsewhere.${judge}.text`, { day: formatDay(knownUntil) })}</p>
      {problems.length === 0 ? (
        <Notice tone="success">{t(`submissions.check.elsewhere.${judge}.none`)}</Notice>
      ) : (
        <PubliccodeProblems caption={t("submissions.publiccode.problems")} problems={problems} />
      )}
    </Part>
  );
}

/** The judgements of a publiccode.yml, and the file as it should be. */
export function CheckResult({ check }: { check: PubliccodeCheck }) {
  const { t } = useTranslation();
  const { verdict, problems, source, elsewhere, form, corrected } = check;
  const label = (path: string) => {
    const field = fieldNames.find((name) => name === path.split(".")[0]);
    return field ? t(`program.field.${field}.label`) : path;
  };
  return (
    <div className={stack(40)}>
      <Part id="standard" title={t("submissions.check.standard")}>
        <Notice tone={verdictTones[verdict]}>
          {t(`submissions.publiccode.verdict.${verdict}`)}
          {source !== "" && (
            <p className={textStyles.wrapped}>
              {t("submissions.publiccode.source", { address: source })}
            </p>
          )}
        </Notice>
        {problems.length > 0 && (
          <PubliccodeProblems caption={t("submissions.publiccode.problems")} problems={problems} />
        )}
      </Part>
      {corrected && (
        <Part id="corrected" title={t("submissions.check.corrected")}>
          <p>{t("submissions.check.correctedText")}</p>
          <PubliccodeProblems
            caption={t("submissions.check.correctedOf")}
            problems={corrected.problems}
          />
          <CodeSample code={corrected.text} label={t("submissions.check.copy")} />
        </Part>
      )}
      <Part id="form" title={t("submissions.check.form")}>
        {form.length === 0 ? (
          <Notice tone="success">{t("submissions.check.formNone")}</Notice>
        ) : (
          <>
            <p>{t("submissions.check.formText")}</p>
            <ul>
              {form.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  {t("submissions.check.formLine", { field: label(path), message })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Part>
      {elsewhere.map((verdict) => (
        <Elsewhere key={verdict.judge} {...verdict} />
      ))}
    </div>
  );
}
