/**
 * What was ticked or chosen before the scripts arrived. React would show its own values again, and
 * whoever holds them would never learn of the choice.
 */
type EarlyChoices = Map<EventTarget, boolean | string>;

declare global {
  var earlyChoices: EarlyChoices | undefined;
}

/** Stands in the page itself, ahead of all scripts: remembers the last state of every choice. */
export const recordEarlyChoices = `globalThis.earlyChoices=new Map();addEventListener("input",({target:control})=>{
const isTicked=control.type==="checkbox"||control.type==="radio";
if(isTicked||control.tagName==="SELECT")globalThis.earlyChoices?.set(control,isTicked?control.checked:control.value)},true)`;

function repeatChoice(control: EventTarget, state: boolean | string): void {
  if (control instanceof HTMLInputElement) {
    control.checked = !state;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(state);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Makes the early choices once more, now that the page listens, one after the other. */
export async function repeatEarlyChoices(): Promise<void> {
  const choices = globalThis.earlyChoices;
  globalThis.earlyChoices = undefined;
  for (const [control, state] of choices ?? []) {
    repeatChoice(control, state);
    // React renders what a choice has changed before the next one builds on it.
    await Promise.resolve();
  }
}
