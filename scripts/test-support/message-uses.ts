const use = /\bt\(\s*"([\w.-]+)"\s*(?:,\s*\{([^{}]*)\}\s*,?\s*)?\)/g;

/** Each place that names a message and leaves one of its placeholders without a value. */
export function unfilledPlaceholders(
  shapes: ReadonlyMap<string, string>,
  sources: readonly { path: string; text: string }[],
): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(use)].flatMap(([, key = "", values = ""]) =>
      [...(shapes.get(key) ?? "").matchAll(/\{\{(\w+)/g)]
        .map(([, placeholder = ""]) => placeholder)
        .filter((placeholder) => !new RegExp(`\\b${placeholder}\\b`).test(values))
        .map((placeholder) => `${path} ${key} {{${placeholder}}}`),
    ),
  );
}

const wholeKey = /"([\w-]+(?:\.[\w-]+)+)"/g;
/** It begins in full, or with a hole that says where the texts of several alike stand. */
const keyWithHoles = /`((?:[\w-]+|\$\{(?:\w+\.)?texts\})\.(?:[\w.-]|\$\{[^{}`]*\})+)`/g;
const hole = /\$\{[^{}]*\}/;
const word = /[\w-]+/g;

/**
 * Each message that no source names: neither in full, nor by a template like `list.of.${kind}` whose
 * holes are filled by words of the sources.
 */
export function unusedMessages(
  keys: Iterable<string>,
  sources: readonly { text: string }[],
): string[] {
  const matches = (pattern: RegExp) =>
    sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([all, part]) => part ?? all));
  const named = new Set(matches(wholeKey));
  const keyParts = new Set(matches(word));
  const templates = [...new Set(matches(keyWithHoles))]
    .filter((template) => hole.test(template))
    .map((template) => template.replaceAll(".", "\\.").split(hole).join("(.+)"))
    .map((pattern) => new RegExp(`^${pattern}$`));
  const isFilled = (fillings: readonly string[]) =>
    fillings.every((filling) => filling.split(/[./]/).every((part) => keyParts.has(part)));
  const isMade = (key: string) =>
    templates.some((template) => {
      const [matched, ...fillings] = template.exec(key) ?? [];
      return matched !== undefined && isFilled(fillings);
    });
  return [...keys].filter((key) => !named.has(key) && !isMade(key));
}
