import { useSyncExternalStore } from "react";
import { readStored, type StoredKey, writeStored } from "./stored.ts";

const changed = new EventTarget();

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  // Told of what other tabs store.
  window.addEventListener("storage", listener);
  return () => {
    changed.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}

/** A stored text, followed through every change of it, in other tabs too; '' without one and on the server. */
export function useStored(key: StoredKey): string {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key) ?? "",
    () => "",
  );
}

/** Stores a text that pages follow; '' removes it. */
export function storeText(key: StoredKey, text: string): void {
  writeStored(key, text === "" ? null : text);
  changed.dispatchEvent(new Event("change"));
}
