import { browserCall } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { notify } from "@public-code/core/web/notices.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";

const conflictStatus = 409;
const loginStatus = 401;

/** A running action: whether it is pending, and why it was refused. */
export interface Action {
  busy: boolean;
  failure: CallError | null;
  /**
   * Does the work once at a time and resolves to whether it was done. Afterwards the page reloads
   * its data, or goes on with `next`, and says `done`; a conflict with somebody else's change is announced in a
   * dialog, and the data is reloaded.
   */
  run: <Reply>(
    work: (call: Call) => Promise<Reply>,
    done: string | Undoable<Reply> | null,
    next?: () => Promise<void> | void,
  ) => Promise<boolean>;
  forget: () => void;
}

/** What was done, and how its toast takes it back. */
export interface Undoable<Reply> {
  text: string;
  /** Of what is back afterwards. */
  name: string;
  /** Null where this cannot be taken back. */
  undo: ((call: Call, reply: Reply) => Promise<unknown>) | null;
}

export interface ActionOptions {
  /** Reads the data again, where that is not the loader of the page. */
  reload?: () => Promise<void> | void;
  /** Says over the page what names no field, where nothing in it does. */
  overPage?: boolean;
}

/** The one way in which pages change something. */
export function useAction({ reload, overPage = false }: ActionOptions = {}): Action {
  const { t, lang } = useTranslation();
  const { revalidate: reloadPage } = useRevalidator();
  const revalidate = reload ?? reloadPage;
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);

  const saving = () => browserCall({ lang, overlay: "save", quiet: true });

  /** The toast of an action that can be undone; a refusal is shown over the page. */
  function offered<Reply>({ text, name, undo }: Undoable<Reply>, reply: Reply) {
    if (!undo) return { text };
    const takeBackCall = undo;
    async function takeBack(): Promise<void> {
      try {
        await takeBackCall(saving(), reply);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        notify({ kind: "message", text: error.message });
        return revalidate();
      }
      await revalidate();
      notify({ kind: "toast", text: t("console.content.restored", { name }) });
    }
    return { text, undo: { label: t("console.content.restore"), run: takeBack } };
  }

  async function run<Reply>(
    work: (call: Call) => Promise<Reply>,
    done: string | Undoable<Reply> | null,
    next: () => Promise<void> | void = revalidate,
  ): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const reply = await work(saving());
      const toast = typeof done === "string" ? { text: done } : done && offered(done, reply);
      // What it says is to be seen on the page by then.
      await next();
      if (toast) notify({ kind: "toast", ...toast });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === conflictStatus) {
        notify({ kind: "message", text: error.message });
        await revalidate();
      } else if (error.status === loginStatus) return false;
      else if (overPage && error.errors.length === 0)
        notify({ kind: "message", text: error.message });
      else setFailure(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, run, forget: () => setFailure(null) };
}
