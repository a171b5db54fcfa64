import { createTranslation } from "@public-code/core/contract/translation.ts";
import {
  type TextKey,
  TranslationProvider,
  useTranslation,
} from "@public-code/core/web/translation.ts";
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
import en from "./messages/en-US/gallery.json" with { type: "json" };
import zh from "./messages/zh-TW/gallery.json" with { type: "json" };
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

/** Its words, which no visitor loads with those of the other pages. */
const translations = {
  "zh-TW": createTranslation<TextKey>({ gallery: zh }),
  "en-US": createTranslation<TextKey>({ gallery: en }),
};

/** Every component of the design system with its states, for developers. */
export default function GalleryPage() {
  const { t, find, lang } = useTranslation();
  const { offered } = useLoaderData<typeof clientLoader>();
  if (!offered) return <NotFoundPage />;
  const translation: typeof find = (key, values) =>
    translations[lang].find(key, values) ?? find(key, values);
  return (
    <TranslationProvider
      value={{
        t: (key, values) => translation(key, values) ?? t(key, values),
        find: translation,
        lang,
      }}
    >
      <Gallery />
    </TranslationProvider>
  );
}

function Gallery() {
  const { t } = useTranslation();
  return (
    <>
      <OuterPageHeading
        path="/gallery"
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
