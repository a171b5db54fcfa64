import {
  keyOfForm,
  readKeptForm,
  removeKeptForm,
  storeOfForm,
  writeKeptForm,
} from "@public-code/core/web/kept-forms.ts";
import { useKeeping } from "@public-code/core/web/use-keeping.ts";
import { useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { useSession } from "./session.ts";

/** What is written in a form, which this browser keeps until it is sent. */
export interface Kept<Value> {
  value: Value;
  set: (change: Value | ((now: Value) => Value)) => void;
  /** What was brought back, from when, and of which state of the data; null where nothing was. */
  restored: { savedAt: string; base: string } | null;
  /** Removes what is kept, once it is sent; what is written from now on is kept again. */
  forget: () => void;
  /** The same, and begins anew. */
  discard: () => void;
  /** Keeps another value in its place, written over a newer state of the data; it is read when the form is made again. */
  rebase: (value: Value, base: string) => void;
}

/** What a form was when it was kept last; null where it is none of `schema`. */
function readKept<Value>(key: string | null, schema: z.ZodType<Value>) {
  const entry = key === null ? null : readKeptForm(storeOfForm(key), key);
  const { success, data } = z
    .object({ savedAt: z.string(), base: z.string(), value: schema })
    .safeParse(entry);
  return success ? data : null;
}

/**
 * The key of the form of a name of who is signed in, or of nobody; null until that is known. A page, which
 * may outlast its session, holds it.
 */
function useFormKey(name: string | null): string | null {
  const session = useSession();
  const owner = useRef<string>(null);
  if (session.status === "known") owner.current ??= session.user.userId ?? "";
  return owner.current === null || name === null ? null : keyOfForm(owner.current, name);
}

/** Keeps a value as that of a form of the signed-in user, which has it once it is made. */
export function useKeepForm(): (name: string, title: string, value: unknown) => void {
  const start = useFormKey("");
  return (name, title, value) => {
    const entry = { savedAt: new Date().toISOString(), title, base: "", value };
    if (start !== null) writeKeptForm(localStorage, `${start}${name}`, entry);
  };
}

/** Of which state of the data each of some forms was kept when the page came; of those that are kept. */
export function useKeptBases(names: readonly string[]): ReadonlyMap<string, string> {
  const start = useFormKey("");
  const [bases] = useState(
    () =>
      new Map(
        names.flatMap((name) => {
          const kept = readKept(start && `${start}${name}`, z.unknown());
          return kept ? [[name, kept.base] as const] : [];
        }),
      ),
  );
  return bases;
}

/**
 * State of a form, as `useState` holds it. That of a signed-in user outlives the tab, a crash and the session,
 * that of anybody else a reload and the way back in this tab. `name` is that of the form in the portal, null where it is not kept; `base` tells apart the states of what it changes.
 */
export function useKept<Value>(
  name: string | null,
  schema: z.ZodType<Value>,
  start: Value | (() => Value),
  base = "",
): Kept<Value> {
  const key = useFormKey(name);
  const [begun, setBegun] = useState(start);
  const [restored, setRestored] = useState(() => readKept(key, schema));
  const [value, set] = useState(() => restored?.value ?? begun);
  const untouched = useMemo(() => JSON.stringify(begun), [begun]);
  const isChanged = JSON.stringify(value) !== untouched;

  // A page of everybody's is there before it is known who is signed in.
  const [hasKey, setHasKey] = useState(key !== null);
  if (!hasKey && key !== null) {
    setHasKey(true);
    const late = isChanged ? null : readKept(key, schema);
    setRestored(late);
    if (late !== null) set(() => late.value);
  }

  const title = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page on which it was written, which may be left
  useEffect(() => {
    title.current = document.querySelector("h1")?.textContent ?? "";
  }, [value]);
  const sent = useRef<Value>(undefined);
  function keep(kept: Value, keptBase: string): void {
    const savedAt = new Date().toISOString();
    const entry = { savedAt, title: title.current, base: keptBase, value: kept };
    if (key !== null) writeKeptForm(storeOfForm(key), key, entry);
  }
  function remove(): void {
    if (key !== null) removeKeptForm(storeOfForm(key), key);
  }
  useKeeping({
    content: value,
    isChanged,
    write: () => {
      if (value !== sent.current) keep(value, restored?.base ?? base);
    },
    remove,
  });
  function end(): void {
    sent.current = value;
    remove();
    setRestored(null);
  }
  function forget(): void {
    end();
    setBegun(() => value);
  }
  return {
    value,
    set,
    restored,
    forget,
    discard: () => {
      end();
      set(begun);
    },
    rebase(merged, newest) {
      sent.current = value;
      keep(merged, newest);
    },
  };
}
