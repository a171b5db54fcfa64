import type { KeyboardEvent as PageKeyboardEvent } from "react";

/** `keyCode` of a key that an input method takes; Safari and some phones set only this. */
const TAKEN_KEY_CODE = 229;

/**
 * The key that was pressed for the page; null while an input method takes it, be it to confirm or to
 * leave what it composes. Every key handler reads the key from here.
 */
export function pressedKey(event: PageKeyboardEvent | KeyboardEvent): string | null {
  const { isComposing } = "nativeEvent" in event ? event.nativeEvent : event;
  if (!isComposing && event.keyCode !== TAKEN_KEY_CODE) return event.key;
  // Enter confirms what was composed, and must not send the form around the field.
  if (event.key === "Enter") event.preventDefault();
  return null;
}
