import type { WrittenMail } from "@public-code/core/contract/mail/mails.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useEffect, useRef } from "react";
import styles from "./mail-view.module.css";

const elements = ["a", "br", "div", "hr", "p", "small"];

/** The nodes of a mail, without any element or attribute that could do something once it is in a page. */
export function inertNodes(html: string): ChildNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("*")) {
    if (!elements.includes(element.localName)) element.remove();
    for (const { name, value } of [...element.attributes])
      if (name !== "lang" && !(name === "href" && /^https?:/.test(value)))
        element.removeAttribute(name);
  }
  return [...body.childNodes];
}

/** A mail as HTML, out of reach of the page's styles. Its links lead nowhere: the cases may be made up. */
function HtmlView({ label, html }: { label: string; html: string }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    root?.replaceChildren(...inertNodes(html));
    const stay = (event: Event) => event.preventDefault();
    root?.addEventListener("click", stay);
    return () => root?.removeEventListener("click", stay);
  }, [html]);
  return <section ref={host} aria-label={label} className={styles.mail} />;
}

/** A mail as its reader gets it: its subject, and both of its parts. */
export function MailView({ mail: { subject, text, html } }: { mail: WrittenMail }) {
  const { t } = useTranslation();
  return (
    <section className={stack(8)}>
      <p>
        <strong>{subject}</strong>
      </p>
      <div className={stack(16, { columns: 2, align: "start" })}>
        <div>
          <p className={textStyles.label}>{t("console.mails.templates.html")}</p>
          <HtmlView label={t("console.mails.templates.html")} html={html} />
        </div>
        <div>
          <p className={textStyles.label}>{t("console.mails.templates.plain")}</p>
          <p className={textStyles.lines}>{text}</p>
        </div>
      </div>
    </section>
  );
}
