import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useRoleNames } from "@public-code/site/web/console/action/use-role-names.ts";
import type { ListPlace, ListTools } from "@public-code/site/web/console/list/list-page.tsx";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import type { ReactNode } from "react";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";
import { contentEditing } from "#contract/content-editing/content-editing.ts";
import { type ContentPlace, contentPath, isContentKind, placeName } from "./content-places.ts";

/** A list that is a place of the content. */
export const contentList =
  (place: ContentPlace) =>
  ({ t }: Pick<ListTools, "t">): ListPlace => ({
    path: contentPath(place),
    label: t(placeName(place)),
    heading: ({ lead, actions }) => (
      <ContentHeading
        place={place}
        lead={isContentKind(place) ? t(`content.kinds.${place}.lead`) : lead}
        actions={actions}
      />
    ),
  });

/** The head of a content page, and for whoever only reads it why. */
export function ContentHeading({
  place,
  title,
  lead,
  actions,
}: {
  place: ContentPlace;
  /** The h1 where it differs from the place's name, such as the title of an entry. */
  title?: string | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  const mayCall = useMayCall();
  const change = place === "agencies" ? agencyEditing.saveAgency : contentEditing.saveContent;
  return (
    <>
      <ConsoleHeading place={`content/${place}`} {...{ title, lead, actions }} />
      {change.duty && !mayCall(change) && (
        <Notice role="note">
          {t("console.content.readOnly", { roles: roleNames(change.duty) })}
        </Notice>
      )}
    </>
  );
}
