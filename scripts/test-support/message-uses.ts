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
