const slotLength = 8;

/** Each sign-in has a cookie of its own, named by how its state and its one-time code begin. */
export function slotOf(stateOrCode: string): string {
  return stateOrCode.slice(0, slotLength);
}
