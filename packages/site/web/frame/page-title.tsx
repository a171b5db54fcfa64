import { isolated } from "@public-code/core/contract/isolate-text.ts";
import { htmlLanguage, type Language, languages } from "@public-code/core/contract/language.ts";
import { catalogueFiles } from "@public-code/core/contract/site/catalogue-files.ts";
import {
  type FeedSubject,
  feedAddress,
  feedFormatNames,
  feedFormats,
  feedPath,
} from "@public-code/core/contract/site/feeds.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { pageAddress, portalBase } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useServiceInfo } from "./service-info.ts";
import type { SharedPicture } from "./shared-picture.ts";

export interface PageTitleProps {
  /** The page's own name; '' on the home page, which names the country instead. */
  title: string;
  description?: string | undefined;
  /** Address below the context path that stands for the page in every search index. */
  path: string;
  /** Keep the page out of search indexes. */
  hidden?: boolean | undefined;
  /** For previews elsewhere. */
  image?: SharedPicture | undefined;
  /** What the feeds that the page announces tell of. */
  feed?: FeedSubject | undefined;
}

/** True for what tells of every program: the home page, and the catalogue that nothing narrows. */
function isOfAllPrograms(feed: FeedSubject | undefined): boolean {
  return feed !== undefined && feedPath(feed, "atom") === feedPath({ search: {} }, "atom");
}

/** Title, canonical address, other languages and Open Graph of a page; React lifts them to the head. */
export function PageTitle({ title, description, path, hidden, image, feed }: PageTitleProps) {
  const { settings } = useRootData();
  const name = platformName[settings.lang];
  const { country } = useServiceInfo();
  const page = title || country;
  const full = page === "" ? name : `${name} - ${isolated(page)}`;
  const base = portalBase(settings);
  const address = (lang: Language) => base + pageAddress(path, lang);
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(settings.lang)} />
          {languages.map((lang) => (
            <link key={lang} rel="alternate" hrefLang={htmlLanguage[lang]} href={address(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address("zh-TW")} />
        </>
      )}
      {feed &&
        feedFormatNames.map((format) => (
          <link
            key={format}
            rel="alternate"
            type={feedFormats[format]}
            title={`${full} (${format === "atom" ? "Atom" : "JSON Feed"})`}
            href={base + feedAddress(feed, format, settings.lang)}
          />
        ))}
      {isOfAllPrograms(feed) &&
        Object.values(catalogueFiles).map(({ path, mediaType }) => (
          <link key={path} rel="alternate" type={mediaType} href={base + path} />
        ))}
      <meta property="og:title" content={title === "" ? full : title} />
      <meta property="og:site_name" content={country === "" ? name : `${name}, ${country}`} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address(settings.lang)} />
      <meta property="og:locale" content={settings.lang.replace("-", "_")} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image.href} />}
      {image?.alt && <meta property="og:image:alt" content={image.alt} />}
      {image?.size && <meta property="og:image:width" content={`${image.size.width}`} />}
      {image?.size && <meta property="og:image:height" content={`${image.size.height}`} />}
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
    </>
  );
}
