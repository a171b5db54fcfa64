import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CodeSample } from "@public-code/site/web/frame/code-sample.tsx";
import { OuterPageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { apiDocs } from "#contract/api-docs/api-docs.ts";
import {
  type CallGroup,
  callGroups,
  filterCalls,
  groupOf,
  isCallGroup,
} from "#contract/api-docs/call-groups.ts";
import styles from "./api-docs-page.module.css";
import { CallList } from "./call-list.tsx";

const filterMaximum = 100;
const mostMatches = 40;

const load = (async ({ call, url }) => {
  const group = url.searchParams.get("group") ?? "";
  const filter = cutText((url.searchParams.get("q") ?? "").trim(), filterMaximum);
  const [{ data: calls }, programs] = await Promise.all([
    call(apiDocs.listCalls, {}),
    call(catalogue.queryList, {}),
  ]);
  const shown = isCallGroup(group) ? group : null;
  const matches = filter === "" ? [] : filterCalls(calls, filter);
  return {
    group: filter === "" ? shown : null,
    filter,
    matches: matches.length,
    // A page has the calls that it shows, not all of them with their shapes.
    calls:
      filter === ""
        ? calls.filter((call) => groupOf(call) === shown)
        : matches.slice(0, mostMatches),
    counts: callGroups.map((name) => ({
      name,
      count: calls.filter((call) => groupOf(call) === name).length,
    })),
    programId: programs.data[0]?.firstEditionNo ?? 1,
  };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["group", "q"] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

/** Three commands that answer when they are pasted. */
function FirstCommands({ base, programId }: { base: string; programId: number }) {
  const { t } = useTranslation();
  const post = (path: string, body: object) =>
    `curl -X POST -H "content-type: application/json" -d '${JSON.stringify(body)}' ${base}${path}`;
  const commands = {
    search: post("/PublicProgramInfo/queryList", { keyword: "map" }),
    program: post("/PublicProgramInfo/getPublicProgramData", { programId }),
    list: `curl ${base}/OpenDataSet/PublicProgramInfoData/json`,
  };
  return (
    <section aria-labelledby="first" className={stack(16)}>
      <h2 id="first">{t("api-docs.first.title")}</h2>
      <ol className={stack(16, styles.plain)}>
        {(["search", "program", "list"] as const).map((name) => (
          <li key={name} className={stack(4)}>
            <p>{t(`api-docs.first.${name}`)}</p>
            <CodeSample code={commands[name]} label={t(`api-docs.first.copy.${name}`)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function GroupLinks({ counts }: { counts: readonly { name: CallGroup; count: number }[] }) {
  const { t, lang } = useTranslation();
  return (
    <section aria-labelledby="groups" className={stack(16)}>
      <h2 id="groups">{t("api-docs.contents")}</h2>
      <ul className={styles.groups}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <li key={name}>
              <UiLink href={pageAddress(addresses.apiDocs, lang, { group: name })}>
                {t(`api-docs.groups.${name}.title`)}
              </UiLink>{" "}
              <span className={textStyles.noteCount}>{t("api-docs.count", { count })}</span>
              <p className={textStyles.note}>{t(`api-docs.groups.${name}.text`)}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The API for people: three commands, then calls by what they are for, one page a group. */
export default function ApiDocsPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { group, filter, matches, calls, counts, programId } = useLoaderData<typeof clientLoader>();
  const base = `${settings.origin}${settings.contextPath}api`;
  const title = group ? t(`api-docs.groups.${group}.title`) : t("api-docs.title");
  const isStart = group === null && filter === "";
  return (
    <>
      <OuterPageHeading
        path={group ? `${addresses.apiDocs}?group=${group}` : addresses.apiDocs}
        title={title}
        documentTitle={group ? `${t("api-docs.title")}: ${title}` : undefined}
        hidden={filter !== ""}
        eyebrow={!isStart && <UiLink href={addresses.apiDocs}>{t("api-docs.title")}</UiLink>}
        lead={group ? t(`api-docs.groups.${group}.text`) : t("api-docs.lead", { base })}
      />
      <Container className={stack(32, { top: 32 })}>
        {isStart && <FirstCommands base={base} programId={programId} />}
        <SearchBox
          size="medium"
          action={`${settings.contextPath}api/docs`}
          name="q"
          label={t("api-docs.filter.label")}
          landmarkLabel={t("api-docs.filter.label")}
          buttonLabel={t("api-docs.filter.button")}
          placeholder={t("api-docs.filter.placeholder")}
          defaultValue={filter}
          hidden={{ lang: settings.lang }}
          inputProps={{ maxLength: filterMaximum }}
          className={styles.filter}
        />
        {filter !== "" && (
          <p role="status">{t("api-docs.filter.matches", { count: matches, filter })}</p>
        )}
        {calls.length > 0 && <CallList calls={calls} />}
        <GroupLinks counts={counts} />
        <p>
          <a href={`${base}/openapi.json`}>{t("api-docs.openapi")}</a>
        </p>
      </Container>
    </>
  );
}
