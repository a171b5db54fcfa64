import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";

/** How anybody can tell that no event was changed or left out. */
export function LogProof() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="proof-title" className={stack(8)}>
      <h2 id="proof-title">{t("log.proof.title")}</h2>
      <Prose>
        <p>{t("log.proof.text")}</p>
        <ol>
          <li>{t("log.proof.row")}</li>
          <li>{t("log.proof.hash")}</li>
          <li>{t("log.proof.head")}</li>
        </ol>
      </Prose>
    </section>
  );
}
