import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { SectionPage } from "@public-code/ui/section-page.tsx";
import type { ComponentType } from "react";
import { useLoaderData } from "react-router";
import NotFoundPage from "#web/frame/not-found-page.tsx";
import { OuterPageHeading } from "#web/frame/page-heading.tsx";
import { loadInDevelopment, offeredInDevelopment } from "#web/offered-in-development.ts";
import { Actions } from "./actions.tsx";
import { Choices } from "./choices.tsx";
import { Fields } from "./fields.tsx";
import { Figures } from "./figures.tsx";
import { Lists } from "./lists.tsx";
import { Media } from "./media.tsx";
import { Messages } from "./messages.tsx";
import { Navigation } from "./navigation.tsx";

const sections = {
  actions: Actions,
  messages: Messages,
  fields: Fields,
  choices: Choices,
  lists: Lists,
  navigation: Navigation,
  media: Media,
  figures: Figures,
} as const satisfies Record<string, ComponentType>;
// Object.keys forgets the names that the object has.
const names = Object.keys(sections) as (keyof typeof sections)[];

export const loader = loadInDevelopment;
export const clientLoader = offeredInDevelopment;

/** Every component of the design system with its states, for developers. */
export default function GalleryPage() {
  const { t } = useTranslation();
  const { offered } = useLoaderData<typeof clientLoader>();
  if (!offered) return <NotFoundPage />;
  return (
    <>
      <OuterPageHeading
        path={addresses.gallery}
        title={t("gallery.title")}
        lead={t("gallery.lead")}
        hidden
      />
      <SectionPage
        contents={t("gallery.contents")}
        sections={names.map((name) => {
          const Part = sections[name];
          return { id: name, heading: t(`gallery.section.${name}`), body: <Part /> };
        })}
      />
    </>
  );
}
