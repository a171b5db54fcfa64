// @vitest-environment happy-dom
import { onNotice } from "@public-code/core/web/notices.ts";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { useRowActions } from "./row-actions.tsx";

test.each([false, true])(
  "what asks first is done once its question is answered, where danger is %s",
  async (danger) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    const log: string[] = [];
    const ignore = onNotice(({ text }) => log.push(text));
    const send = async () => log.push("sent");
    const ask = { text: "Sure?", confirmLabel: "Yes", danger };
    const Page = createRoutesStub([
      {
        path: "/",
        Component() {
          const { actions, dialog } = useRowActions();
          const column = actions(() => [{ label: "Act", text: "Act", ask, send, done: "done" }]);
          return (
            <>
              <DataTable caption="" columns={[column]} rows={[1]} rowKey={String} />
              {dialog}
            </>
          );
        },
      },
    ]);
    const root = createRoot(document.body);
    await act(async () => root.render(<Page />));
    for (const name of ["Act", "Yes"]) {
      const buttons = [...document.querySelectorAll("button")];
      await act(async () => buttons.find(({ textContent }) => textContent === name)?.click());
      log.push(document.querySelector("dialog p")?.textContent ?? "no question");
    }
    expect(log).toEqual(["Sure?", "sent", "done", "no question"]);
    await act(async () => root.unmount());
    ignore();
  },
);
