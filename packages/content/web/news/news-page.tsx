import { formatDate } from "@public-code/core/web/format-values.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useLoaderData } from "react-router";
import { news } from "#contract/content.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";

const load = (async ({ call }) => {
  const reply = await call(news.queryFrontNewsList, {});
  return { items: reply.data };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function NewsPage() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { items } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading pageCode="news" lead={t("content.news.lead")} />
      <Container className={stack(48, { top: 32, justify: "start" })}>
        <UntranslatedNote texts={items} />
        {items.length === 0 && <p>{t("content.news.none")}</p>}
        {items.map((item, index) => {
          // The newest first: the place from the end stays when another one comes.
          const id = `news-${items.length - index}`;
          return (
            <article key={id} id={id} aria-labelledby={`${id}-heading`} className={stack(12)}>
              <p className={textStyles.muted}>
                <time dateTime={formatDate(item.day)}>{formatDate(item.day)}</time>
              </p>
              <h2 id={`${id}-heading`} lang={langOf(item.title, item.untranslated)}>
                {item.title}
              </h2>
              <Prose lang={langOf(item.body, item.untranslated)} html={item.body} />
            </article>
          );
        })}
      </Container>
    </>
  );
}
