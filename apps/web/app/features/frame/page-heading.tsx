import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { useRootData } from "#platform/root-data.ts";
import { useLangOf } from "#platform/text-language.ts";
import { Breadcrumb, type BreadcrumbItem } from "#ui/breadcrumb.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { entryName, entryPath, trailTo } from "./menu-tree.ts";
import { PageTitle } from "./page-title.tsx";

interface HeadingParts {
  /** The document's title where the h1 alone would not tell it from another page. */
  documentTitle?: string | undefined;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  description?: string | undefined;
  /** Canonical address where it differs from the page's own, such as with an id. */
  canonicalPath?: string | undefined;
  hidden?: boolean | undefined;
  image?: string | undefined;
  /** Where the parent crumb of a detail page leads back to. */
  backPath?: string | undefined;
}

export interface PageHeadingProps extends HeadingParts {
  /** The page's code in the menu; an unknown one leads to the not-found page. */
  pageCode: string;
  /** The h1 where it differs from the page's name, such as a program's name. */
  title?: string | undefined;
  /** Codes of pages that lie on the way beside the page's own parents, the nearest last. */
  through?: readonly string[] | undefined;
}

export interface OuterPageHeadingProps extends HeadingParts {
  title: string;
  /** Address below the context path. */
  path: string;
}

/** The head of a page of the menu: document title, breadcrumb, h1, lead and actions. */
export function PageHeading(props: PageHeadingProps) {
  const { menu, settings } = useRootData();
  const trail = trailTo(menu, props.pageCode);
  const entry = trail.at(-1);
  const between = (props.through ?? []).flatMap((code) => trailTo(menu, code).slice(-1));
  if (!entry) return <Navigate to="/page-not-found" replace />;
  const name = props.title ?? entryName(entry, settings.lang);
  const path = entryPath(props.pageCode) ?? "/";
  const parents: BreadcrumbItem[] = [...trail.slice(0, -1), ...between].map(
    (parent, index, all) => ({
      label: entryName(parent, settings.lang),
      href:
        (index === all.length - 1 ? props.backPath : undefined) ??
        entryPath(parent.pageCode) ??
        undefined,
    }),
  );
  return <Heading {...props} title={name} path={path} parents={parents} />;
}

/** The head of a page that stands outside the menu, such as the site map. */
export function OuterPageHeading(props: OuterPageHeadingProps) {
  return <Heading {...props} parents={[]} />;
}

function Heading(props: OuterPageHeadingProps & { parents: readonly BreadcrumbItem[] }) {
  const { t } = useTranslation();
  const titleLang = useLangOf()(props.title);
  const items = [
    { label: t("frame.home"), href: "/" },
    ...props.parents,
    { label: props.title, lang: titleLang },
  ];
  const description =
    props.description ?? (typeof props.lead === "string" ? props.lead : undefined);
  return (
    <>
      <PageTitle
        title={props.documentTitle ?? props.title}
        description={description}
        path={props.canonicalPath ?? props.path}
        hidden={props.hidden}
        image={props.image}
      />
      <PageHeader
        breadcrumb={<Breadcrumb label={t("frame.breadcrumb")} items={items} />}
        eyebrow={props.eyebrow}
        title={props.title}
        titleLang={titleLang}
        lead={props.lead}
        actions={props.actions}
      >
        {props.children}
      </PageHeader>
    </>
  );
}
