import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "#features/frame/page-title.tsx";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import styles from "./console-heading.module.css";
import { type ConsolePlace, consolePlaces } from "./console-places.ts";

export interface ConsoleHeadingProps {
  place: ConsolePlace;
  /** The h1 where it differs from the place's name, such as the name of a program. */
  title?: string | undefined;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The head of a console page: document title, breadcrumb, h1, lead and actions. */
export function ConsoleHeading({ place, title, eyebrow, lead, actions }: ConsoleHeadingProps) {
  const { t } = useTranslation();
  const placeName = t(`console.nav.${place}`);
  const name = title ?? placeName;
  const items: BreadcrumbItem[] = [
    { label: t("frame.home"), href: "/" },
    ...(place === "overview" && title === undefined
      ? []
      : [{ label: t("console.title"), href: consolePlaces.overview }]),
    ...(title === undefined ? [] : [{ label: placeName, href: consolePlaces[place] }]),
    { label: place === "overview" ? t("console.title") : name },
  ];
  return (
    <header className={styles.heading}>
      <PageTitle
        title={place === "overview" ? t("console.title") : `${name} - ${t("console.title")}`}
        path={consolePlaces[place]}
        hidden
      />
      <Breadcrumb label={t("frame.breadcrumb")} items={items} />
      <div className={styles.row}>
        <div className={styles.words}>
          {eyebrow !== undefined && <div className={styles.eyebrow}>{eyebrow}</div>}
          <h1>{name}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
