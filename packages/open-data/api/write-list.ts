/** What stands around the items of a list. */
export interface ListFrame {
  head: string;
  between: string;
  foot: string;
}

/** A list as text, piece by piece as its items come; what is written as '' is left out. */
export async function* writeList<Item>(
  pieces: AsyncIterable<readonly Item[]>,
  { head, between, foot }: ListFrame,
  write: (item: Item) => string,
): AsyncGenerator<string> {
  let before = head;
  for await (const items of pieces) {
    const texts = items.map(write).filter((text) => text !== "");
    if (texts.length === 0) continue;
    yield before + texts.join(between);
    before = between;
  }
  yield before === head ? head + foot : foot;
}
