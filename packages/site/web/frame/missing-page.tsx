import { useRootData } from "@public-code/core/web/root-data.ts";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";
import { type PagePlace, PageTrail, parentsOf } from "./page-trail.tsx";

/** A page that is not there: where one is, what was looked for, and ways on. */
export function MissingPage({
  title,
  path,
  place,
  actions,
  children,
}: {
  title: string;
  /** Address below the context path. */
  path: string;
  /** The page that would stand here; undefined where there is none. */
  place?: PagePlace | undefined;
  actions: ReactNode;
  children: ReactNode;
}) {
  const { menu, settings } = useRootData();
  const parents = place ? parentsOf(menu, settings.lang, place) : [];
  return (
    <Container className={stack(16, { top: 16 })}>
      <PageTitle title={title} path={path} hidden />
      <PageTrail parents={parents} title={title} />
      <EmptyState headingLevel={1} title={title} actions={actions}>
        {children}
      </EmptyState>
    </Container>
  );
}
