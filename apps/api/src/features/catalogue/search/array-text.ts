/**
 * Arrays as PostgreSQL reads them from text: one parameter whatever their length, and the same for
 * both drivers.
 */
export function numberArray(numbers: readonly number[]): string {
  return `{${numbers.join(",")}}`;
}

/** An array of byte strings, for `::bytea[]`. */
export function byteArray(values: readonly Uint8Array[]): string {
  const quoted = values.map(
    (value) =>
      `"\\\\x${Buffer.from(value.buffer, value.byteOffset, value.length).toString("hex")}"`,
  );
  return `{${quoted.join(",")}}`;
}
