/** The first `maximum` characters of a text, counted in code points as every rule counts; none of them is cut in half. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  let end = 0;
  for (let count = 0; count < maximum && end < text.length; count += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
