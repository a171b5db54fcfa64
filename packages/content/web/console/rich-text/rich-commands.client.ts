import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { closeHistory, redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { richSchema } from "./rich-schema.ts";
import { type RichCommand, richCommands } from "./rich-toolbar.tsx";

const { nodes, marks } = richSchema;

/** The nearest of these nodes around the selection, and where it begins. */
function around({ selection }: EditorState, types: readonly NodeType[]) {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (types.includes($from.node(depth).type))
      return { type: $from.node(depth).type, start: $from.before(depth) };
  return null;
}

const listAround = (state: EditorState) => around(state, [nodes.ul, nodes.ol]);

/** Makes a list, changes its kind, or takes the item out of it. */
function toggleList(type: NodeType): Command {
  return (state, dispatch, view) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch, view);
    if (list.type === type) return liftListItem(nodes.li)(state, dispatch, view);
    dispatch?.(state.tr.setNodeMarkup(list.start, type));
    return true;
  };
}

const toggleQuote: Command = (state, dispatch, view) =>
  (around(state, [nodes.blockquote]) ? lift : wrapIn(nodes.blockquote))(state, dispatch, view);

/** Takes the links away that the selection touches. */
const unlink: Command = (state, dispatch) => {
  const { $from, from, to } = state.selection;
  const tr = state.tr;
  const start = $from.start();
  $from.parent.forEach((node, offset) => {
    const touched = start + offset <= to && start + offset + node.nodeSize >= from;
    if (touched) tr.removeMark(start + offset, start + offset + node.nodeSize, marks.a);
  });
  tr.removeMark(from, to, marks.a);
  if (!tr.docChanged) return false;
  dispatch?.(tr);
  return true;
};

/** Is undone by itself, not with what was typed just before. */
function asStep(command: Command): Command {
  return (state, dispatch, view) =>
    command(state, dispatch && ((transaction) => dispatch(closeHistory(transaction))), view);
}

/** Makes a link of the selection, or of its own address where nothing is selected. */
export function insertLink(href: string): Command {
  return asStep((state, dispatch) => {
    const { from, to, empty } = state.selection;
    const mark = marks.a.create({ href });
    dispatch?.(
      empty
        ? state.tr.replaceSelectionWith(richSchema.text(href, [mark]), false)
        : state.tr.addMark(from, to, mark),
    );
    return true;
  });
}

export const commands: Record<Exclude<RichCommand, "link">, Command> = {
  bold: asStep(toggleMark(marks.strong)),
  heading3: asStep(setBlockType(nodes.h3)),
  heading4: asStep(setBlockType(nodes.h4)),
  paragraph: asStep(setBlockType(nodes.p)),
  bulletList: asStep(toggleList(nodes.ul)),
  numberList: asStep(toggleList(nodes.ol)),
  quote: asStep(toggleQuote),
  unlink: asStep(unlink),
  undo,
  redo,
};

function isMarked({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type);
}

/** The buttons that say something of the selection as it is. */
export function activeCommands(state: EditorState): RichCommand[] {
  const parent = state.selection.$from.parent.type;
  const list = listAround(state)?.type;
  const states: Partial<Record<RichCommand, boolean>> = {
    bold: isMarked(state, marks.strong),
    heading3: parent === nodes.h3,
    heading4: parent === nodes.h4,
    paragraph: parent === nodes.p,
    bulletList: list === nodes.ul,
    numberList: list === nodes.ol,
    quote: around(state, [nodes.blockquote]) !== null,
  };
  return richCommands.filter((command) => states[command]);
}
