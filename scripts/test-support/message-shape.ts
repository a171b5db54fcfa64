/** What the keys of a message file look like to a translator: plural forms count as one message. */
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Each message's key and the placeholders it holds, in whatever order the language wants them. */
export function messageShape(texts: unknown, prefix = ""): Map<string, string> {
  const shape = new Map<string, Set<string>>();
  const visit = (value: unknown, key: string) => {
    if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, `${key}.${name}`);
      return;
    }
    const message = key.replace(pluralForm, "");
    const holders = shape.get(message) ?? new Set();
    for (const [holder] of String(value).matchAll(/\{\{\s*[\w.]+|<\/?\w+>/g))
      holders.add(holder.replace(/\s/g, ""));
    shape.set(message, holders);
  };
  visit(texts, prefix);
  return new Map([...shape].map(([key, holders]) => [key, [...holders].sort().join(" ")]));
}
