import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { OuterPageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionNav } from "@public-code/ui/section-nav.tsx";
import { useLoaderData } from "react-router";
import { accessOrder, apiDocs, type DescribedCall } from "#contract/api-docs/api-docs.ts";
import styles from "./api-docs-page.module.css";

const load = (async ({ call }) => {
  const reply = await call(apiDocs.listCalls, {});
  return reply.data;
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ApiDocsPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const calls = useLoaderData<typeof clientLoader>();
  const base = `${settings.origin}${settings.contextPath}api`;
  const groups = accessOrder.map((access) => ({
    access,
    calls: calls.filter((call) => call.access === access),
  }));
  return (
    <>
      <OuterPageHeading
        path={addresses.apiDocs}
        title={t("api-docs.title")}
        lead={t("api-docs.lead", { base })}
      />
      <Container className={stack(32, { across: 64, top: 32 }, styles.page)}>
        <SectionNav
          label={t("api-docs.contents")}
          title={t("api-docs.contents")}
          items={groups.map(({ access }) => ({
            id: access,
            label: t(`api-docs.groups.${access}`),
          }))}
        />
        <div className={stack(48)}>
          <p>
            <a href={`${base}/openapi.json`}>{t("api-docs.openapi")}</a>
          </p>
          {groups.map(({ access, calls }) => (
            <section
              key={access}
              id={access}
              aria-labelledby={`${access}-heading`}
              className={stack(24)}
            >
              <h2 id={`${access}-heading`}>{t(`api-docs.groups.${access}`)}</h2>
              <ul className={styles.list}>
                {calls.map((call) => (
                  <li key={idOf(call)}>
                    <a href={`#${idOf(call)}`}>
                      {call.method} {call.path}
                    </a>
                  </li>
                ))}
              </ul>
              {calls.map((call) => (
                <Call key={idOf(call)} call={call} />
              ))}
            </section>
          ))}
        </div>
      </Container>
    </>
  );
}

function idOf({ method, path }: DescribedCall): string {
  return `${method}${path}`.replace(/[^a-zA-Z0-9]+/g, "-");
}

function Call({ call }: { call: DescribedCall }) {
  const { t } = useTranslation();
  const { method, path } = call;
  const shapes = [
    { name: t("api-docs.request"), text: call.input },
    { name: t("api-docs.reply"), text: call.reply },
  ].filter(({ text }) => text !== "" && text !== "{}");
  return (
    <article id={idOf(call)} className={stack(8, styles.call)}>
      <h3>
        <code>
          {method} {path}
        </code>
      </h3>
      <div lang="en">
        <p>{call.summary}</p>
        {call.headers.map(({ name, description }) => (
          <p key={name}>
            <code>{name}</code>: {description}
          </p>
        ))}
      </div>
      {shapes.map(({ name, text }) => (
        <details key={name} className={styles.shape}>
          <summary>{name}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keys */}
          <pre tabIndex={0}>{text}</pre>
        </details>
      ))}
    </article>
  );
}
