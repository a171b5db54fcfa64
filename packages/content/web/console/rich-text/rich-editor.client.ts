import { baseKeymap, chainCommands } from "prosemirror-commands";
import { gapCursor } from "prosemirror-gapcursor";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { commands } from "./rich-commands.client.ts";
import { cleanRichHtml, losesPicture, readRichHtml, writeRichHtml } from "./rich-html.ts";
import { richSchema } from "./rich-schema.ts";

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(richSchema.nodes.br.create()).scrollIntoView());
  return true;
};

// Tab is not among them: it leads out of the editor, as out of any field.
const keys: Record<string, Command> = {
  Enter: splitListItem(richSchema.nodes.li),
  "Shift-Enter": chainCommands((state, dispatch, view) => {
    const inCode = state.selection.$from.parent.type.spec.code === true;
    return inCode && (baseKeymap.Enter?.(state, dispatch, view) ?? false);
  }, insertBreak),
  "Mod-b": commands.bold,
  "Mod-z": undo,
  "Mod-y": redo,
  "Shift-Mod-z": redo,
};

const hasPictureFile = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].some(({ type }) => type.startsWith("image/"));

interface RichEditing {
  change: (html: string) => void;
  state: (state: EditorState) => void;
  /** Whether the portal holds the picture at an address. */
  isStored: (source: string) => boolean;
  /** A picture was pasted or dropped that the text cannot hold. */
  pictureLost: () => void;
}

/** Makes an element the editor of a text. */
export function mountRichEditor(mount: HTMLElement, html: string, on: RichEditing): EditorView {
  const view = new EditorView(
    { mount },
    {
      state: EditorState.create({
        doc: readRichHtml(html),
        plugins: [history(), gapCursor(), keymap(keys), keymap(baseKeymap)],
      }),
      transformPastedHTML: (pasted) => cleanRichHtml(pasted, on.isStored),
      handlePaste: (_view, { clipboardData }) => {
        const pasted = clipboardData?.getData("text/html") ?? "";
        // Some programs add a picture of the text that they copy.
        const isLost = pasted ? losesPicture(pasted, on.isStored) : hasPictureFile(clipboardData);
        if (isLost) on.pictureLost();
        return false;
      },
      // A dropped file would otherwise be opened in place of the page.
      handleDrop: (_view, event, slice) => {
        if (slice.size === 0) event.preventDefault();
        if (slice.size === 0 && hasPictureFile(event.dataTransfer)) on.pictureLost();
        return slice.size === 0;
      },
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction));
        on.state(view.state);
        if (transaction.docChanged) on.change(writeRichHtml(view.state.doc));
      },
    },
  );
  return view;
}
