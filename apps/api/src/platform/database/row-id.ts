const largest = 2_147_483_647;

/** True for an id that a row may have; a larger one does not even fit its column. */
export function isRowId(id: number | null): id is number {
  return id !== null && Number.isInteger(id) && id > 0 && id <= largest;
}
