// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { inertNodes } from "./mail-view.tsx";

test("nothing of a mail acts in the page that shows it", () => {
  const shown = document.createElement("div");
  shown.append(
    ...inertNodes(
      '<body style="color:red"><div lang="en" onclick="x()"><p>One<br>two <img src="x" onerror="x()"></p>' +
        '<script>x()</script><a href="javascript:x()">a</a> <a href="https://a.example.tw/">b</a>' +
        "<svg><a href='https://x'></a></svg></div></body>",
    ),
  );
  expect(shown.innerHTML).toBe(
    '<div lang="en"><p>One<br>two </p><a>a</a> <a href="https://a.example.tw/">b</a></div>',
  );
});
