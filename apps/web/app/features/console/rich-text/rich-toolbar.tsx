import {
  Bold,
  Heading3,
  Heading4,
  Link,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
  Redo2,
  Undo2,
  Unlink,
} from "lucide";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "#platform/translation.ts";
import type { IconDrawing } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { tabForKey } from "#ui/tabs.tsx";
import styles from "./rich-text-field.module.css";

/** What the buttons of the toolbar do, in their order. */
export const richCommands = [
  "bold",
  "heading3",
  "heading4",
  "paragraph",
  "bulletList",
  "numberList",
  "quote",
  "link",
  "unlink",
  "undo",
  "redo",
] as const;
export type RichCommand = (typeof richCommands)[number];

const icons: Record<RichCommand, IconDrawing> = {
  bold: Bold,
  heading3: Heading3,
  heading4: Heading4,
  paragraph: Pilcrow,
  bulletList: List,
  numberList: ListOrdered,
  quote: Quote,
  link: Link,
  unlink: Unlink,
  undo: Undo2,
  redo: Redo2,
};
const stateful: readonly RichCommand[] = [
  "bold",
  "heading3",
  "heading4",
  "paragraph",
  "bulletList",
  "numberList",
  "quote",
];

/** The buttons of an editor: one tab stop, arrow keys between them. */
export function RichToolbar({
  label,
  controls,
  active,
  onCommand,
}: {
  label: string;
  /** Id of the editor. */
  controls: string;
  active: readonly RichCommand[];
  onCommand: (command: RichCommand) => void;
}) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function move(event: KeyboardEvent): void {
    const next = tabForKey(event.key, stop, richCommands.length);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {richCommands.map((command, place) => (
        <IconButton
          key={command}
          icon={icons[command]}
          size="small"
          label={t(`console.rich.${command}`)}
          tabIndex={place === stop ? 0 : -1}
          aria-pressed={stateful.includes(command) ? active.includes(command) : undefined}
          className={styles.tool}
          // The selection of the editor stays while a button is pressed with the mouse.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setStop(place);
            onCommand(command);
          }}
        />
      ))}
    </div>
  );
}
