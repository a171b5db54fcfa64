import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/translation.ts";
import { classNames } from "#ui/class-names.ts";
import { Field, type FieldTexts } from "#ui/form/field.tsx";
import proseStyles from "#ui/prose.module.css";
import { cleanNodes, paragraphs, withoutEmpty } from "./clean-rich-text.ts";
import { activeCommands, doCommand, insertHtml, insertLink, type RichCommand } from "./editing.ts";
import { LinkModal } from "./link-modal.tsx";
import styles from "./rich-text-field.module.css";
import { RichToolbar } from "./rich-toolbar.tsx";

export type RichTextFieldProps = FieldTexts & {
  id: string;
  /** HTML as it is stored; read once. To show another text, give the field another key. */
  value: string;
  onChange: (html: string) => void;
  /** Language of the text. */
  lang: string;
};

/** Rich text of a few elements. What is pasted is cleaned here, and all of it again by the server. */
export function RichTextField({ id, value, onChange, lang, label, ...texts }: RichTextFieldProps) {
  const { t } = useTranslation();
  const editor = useRef<HTMLDivElement>(null);
  const kept = useRef<Range | null>(null);
  const [initial] = useState(value);
  const [active, setActive] = useState<readonly RichCommand[]>([]);
  const [linking, setLinking] = useState(false);

  useEffect(() => {
    const follow = () => {
      if (document.activeElement === editor.current) setActive(activeCommands());
    };
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, []);

  function tell(): void {
    if (editor.current) onChange(withoutEmpty(cleanNodes(editor.current.childNodes)));
  }

  function run(command: RichCommand): void {
    editor.current?.focus();
    if (command === "link") {
      const selection = getSelection();
      kept.current = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
      setLinking(true);
      return;
    }
    doCommand(command);
    setActive(activeCommands());
    tell();
  }

  function link(address: string): void {
    setLinking(false);
    // The dialog gives focus back as it closes; the selection is put back after that.
    requestAnimationFrame(() => {
      editor.current?.focus();
      const selection = getSelection();
      if (kept.current && selection) {
        selection.removeAllRanges();
        selection.addRange(kept.current);
      }
      insertLink(address);
      tell();
    });
  }

  function paste(event: ClipboardEvent): void {
    event.preventDefault();
    const html = event.clipboardData.getData("text/html");
    const text = event.clipboardData.getData("text/plain");
    const clean =
      html === ""
        ? ""
        : withoutEmpty(
            cleanNodes(new DOMParser().parseFromString(html, "text/html").body.childNodes),
          );
    insertHtml(clean === "" ? paragraphs(text) : clean);
    tell();
  }

  return (
    <>
      <Field {...texts} id={id} label={label}>
        {(control) => (
          <div className={classNames(styles.frame, control["aria-invalid"] && styles.invalid)}>
            <RichToolbar
              label={t("console.rich.toolbar")}
              controls={control.id}
              active={active}
              onCommand={run}
            />
            {/* biome-ignore lint/a11y/useSemanticElements: no input element holds rich text */}
            <div
              ref={editor}
              role="textbox"
              tabIndex={0}
              aria-multiline="true"
              aria-labelledby={`${control.id}-label`}
              lang={lang}
              contentEditable
              suppressContentEditableWarning
              className={classNames(proseStyles.prose, proseStyles.body, styles.editor)}
              onInput={tell}
              onPaste={paste}
              onDrop={(event) => event.preventDefault()}
              {...control}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server at save and at reading
              dangerouslySetInnerHTML={{ __html: initial }}
            />
          </div>
        )}
      </Field>
      {linking && <LinkModal onClose={() => setLinking(false)} onLink={link} />}
    </>
  );
}
