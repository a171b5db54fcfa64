import { useTranslation } from "@public-code/core/web/translation.ts";
import type { IconDrawing } from "@public-code/ui/icon.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { pressedKey } from "@public-code/ui/pressed-key.ts";
import { tabForKey } from "@public-code/ui/tabs.tsx";
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
import styles from "./rich-text-field.module.css";

/** The buttons of the toolbar, in their order, and whether each shows a state of the text. */
const buttons = {
  bold: { icon: Bold, isState: true },
  heading3: { icon: Heading3, isState: true },
  heading4: { icon: Heading4, isState: true },
  paragraph: { icon: Pilcrow, isState: true },
  bulletList: { icon: List, isState: true },
  numberList: { icon: ListOrdered, isState: true },
  quote: { icon: Quote, isState: true },
  link: { icon: Link, isState: false },
  unlink: { icon: Unlink, isState: false },
  undo: { icon: Undo2, isState: false },
  redo: { icon: Redo2, isState: false },
} as const satisfies Record<string, { icon: IconDrawing; isState: boolean }>;
export type RichCommand = keyof typeof buttons;
// The keys of a literal are its keys, which Object.keys does not say.
export const richCommands = Object.keys(buttons) as RichCommand[];

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
    const next = tabForKey(pressedKey(event), stop, richCommands.length);
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
      {richCommands.map((command, index) => (
        <IconButton
          key={command}
          icon={buttons[command].icon}
          size="small"
          label={t(`console.rich.${command}`)}
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={buttons[command].isState ? active.includes(command) : undefined}
          className={styles.tool}
          // The selection of the editor stays while a button is pressed with the mouse.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setStop(index);
            onCommand(command);
          }}
        />
      ))}
    </div>
  );
}
