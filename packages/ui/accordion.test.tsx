import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Accordion } from "./accordion.tsx";

const items = ["a", "b", "c"].map((id) => ({ id, heading: `標題 ${id}`, content: `內容 ${id}` }));

function openIds(html: string) {
  return [...html.matchAll(/<details[^>]*id="(\w)"[^>]*>/g)]
    .filter(([tag]) => /\sopen=""/.test(tag))
    .map(([, id]) => id);
}

test("the first item is open, and its content is there without scripts", () => {
  const html = renderToStaticMarkup(<Accordion items={items} />);
  expect(openIds(html)).toEqual(["a"]);
  expect(html).toContain("內容 c");
  expect(html).not.toContain("name=");
});

test("in the exclusive variant all items share one name, so that one at most is open", () => {
  const html = renderToStaticMarkup(<Accordion items={items} exclusive />);
  const names = [...html.matchAll(/name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(1);
});

test("other items can be open at first, or none", () => {
  expect(openIds(renderToStaticMarkup(<Accordion items={items} openIds={["c"]} />))).toEqual(["c"]);
  expect(openIds(renderToStaticMarkup(<Accordion items={items} openIds={[]} />))).toEqual([]);
});
