import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";

const labels = {
  navigation: "分頁",
  previous: "上一頁",
  next: "下一頁",
  page: (page: number) => `第 ${page} 頁`,
};

function render(current: number, total: number) {
  return renderToStaticMarkup(
    <Pagination
      current={current}
      total={total}
      hrefFor={(page) => `?page=${page}`}
      labels={labels}
    />,
  );
}

test("every page but the hidden ones is a link, and the current one says so", () => {
  const html = render(6, 20);
  expect(html.match(/aria-label="第 \d+ 頁"/g)).toHaveLength(9);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toMatch(/<a href="\?page=6"[^>]*aria-current="page"/);
});

test("previous and next lead one page on", () => {
  const html = render(6, 20);
  expect(html).toMatch(/<a href="\?page=5"[^>]*rel="prev"/);
  expect(html).toMatch(/<a href="\?page=7"[^>]*rel="next"/);
});

test("at the bounds a step can be read but leads nowhere", () => {
  expect(render(1, 3)).toMatch(/<span role="link" aria-disabled="true"[^>]*>.*上一頁/);
  expect(render(3, 3)).toMatch(/<span role="link" aria-disabled="true"[^>]*>下一頁/);
  expect(render(1, 3)).not.toContain('rel="prev"');
  expect(render(3, 3)).not.toContain('rel="next"');
});

test("after the last page no page is the current one, and the previous is the last", () => {
  const html = render(9, 3);
  expect(html).not.toContain("aria-current");
  expect(html).toMatch(/<a href="\?page=3"[^>]*rel="prev"/);
  expect(html).toMatch(/<span role="link" aria-disabled="true"[^>]*>下一頁/);
});

test("one page needs no pager", () => {
  expect(render(1, 1)).toBe("");
  expect(render(1, 0)).toBe("");
});
