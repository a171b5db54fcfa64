import { useTranslation } from "@public-code/core/web/translation.ts";
import { MailLink } from "@public-code/site/web/frame/mail-link.tsx";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { Card } from "@public-code/ui/card.tsx";
import { type Fact, FactList } from "@public-code/ui/fact-list.tsx";
import textStyles from "@public-code/ui/text.module.css";
import styles from "./service-contact.module.css";

/** Customer service by mail, phone and hours, as the code lists have them. */
export function ServiceContact({
  title,
  text,
}: {
  /** What it is asked about, where that is not a question that was left open. */
  title?: string | undefined;
  text?: string | undefined;
}) {
  const { t } = useTranslation();
  const { mail, tel, hours } = useServiceInfo();
  const facts: Fact[] = [];
  if (mail !== "") {
    facts.push({
      key: "mail",
      term: t("frame.footer.mail"),
      value: <MailLink mail={mail} />,
    });
  }
  if (tel !== "") {
    facts.push({
      key: "tel",
      term: t("frame.footer.tel"),
      value: <a href={`tel:${tel.replace(/[^\d+]/g, "")}`}>{tel}</a>,
    });
  }
  if (hours !== "") facts.push({ key: "hours", term: t("frame.footer.hours"), value: hours });
  if (facts.length === 0) return null;
  return (
    <Card
      as="section"
      look="soft"
      padding="large"
      aria-labelledby="service-contact"
      className={styles.contact}
    >
      <h2 id="service-contact" className={textStyles.blockTitle}>
        {title ?? t("content.faq.contact.title")}
      </h2>
      <p>{text ?? t("content.faq.contact.text")}</p>
      <FactList facts={facts} />
    </Card>
  );
}
