/**
 * Arrays as PostgreSQL reads them from text: one parameter whatever their length, and the same for
 * both drivers.
 */
export function numberArray(numbers: readonly number[]): string {
  return `{${numbers.join(",")}}`;
}
