import { addresses } from "@public-code/contract/site/addresses.ts";
import { Building2, MessagesSquare, Recycle, ShieldCheck } from "lucide";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { Icon, type IconDrawing } from "#ui/icon.tsx";
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
      <Container className={styles.inside}>
        <div className={styles.words}>
          <h2 id="ecosystem">{t("home.ecosystem.title")}</h2>
          <p className={styles.text}>{t("home.ecosystem.text")}</p>
          <ButtonLink href={addresses.futurePlan} variant="secondary">
            {t("home.ecosystem.plan")}
          </ButtonLink>
        </div>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.name} className={styles.step}>
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
