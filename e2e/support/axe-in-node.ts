import type { AxeResults, RunOptions } from "axe-core";
import { type CSSStyleDeclaration, type Element, Window } from "happy-dom";
import { axeSource, describe } from "./axe.ts";

/** What only a browser can tell, since here nothing has a place, a size or a colour. */
const ofLayout = ["color-contrast", "link-in-text-block", "target-size"];

type Axe = { run(part: unknown, options: RunOptions): Promise<AxeResults> };

/** Axe takes the globals of a browser; here it gets those of a window as parameters. */
const axeOf = new Function(
  "window",
  "document",
  "Node",
  "getComputedStyle",
  `${axeSource}; return window.axe;`,
);

/** Asked for each element and its parents by every rule, of a page that does not change. */
function stylesOf(window: Window): (element: Element) => CSSStyleDeclaration {
  const styles = new Map<Element, CSSStyleDeclaration>();
  return (element) => {
    const style = styles.get(element) ?? window.getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
}

/** What axe finds wrong in a page as the server sends it: names, order, roles, landmarks. */
export async function structureProblems(html: string, address: string): Promise<string[]> {
  const window = new Window({ url: address });
  try {
    window.document.write(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|<link\b[^>]*>/g, ""));
    const axe: Axe = axeOf(window, window.document, window.Node, stylesOf(window));
    const { violations } = await axe.run(window.document.documentElement, {
      resultTypes: ["violations"],
      preload: false,
      rules: Object.fromEntries(ofLayout.map((rule) => [rule, { enabled: false }])),
    });
    return violations.map(describe);
  } finally {
    await window.happyDOM.close();
  }
}
