import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** What runs its function by itself: after a render, a time, or something that happens to the page. */
const startedByItself =
  /^(use\w*Effect\w*|useAnswer|set(Timeout|Interval)|requestAnimationFrame|add\w*Listener|onReturnToPage)$/;
/** What runs while a pointer or key is held; a click comes after the release. */
const startedByPress = /^on(Pointer|Mouse|Touch|Key|Focus|Blur|Scroll|Wheel)\w*$/;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const nameOf = (value: unknown): string =>
  isNode(value) ? String(value.name ?? nameOf(value.property ?? null)) : "";

/** Where code lays the loading overlay over the page though nobody has chosen a navigation or a save. */
function unaskedOverlays(code: string): string[] {
  const matches: string[] = [];
  function visit(value: unknown, starter: string): void {
    if (Array.isArray(value)) for (const item of value) visit(item, starter);
    if (!isNode(value) || Array.isArray(value)) return;
    const { type } = value;
    const raises =
      (type === "Property" && nameOf(value.key) === "overlay") ||
      (type === "CallExpression" && nameOf(value.callee) === "beginLoading");
    if (raises && starter !== "") matches.push(starter);
    const name =
      type === "CallExpression"
        ? startedByItself.exec(nameOf(value.callee))?.[0]
        : type === "JSXAttribute"
          ? startedByPress.exec(nameOf(value.name))?.[0]
          : undefined;
    for (const part of Object.values(value)) visit(part, name ?? starter);
  }
  visit(parseSync("code.tsx", code).program, "");
  return matches;
}

test.each([
  ['useEffect(() => { callApi(a, {}, { overlay: "save" }) }, [])', ["useEffect"]],
  ['useEffect(() => { const mark = () => browserCall({ overlay: "save" }); }, [])', ["useEffect"]],
  ["setInterval(() => { beginLoading(); }, 1)", ["setInterval"]],
  ['window.addEventListener("keydown", () => f({ overlay: "save" }))', ["addEventListener"]],
  ['const a = <p onPointerDown={() => f({ overlay: "save" })} />', ["onPointerDown"]],
  ['const a = <button onClick={() => f({ overlay: "save" })} />', []],
])("reads %s", (code, starters) => expect(unaskedOverlays(code)).toEqual(starters));

test("no call but a navigation or a save that somebody chose lays the overlay over the page", () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = globSync("{*/web,ui}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !file.includes(".test."),
  );
  const matches = files.flatMap((file) =>
    unaskedOverlays(readFileSync(path.join(root, file), "utf8")).map((by) => `${file}: ${by}`),
  );
  expect(matches).toEqual([]);
});
