import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Prose } from "@public-code/ui/prose.tsx";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { contentEditing } from "#contract/content-editing/content-editing.ts";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";
import type { ContentPart } from "#contract/content-editing/content-parts.ts";
import { type EntryDraft, rowsOf } from "./entry-draft.ts";
import styles from "./entry-preview.module.css";
import { fieldsOf } from "./field-specs.ts";

type Side = "zh" | "en";
interface Shown {
  side: Side;
  parts: readonly { key: string; label: string; spec: ContentPart; text: string }[];
}

/** The texts of the form as a page will show them, sanitised by the server. */
export function EntryPreview({ kind, draft }: { kind: ContentKind; draft: EntryDraft }) {
  const { t, lang } = useTranslation();
  const [side, setSide] = useState<Side>(lang === "en-US" ? "en" : "zh");
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState("");

  async function show(next: Side): Promise<void> {
    setSide(next);
    setFailed("");
    const call = browserCall({ lang, quiet: true });
    const textOf = (values: Readonly<Record<string, unknown>>, name: string) =>
      String(values[`${name}.${next}`] || values[`${name}.zh`] || "");
    const parts = fieldsOf(kind).flatMap(([name, spec]) => {
      const label = t(`content.fields.${name}`);
      if (spec.holds !== "rows") return [{ key: name, label, spec, text: textOf(draft, name) }];
      return rowsOf(draft, name).flatMap((row, index) =>
        spec.columns.map(([column, columnPart]) => ({
          key: `${name}.${row.key}.${column}`,
          label: t("console.entry.row", { name: label, place: index + 1 }),
          spec: columnPart,
          text: textOf(row.values, column),
        })),
      );
    });
    try {
      const filled = await Promise.all(
        parts
          .filter(({ text }) => text !== "")
          .map(async (part) =>
            part.spec.holds === "richText"
              ? {
                  ...part,
                  text: (await call(contentEditing.previewRichText, { html: part.text })).data
                    .shown,
                }
              : part,
          ),
      );
      setShown({ side: next, parts: filled });
    } catch (error) {
      setFailed(error instanceof Error ? error.message : t("error.connect"));
    }
  }

  const showFirst = useEffectEvent(() => show(side));
  useEffect(() => {
    showFirst();
  }, []);

  return (
    <div className={styles.preview}>
      <StatusTabs
        label={t("console.entry.previewLanguage")}
        current={side}
        onChange={(key) => show(key === "en" ? "en" : "zh")}
        items={[
          { key: "zh", label: t("console.entry.chinese") },
          { key: "en", label: t("console.entry.english") },
        ]}
      />
      <div role="alert">{failed !== "" && <p>{failed}</p>}</div>
      {shown && (
        <div lang={htmlLanguage[shown.side === "en" ? "en-US" : "zh-TW"]} className={styles.parts}>
          {shown.parts.length === 0 && <p lang={lang}>{t("console.entry.noPreview")}</p>}
          {shown.parts.map((part) => (
            <Part key={part.key} label={part.label}>
              {part.spec.holds === "richText" ? (
                <Prose html={part.text} />
              ) : (
                <Prose>{part.text}</Prose>
              )}
            </Part>
          ))}
        </div>
      )}
    </div>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.part}>
      <p className={textStyles.label}>{label}</p>
      {children}
    </section>
  );
}
