// @vitest-environment happy-dom
import { keyOfForm, writeKeptForm } from "@public-code/core/web/kept-forms.ts";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { refreshSession } from "./session.ts";
import { type Kept, useKept } from "./use-kept.ts";

let root: Root;
let kept: Kept<string>;

function Page() {
  kept = useKept("text", z.string(), "");
  return <h1>Page</h1>;
}
function open(): void {
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  act(() => root.render(<Page />));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => act(() => root.unmount()));

test("what a visitor pasted is there again after a reload and the way back, in this tab alone", async () => {
  const before = { savedAt: "2026-03-02T06:32:00.000Z", base: "", value: "before the reload" };
  writeKeptForm(sessionStorage, keyOfForm("", "text"), { ...before, title: "Page" });
  // The page is there before it is known who is signed in.
  open();
  expect(kept.value).toBe("");
  await act(refreshSession);
  expect(kept.value).toBe("before the reload");
  act(() => kept.set("pasted"));
  act(() => root.unmount());
  expect(localStorage).toHaveLength(0);

  open();
  expect(kept.value).toBe("pasted");
  expect(kept.restored).not.toBeNull();
  act(() => kept.discard());
  act(() => root.unmount());
  expect(sessionStorage).toHaveLength(0);
});
