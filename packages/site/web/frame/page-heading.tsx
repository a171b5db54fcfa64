import type { FeedSubject } from "@public-code/core/contract/site/feeds.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import type { BreadcrumbItem } from "@public-code/ui/breadcrumb.tsx";
import { PageHeader } from "@public-code/ui/page-header.tsx";
import type { ReactNode, RefObject } from "react";
import { Navigate } from "react-router";
import { FollowFeed } from "./follow-feed.tsx";
import { entryName, entryPath, trailTo } from "./menu-tree.ts";
import { PageTitle } from "./page-title.tsx";
import { type PagePlace, PageTrail, parentsOf } from "./page-trail.tsx";
import type { SharedPicture } from "./shared-picture.ts";

interface HeadingParts {
  /** The document's title where the h1 alone would not tell it from another page. */
  documentTitle?: string | undefined;
  eyebrow?: ReactNode;
  /** What must not be overlooked, in the h1 behind the title. */
  flag?: ReactNode;
  /** For a title that takes the focus, where the page changes in place. */
  titleRef?: RefObject<HTMLHeadingElement | null> | undefined;
  lead?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  description?: string | undefined;
  /** Canonical address where it differs from the page's own, such as with an id. */
  canonicalPath?: string | undefined;
  hidden?: boolean | undefined;
  image?: SharedPicture | undefined;
  /** What the feeds that the page announces and offers tell of. */
  feed?: FeedSubject | undefined;
  /** True where the page is shown inside another, whose title, address and h1 stay. */
  inPage?: boolean | undefined;
}

/** An unknown page code leads to the not-found page. */
export interface PageHeadingProps extends HeadingParts, PagePlace {
  /** The h1 where it differs from the page's name, such as a program's name. */
  title?: string | undefined;
}

export interface OuterPageHeadingProps extends HeadingParts {
  title: string;
  /** Address below the context path. */
  path: string;
}

/** The head of a page of the menu: document title, breadcrumb, h1, lead and actions. */
export function PageHeading(props: PageHeadingProps) {
  const { menu, settings } = useRootData();
  const entry = trailTo(menu, props.pageCode).at(-1);
  if (!entry) return <Navigate to={pageAddress("/page-not-found", settings.lang)} replace />;
  const name = props.title ?? entryName(entry, settings.lang);
  const path = entryPath(props.pageCode) ?? "/";
  const parents = parentsOf(menu, settings.lang, props);
  return <Heading {...props} title={name} path={path} parents={parents} />;
}

/** The head of a page that stands outside the menu, such as the site map. */
export function OuterPageHeading(props: OuterPageHeadingProps) {
  return <Heading {...props} parents={[]} />;
}

function Heading(props: OuterPageHeadingProps & { parents: readonly BreadcrumbItem[] }) {
  const titleLang = useLangOf()(props.title);
  const description =
    props.description ?? (typeof props.lead === "string" ? props.lead : undefined);
  return (
    <>
      {!props.inPage && (
        <PageTitle
          title={props.documentTitle ?? props.title}
          description={description}
          path={props.canonicalPath ?? props.path}
          hidden={props.hidden}
          image={props.image}
          feed={props.feed}
        />
      )}
      <PageHeader
        level={props.inPage ? 2 : 1}
        breadcrumb={
          !props.inPage && (
            <PageTrail parents={props.parents} title={props.title} titleLang={titleLang} />
          )
        }
        eyebrow={props.eyebrow}
        title={
          props.flag ? (
            <>
              {props.title} {props.flag}
            </>
          ) : (
            props.title
          )
        }
        titleLang={titleLang}
        titleRef={props.titleRef}
        lead={props.lead}
        note={props.note}
        actions={
          props.feed && !props.inPage ? (
            <>
              {props.actions}
              <FollowFeed feed={props.feed} />
            </>
          ) : (
            props.actions
          )
        }
      >
        {props.children}
      </PageHeader>
    </>
  );
}
