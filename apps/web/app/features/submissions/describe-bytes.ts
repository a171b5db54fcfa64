const mebibyte = 1_048_576;

/** A limit in the words of the rules: `2 MB`, as the server says it. */
export function describeBytes(bytes: number): string {
  return `${Math.round((bytes / mebibyte) * 10) / 10} MB`;
}
