import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { Icon, type IconDrawing } from "@public-code/ui/icon.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { Building2, MessagesSquare, Recycle, ShieldCheck } from "lucide";
import styles from "./home-ecosystem.module.css";

const steps = [
  { name: "provide", icon: Building2 },
  { name: "review", icon: ShieldCheck },
  { name: "reuse", icon: Recycle },
  { name: "improve", icon: MessagesSquare },
] as const satisfies readonly { name: string; icon: IconDrawing }[];

/** How a program goes round between agencies and community, and the way to the plans. */
export function HomeEcosystem() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="ecosystem" className={styles.band}>
      <Container className={stack(32, styles.inside)}>
        <div className={stack(12, { align: "center", justify: "start" })}>
          <h2 id="ecosystem">{t("home.ecosystem.title")}</h2>
          <p className={textStyles.lead}>{t("home.ecosystem.text")}</p>
          <ButtonLink href={addresses.futurePlan} variant="secondary">
            {t("home.ecosystem.plan")}
          </ButtonLink>
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.name} className={row(12, { align: "center" }, styles.step)}>
              <span className={styles.mark}>
                <Icon as={step.icon} />
              </span>
              {t(`home.ecosystem.${step.name}`)}
            </li>
          ))}
        </ol>
      </Container>
    </section>
  );
}
