import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatSize } from "@public-code/core/web/format-values.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { FileReference } from "@public-code/programs/contract/program.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { countClick } from "@public-code/programs/web/count-click.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Accordion } from "@public-code/ui/accordion.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { pinned, row, stack } from "@public-code/ui/layout.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ArrowLeft, FileDown } from "lucide";
import { useLoaderData } from "react-router";
import { guides } from "#contract/content.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";
import guideFilesStyles from "./guide-files.module.css";
import styles from "./guide-page.module.css";
import { guideIdOf, guidePageOf } from "./guide-pages.ts";

const load = (async ({ call, url }) => {
  const pageCode = guidePageOf(url.pathname);
  const guideId = guideIdOf[pageCode];
  const { data: rows } = await call(guides.queryFrontGuideList, { guideId });
  return { pageCode, rows };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function GuidePage() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { pageCode, rows } = useLoaderData<typeof loader>();
  const guide = rows[0];
  const summaries = rows.filter((row) => row.summaryTitle !== "");
  const back = (
    <ButtonLink href={addresses.codeGuide} variant="secondary" icon={ArrowLeft} data-print="hide">
      {t("content.guide.back")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading
        pageCode={pageCode}
        title={guide?.title}
        lead={t(`content.hub.${pageCode}.text`)}
        backPath={addresses.codeGuide}
        actions={back}
      />
      {guide ? (
        <Container className={stack(32, { across: 48, top: 32 }, styles.page)}>
          <div className={stack(32, { align: "start" })}>
            <UntranslatedNote texts={rows} />
            <Prose lang={langOf(guide.content, guide.untranslated)} html={guide.content} />
            {guide.description !== "" && (
              <Prose
                size="body"
                lang={langOf(guide.description, guide.untranslated)}
                html={guide.description}
                className={styles.description}
              />
            )}
            {summaries.length > 0 && (
              <section aria-labelledby="guide-summaries" className={stack(16)}>
                <h2 id="guide-summaries" className={textStyles.blockTitle}>
                  {t("content.guide.summaries")}
                </h2>
                <Accordion
                  key={pageCode}
                  exclusive
                  items={summaries.map((row, index) => ({
                    id: `summary-${index + 1}`,
                    heading: (
                      <span lang={langOf(row.summaryTitle, row.untranslated)}>
                        {row.summaryTitle}
                      </span>
                    ),
                    content: (
                      <Prose
                        size="body"
                        lang={langOf(row.summaryContentTag, row.untranslated)}
                        html={row.summaryContentTag}
                      />
                    ),
                  }))}
                />
              </section>
            )}
          </div>
          {guide.processes.length > 0 && <GuideFiles files={guide.processes} />}
        </Container>
      ) : (
        <Container className={stack(0, { top: 48 })}>
          <EmptyState title={t("content.guide.empty.title")} actions={back}>
            <p>{t("content.guide.empty.text")}</p>
          </EmptyState>
        </Container>
      )}
    </>
  );
}

/** The files of a guide; each download is counted. */
function GuideFiles({ files }: { files: readonly FileReference[] }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const langOf = useLangOf();
  return (
    <aside aria-labelledby="guide-files">
      <div className={stack(16, pinned, guideFilesStyles.box)}>
        <h2 id="guide-files" className={textStyles.blockTitle}>
          {t("content.guide.files")}
        </h2>
        <ul className={stack(12)}>
          {files.map((file) => (
            <li key={file.fileId} className={row(12, { align: "start" })}>
              <Icon as={FileDown} className={guideFilesStyles.icon} />
              <div className={stack(0, textStyles.wrapped)}>
                <UiLink
                  href={fileAddress(settings.filesBase, file.s3Url)}
                  download={file.fileOriName}
                  lang={langOf(file.fileOriName)}
                  onClick={() => countClick(file.fileId, clickType.guideFile)}
                >
                  {file.fileOriName}
                </UiLink>
                <span className={textStyles.note}>
                  {file.fileExtName.toUpperCase()} · {formatSize(file.fileSize, settings.lang)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
