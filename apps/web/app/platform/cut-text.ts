/** A text cut to `maximum` characters, ending with three dots where it was cut; '' for none. */
export function cutText(text: string | null | undefined, maximum: number): string {
  const characters = [...(text ?? "")];
  return characters.length <= maximum
    ? characters.join("")
    : `${characters.slice(0, maximum).join("")}...`;
}
