import { useEffect, useRef } from "react";
import styles from "./mail-view.module.css";

/**
 * A mail as HTML, out of reach of the page's styles. A parsed document runs no script, and its links lead
 * to made-up cases.
 */
export function MailView({ label, html }: { label: string; html: string }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" });
    const { body } = new DOMParser().parseFromString(html, "text/html");
    root?.replaceChildren(...body.childNodes);
    const stay = (event: Event) => event.preventDefault();
    root?.addEventListener("click", stay);
    return () => root?.removeEventListener("click", stay);
  }, [html]);
  return <section ref={host} aria-label={label} className={styles.mail} />;
}
