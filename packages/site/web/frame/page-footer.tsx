import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { MenuEntry } from "@public-code/core/contract/site/site.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Container } from "@public-code/ui/container.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useMediaQuery } from "@public-code/ui/use-media-query.ts";
import type { ReactNode } from "react";
import { AccessAnchor } from "./access-anchor.tsx";
import { MailLink } from "./mail-link.tsx";
import { entryName, entryPath, visibleEntries, visibleSubPages } from "./menu-tree.ts";
import styles from "./page-footer.module.css";
import { useServiceInfo } from "./service-info.ts";

/** Folded on phones; open where the page is wide, and without scripts. */
function Column({ title, children }: { title: string; children: ReactNode }) {
  const isFolded = useMediaQuery("(width < 48em)");
  const heading = <h2 className={styles.heading}>{title}</h2>;
  return isFolded ? (
    <details>
      <summary className={styles.fold}>{heading}</summary>
      {children}
    </details>
  ) : (
    <section>
      {heading}
      {children}
    </section>
  );
}

/** The pages of one entry of the menu, below its name. */
function MenuColumn({ entry }: { entry: MenuEntry | undefined }) {
  const { lang } = useTranslation();
  if (!entry) return null;
  return (
    <Column title={entryName(entry, lang)}>
      <ul className={styles.links}>
        {visibleSubPages(entry).map((sub) => (
          <li key={sub.pageCode}>
            <UiLink look="plain" href={entryPath(sub.pageCode) ?? "/"}>
              {entryName(sub, lang)}
            </UiLink>
          </li>
        ))}
      </ul>
    </Column>
  );
}

/** Columns for about, participate, open data and more; customer service from the code lists. */
export function PageFooter() {
  const { t } = useTranslation();
  const { menu, settings, updatedOn } = useRootData();
  const service = useServiceInfo();
  const column = (pageCode: string) => (
    <MenuColumn entry={visibleEntries(menu).find((entry) => entry.pageCode === pageCode)} />
  );
  const api = `${settings.contextPath}api`;
  const dataset = (format: string) => `${api}/OpenDataSet/PublicProgramInfoData/${format}`;
  return (
    <footer id="footer" className={styles.footer} data-print="hide">
      <Container className={styles.inside}>
        <AccessAnchor area="bottom" target="footer" />
        <div className={stack(0, { top: 16, bottom: 24 }, styles.columns)}>
          {column("about")}
          {column("participate")}
          <Column title={t("frame.footer.openData")}>
            <ul className={styles.links}>
              {(["json", "xml", "csv"] as const).map((format) => (
                <li key={format}>
                  <UiLink look="plain" native href={dataset(format)} download>
                    {t(`frame.footer.${format}`)}
                  </UiLink>
                </li>
              ))}
              <li>
                <UiLink
                  look="plain"
                  native
                  href={`${settings.contextPath}feed.atom?lang=${settings.lang}`}
                >
                  {t("frame.footer.feed")}
                </UiLink>
              </li>
              <li>
                <UiLink look="plain" native href={`${api}/docs?lang=${settings.lang}`}>
                  {t("frame.footer.api")}
                </UiLink>
              </li>
            </ul>
          </Column>
          {column("more")}
          <Column title={t("frame.footer.service")}>
            <dl className={styles.service}>
              {service.mail && (
                <div>
                  <dt>{t("frame.footer.mail")}</dt>
                  <dd>
                    <MailLink mail={service.mail} />
                  </dd>
                </div>
              )}
              {service.tel && (
                <div>
                  <dt>{t("frame.footer.tel")}</dt>
                  <dd>
                    <a href={`tel:${service.tel.replace(/[^\d+]/g, "")}`}>{service.tel}</a>
                  </dd>
                </div>
              )}
              {service.hours && (
                <div>
                  <dt>{t("frame.footer.hours")}</dt>
                  <dd>{service.hours}</dd>
                </div>
              )}
            </dl>
          </Column>
        </div>
        <div className={cluster(8, { across: 24, top: 16, justify: "between" }, styles.closing)}>
          <div>
            <p>{t("frame.footer.note")}</p>
            {service.owner && (
              <p>
                {service.country === ""
                  ? t("frame.footer.owner", { owner: service.owner })
                  : t("frame.footer.ownerOf", { owner: service.owner, country: service.country })}
              </p>
            )}
            {service.address && <p>{t("frame.footer.address", { address: service.address })}</p>}
            {updatedOn && (
              <p>
                {t("frame.footer.updated")} <time dateTime={updatedOn}>{updatedOn}</time>
              </p>
            )}
          </div>
          <ul className={cluster(4, { across: 20 })}>
            <li>
              <UiLink look="plain" className={styles.legalLink} href={addresses.privacy}>
                {t("frame.footer.privacy")}
              </UiLink>
            </li>
            <li>
              <UiLink look="plain" className={styles.legalLink} href={addresses.openData}>
                {t("frame.footer.openDataNotice")}
              </UiLink>
            </li>
            <li>
              <UiLink look="plain" className={styles.legalLink} href={addresses.sitemap}>
                {t("frame.sitemap")}
              </UiLink>
            </li>
          </ul>
        </div>
      </Container>
    </footer>
  );
}
