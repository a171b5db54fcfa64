import { CallError } from "@public-code/core/web/call-error.ts";
import { beginLoading } from "@public-code/core/web/notices.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useRef, useState } from "react";
import type { SavedEdition } from "#contract/submissions.ts";
import { type AutosaveSlot, keyOfTry } from "./autosave.ts";
import { type FormValues, fingerprintOf, newFilesOf, type SaveAction } from "./form-values.ts";
import { sendProgram } from "./send-program.ts";
import { type SentBytes, sentShares } from "./upload-progress.ts";

/** The result of a save. */
export type SaveOutcome =
  | { kind: "saved"; state: SavedEdition }
  | { kind: "refused"; error: CallError }
  | { kind: "aborted" };

/** A running save with files. */
export interface Sending {
  action: SaveAction;
  sent: SentBytes;
  /** How much of each file is sent, from 0 to 1, by its key. */
  shares: ReadonlyMap<string, number>;
}

export interface Saving {
  /** True from the start of a save until it fails or is cancelled, and for good once it is done. */
  isSaving: boolean;
  sending: Sending | null;
  /** True when the last save with files did not succeed. */
  hasFailed: boolean;
  save: (
    values: FormValues,
    edition: { programId: number; updateTime: string } | null,
    action: SaveAction,
  ) => Promise<SaveOutcome>;
  abort: () => void;
}

const nothingSent: SentBytes = { loaded: 0, total: 0 };

/** Equal for two saves that would write the same to the same state of an edition. */
export function contentOfSave(
  values: FormValues,
  edition: { programId: number; updateTime: string } | null,
  action: SaveAction,
): string {
  const place = edition && [edition.programId, edition.updateTime];
  return JSON.stringify([fingerprintOf(values), action, place]);
}

/** Random, so that no two saves share it. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends the form: with progress where there are files, under the loading overlay where there are none. */
export function useSave(slot: AutosaveSlot): Saving {
  const { lang } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  const lastTry = useRef({ content: "", key: "" });

  /** A repeat of the same content keeps its key; any change gets a new one. */
  function keyFor(content: string): string {
    if (lastTry.current.content !== content)
      lastTry.current = {
        content,
        key: keyOfTry(localStorage, slot, { content, newKey: randomKey }),
      };
    return lastTry.current.key;
  }

  async function save(
    values: FormValues,
    edition: { programId: number; updateTime: string } | null,
    action: SaveAction,
  ): Promise<SaveOutcome> {
    const files = newFilesOf(values);
    const sizes = files.map(({ file }) => file.size);
    const show = (sent: SentBytes) => {
      const shares = sentShares(sizes, sent);
      if (files.length === 0) return;
      setSending({
        action,
        sent,
        shares: new Map(files.map(({ key }, index) => [key, shares[index] ?? 0])),
      });
    };
    const controller = new AbortController();
    running.current = controller;
    const endLoading = files.length === 0 ? beginLoading() : () => {};
    show(nothingSent);
    setSaving(true);
    setHasFailed(false);
    try {
      const content = contentOfSave(values, edition, action);
      const state = await sendProgram({
        values,
        edition,
        action,
        lang,
        idempotencyKey: keyFor(content),
        signal: controller.signal,
        onSent: show,
      });
      return { kind: "saved", state };
    } catch (error) {
      setSaving(false);
      setHasFailed(files.length > 0);
      if (controller.signal.aborted) return { kind: "aborted" };
      if (error instanceof CallError) return { kind: "refused", error };
      throw error;
    } finally {
      endLoading();
      setSending(null);
      running.current = null;
    }
  }

  return { isSaving, sending, hasFailed, save, abort: () => running.current?.abort() };
}
