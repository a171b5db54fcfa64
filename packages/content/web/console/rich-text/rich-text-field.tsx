import { notify } from "@public-code/core/web/notices.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { Field, type FieldTexts } from "@public-code/ui/form/field.tsx";
import proseStyles from "@public-code/ui/prose.module.css";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { LinkModal } from "./link-modal.tsx";
import { activeCommands, commands, insertLink } from "./rich-commands.client.ts";
import { mountRichEditor } from "./rich-editor.client.ts";
import styles from "./rich-text-field.module.css";
import { type RichCommand, RichToolbar } from "./rich-toolbar.tsx";

export type RichTextFieldProps = FieldTexts & {
  id: string;
  /** HTML as it is stored; read once. To show another text, give the field another key. */
  value: string;
  onChange: (html: string) => void;
  /** Addresses of the pictures that it may hold. */
  pictures: readonly string[];
  /** Language of the text. */
  lang: string;
  readOnly: boolean;
};

/** Rich text of a few elements. What is pasted is cleaned here, and all of it again by the server. */
export function RichTextField({
  id,
  value,
  onChange,
  pictures,
  lang,
  readOnly,
  label,
  ...texts
}: RichTextFieldProps) {
  const { t } = useTranslation();
  const mount = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const [initial] = useState(value);
  const [active, setActive] = useState<readonly RichCommand[]>([]);
  const [linking, setLinking] = useState(false);
  const change = useEffectEvent(onChange);
  const isStored = useEffectEvent((source: string) => pictures.includes(source));
  const sayLost = useEffectEvent(() => notify({ kind: "tip", text: t("console.rich.noPicture") }));

  useEffect(() => {
    if (!mount.current) return;
    const view = mountRichEditor(mount.current, initial, {
      change: (html) => change(html),
      state: (state: EditorState) => setActive(activeCommands(state)),
      isStored: (source) => isStored(source),
      pictureLost: () => sayLost(),
    });
    if (readOnly) view.setProps({ editable: () => false });
    editor.current = view;
    return () => view.destroy();
  }, [initial, readOnly]);

  function perform(command: Command): void {
    const view = editor.current;
    if (!view) return;
    view.focus();
    command(view.state, view.dispatch, view);
  }

  function link(address: string): void {
    setLinking(false);
    // The dialog returns focus as it closes; the editor takes it after that.
    requestAnimationFrame(() => perform(insertLink(address)));
  }

  return (
    <>
      <Field {...texts} id={id} label={label}>
        {(control) => (
          <div className={classNames(styles.frame, control["aria-invalid"] && styles.invalid)}>
            {!readOnly && (
              <RichToolbar
                label={t("console.rich.toolbar")}
                controls={control.id}
                active={active}
                onCommand={(command) =>
                  command === "link" ? setLinking(true) : perform(commands[command])
                }
              />
            )}
            {/* biome-ignore lint/a11y/useSemanticElements: no input element holds rich text */}
            <div
              ref={mount}
              role="textbox"
              tabIndex={0}
              aria-multiline="true"
              aria-readonly={readOnly}
              aria-labelledby={`${control.id}-label`}
              lang={lang}
              className={classNames(proseStyles.prose, proseStyles.body, styles.editor)}
              {...control}
            />
          </div>
        )}
      </Field>
      {linking && <LinkModal onClose={() => setLinking(false)} onLink={link} />}
    </>
  );
}
