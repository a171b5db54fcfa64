import type { FieldError } from "@public-code/core/contract/errors.ts";
import type {
  CodesFieldName,
  FileFieldName,
  FormField,
  RowList,
  TextFieldName,
} from "@public-code/programs/contract/program-fields.ts";
import { addressOf, type FieldAddress, fieldOf, presentAddress } from "./field-address.ts";
import type { FormIssue } from "./form-rules.ts";
import {
  emptyRow,
  type FormFile,
  type FormPicture,
  type FormRow,
  type FormValues,
  type Origins,
  type SaveAction,
  type ScanReport,
} from "./form-values.ts";

/** The state of the form. */
export interface FormState {
  values: FormValues;
  /** Where something was changed since the form was opened. */
  touched: ReadonlySet<FieldAddress>;
  /** Keys of entries that were added and not left yet: nothing is asked of them before that. */
  freshRows: ReadonlySet<string>;
  /** Errors from the server, until the place is changed. */
  refused: ReadonlyMap<FieldAddress, string>;
  /** Why the files chosen last were not accepted, by field, until the next attempt; they block nothing. */
  refusedFiles: ReadonlyMap<FieldAddress, string>;
  /** Counts failed attempts; the last one's action decides which rules are shown everywhere. */
  attempts: number;
  attempted: SaveAction | null;
}

export type FormChange =
  | { type: "text"; field: TextFieldName; value: string }
  | { type: "codes"; field: CodesFieldName; value: string[] }
  | { type: "cell"; list: RowList; key: string; column: string; value: string }
  | { type: "addRow"; list: RowList }
  /** The focus has left an entry. */
  | { type: "leaveRow"; key: string }
  | { type: "removeRow"; list: RowList; key: string }
  /** Brings a removed row back to its place. */
  | { type: "restoreRow"; list: RowList; row: FormRow; index: number }
  | { type: "report"; key: string; report: ScanReport | null }
  | { type: "file"; field: FileFieldName; file: FormFile | null }
  /** An empty text where nothing was refused. */
  | { type: "refuseFiles"; at: FieldAddress; text: string }
  | { type: "addPictures"; pictures: readonly FormPicture[] }
  | { type: "removePicture"; key: string }
  | { type: "restorePicture"; picture: FormPicture; index: number }
  | { type: "movePicture"; key: string; by: -1 | 1 }
  /** `origins` says where the values were read, which somebody has to confirm. */
  | { type: "fill"; values: Partial<FormValues>; origins: Origins }
  | { type: "confirm"; fields: readonly FormField[] }
  | { type: "attempt"; action: SaveAction }
  | { type: "refuse"; action: SaveAction; errors: readonly FieldError[] };

export function startForm(values: FormValues): FormState {
  return {
    values,
    touched: new Set(),
    freshRows: new Set(),
    refused: new Map(),
    refusedFiles: new Map(),
    attempts: 0,
    attempted: null,
  };
}

const scans = "vulnerabilityScanContentVos";

/** Two pictures can be swapped when both are stored or both are new: new ones follow the stored. */
export function canMovePicture(pictures: readonly FormPicture[], key: string, by: -1 | 1): boolean {
  const index = pictures.findIndex((candidate) => candidate.key === key);
  const other = pictures[index + by];
  return index >= 0 && other !== undefined && other.kind === pictures[index]?.kind;
}

/** New pictures follow the stored ones, however many of either were removed meanwhile. */
function storedFirst(pictures: readonly FormPicture[]): FormPicture[] {
  return [
    ...pictures.filter((picture) => picture.kind !== "new"),
    ...pictures.filter((picture) => picture.kind === "new"),
  ];
}

function movePicture(pictures: readonly FormPicture[], key: string, by: -1 | 1): FormPicture[] {
  if (!canMovePicture(pictures, key, by)) return [...pictures];
  const from = pictures.findIndex((candidate) => candidate.key === key);
  return pictures.map((picture, index) => {
    if (index === from) return pictures[from + by] ?? picture;
    return index === from + by ? (pictures[from] ?? picture) : picture;
  });
}

/** The new values and the addresses that the change affects. */
function change(
  values: FormValues,
  action: FormChange,
): { values: FormValues; at: FieldAddress[] } {
  const put = (changed: Partial<FormValues>, ...at: FieldAddress[]) => ({
    values: { ...values, ...changed },
    at,
  });
  const { picFiles } = values;
  switch (action.type) {
    case "text":
    case "codes":
      return put({ [action.field]: action.value }, action.field);
    case "cell": {
      const { list, key, column, value } = action;
      const rows = values[list].map((row) =>
        row.key === key ? { ...row, cells: { ...row.cells, [column]: value } } : row,
      );
      return put({ [list]: rows }, `${list}.${key}.${column}`);
    }
    case "addRow":
      return put({ [action.list]: [...values[action.list], emptyRow(action.list)] }, action.list);
    case "removeRow": {
      const { list, key } = action;
      const rows =
        values[list].length > 1 ? values[list].filter((row) => row.key !== key) : values[list];
      return put({ [list]: rows }, list);
    }
    case "restoreRow": {
      const { list, row, index } = action;
      const rows: readonly FormRow[] = values[list];
      return put({ [list]: rows.toSpliced(index, 0, row) }, list);
    }
    case "report": {
      const rows = values[scans].map((row) =>
        row.key === action.key ? { ...row, report: action.report } : row,
      );
      // A report counts towards the size of all files together, which is said at the pictures.
      return put({ [scans]: rows }, `${scans}.${action.key}.scanFile`, "picFiles");
    }
    case "file":
      return put({ [action.field]: action.file }, action.field, "picFiles");
    case "addPictures":
      return put({ picFiles: [...picFiles, ...action.pictures] }, "picFiles");
    case "removePicture": {
      const left = picFiles.filter((picture) => picture.key !== action.key);
      return put({ picFiles: left }, "picFiles", `picFiles.${action.key}`);
    }
    case "restorePicture": {
      const pictures = picFiles.toSpliced(action.index, 0, action.picture);
      return put({ picFiles: storedFirst(pictures) }, "picFiles");
    }
    case "movePicture":
      return put({ picFiles: movePicture(picFiles, action.key, action.by) }, "picFiles");
    case "fill":
      return put(action.values, ...Object.keys(action.values));
    case "confirm":
    case "leaveRow":
    case "refuseFiles":
    case "attempt":
    case "refuse":
      return put({});
  }
}

/** True when a change at `changed` may fix what the server refused at `refused`. */
function isMended(refused: FieldAddress, changed: FieldAddress): boolean {
  return refused === changed || (refused.startsWith(`${changed}.`) && changed !== "picFiles");
}

/** The next state of the form. */
export function formReducer(state: FormState, action: FormChange): FormState {
  const attempted = { attempts: state.attempts + 1, refusedFiles: new Map() };
  if (action.type === "attempt") return { ...state, ...attempted, attempted: action.action };
  if (action.type === "refuse") {
    const refused = new Map<FieldAddress, string>();
    for (const { path, message } of action.errors) {
      const address = addressOf(state.values, path);
      if (!refused.has(address)) refused.set(address, message);
    }
    return { ...state, ...attempted, refused, attempted: action.action };
  }
  if (action.type === "refuseFiles") {
    const others = [...state.refusedFiles].filter(([address]) => address !== action.at);
    const notes: [FieldAddress, string][] = action.text === "" ? [] : [[action.at, action.text]];
    return { ...state, refusedFiles: new Map([...others, ...notes]) };
  }
  if (action.type === "leaveRow") {
    if (!state.freshRows.has(action.key)) return state;
    return { ...state, freshRows: new Set([...state.freshRows].filter((k) => k !== action.key)) };
  }
  if (action.type === "confirm") {
    const left = [...state.values.origins].filter(([field]) => !action.fields.includes(field));
    return { ...state, values: { ...state.values, origins: new Map(left) } };
  }
  const { values: written, at } = change(state.values, action);
  const changed = at.map(fieldOf);
  const unchanged = [...state.values.origins].filter(([field]) => !changed.includes(field));
  const filled = action.type === "fill" ? action.origins : [];
  const values = { ...written, origins: new Map([...unchanged, ...filled]) };
  const added = action.type === "addRow" ? values[action.list].slice(-1) : [];
  const refused = new Map(
    [...state.refused].filter(([address]) => !at.some((changed) => isMended(address, changed))),
  );
  const refusedFiles = new Map(
    [...state.refusedFiles].filter(([address]) => presentAddress(values, address) === address),
  );
  return {
    ...state,
    ...{ values, refused, refusedFiles },
    touched: new Set([...state.touched, ...at]),
    freshRows: new Set([...state.freshRows, ...added.map(({ key }) => key)]),
  };
}

/** What the form says at its fields: errors, and what submitting will still ask for. */
export interface ShownIssues {
  errors: ReadonlyMap<FieldAddress, string>;
  /** Files that were not accepted: shown at their fields, with nothing to fix. */
  refusedFiles: ReadonlyMap<FieldAddress, string>;
  hints: ReadonlyMap<FieldAddress, string>;
}

function isFresh(state: FormState, address: FieldAddress): boolean {
  const key = address.split(".")[1];
  return key !== undefined && state.freshRows.has(key);
}

/**
 * Which broken rules are shown: all that the tried action needs, those of every place that was
 * changed, and whatever the server refused. The rest are hints where a saved edition lacks them.
 */
export function shownIssues(
  state: FormState,
  issues: readonly FormIssue[],
  isSavedEdition: boolean,
): ShownIssues {
  const errors = new Map(state.refused);
  const hints = new Map<FieldAddress, string>();
  for (const { address, message, always } of issues) {
    const isAsked = state.attempted === "submit" || (always && state.attempted !== null);
    if (isAsked || state.touched.has(address)) {
      if (!errors.has(address)) errors.set(address, message);
    } else if (isSavedEdition && !isFresh(state, address) && !hints.has(address))
      hints.set(address, message);
  }
  return { errors, refusedFiles: state.refusedFiles, hints };
}

/** Comments of the review whose place was not changed since the form was opened. */
export function openComments(
  state: Pick<FormState, "values" | "touched">,
  commented: Iterable<FieldAddress>,
): FieldAddress[] {
  const touched = [...state.touched];
  return [...commented].filter(
    (address) =>
      presentAddress(state.values, address) === address &&
      !touched.some((changed) => changed === address || changed.startsWith(`${address}.`)),
  );
}

/** How many of some addresses lie in the fields of a section. */
export function countIn(addresses: Iterable<FieldAddress>, fields: ReadonlySet<string>): number {
  return [...addresses].filter((address) => fields.has(fieldOf(address))).length;
}
