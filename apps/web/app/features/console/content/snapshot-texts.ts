/** The texts of a saved state with their places, tags left out; what is empty is left out too. */
export function snapshotTexts(snapshot: unknown, path = ""): { path: string; text: string }[] {
  if (snapshot === null || snapshot === undefined || snapshot === "") return [];
  if (typeof snapshot === "object")
    return Object.entries(snapshot).flatMap(([name, value]) =>
      snapshotTexts(value, path === "" ? name : `${path}.${name}`),
    );
  const text = String(snapshot)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? [] : [{ path, text }];
}
