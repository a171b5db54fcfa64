import { freePort } from "../../apps/portal/test-support/free-port.ts";
import {
  type BrowserKind,
  type Driver,
  type InputSource,
  type RunningBrowser,
  windowSize,
} from "./driver.ts";
import { type Companion, ownFolder, startCompanion } from "./process.ts";

type Send = <Result>(
  method: "POST" | "DELETE" | "GET",
  path: string,
  body?: object,
) => Promise<Result>;

/** Sends commands of WebDriver; see https://www.w3.org/TR/webdriver2. */
function lineTo(origin: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
}

/**
 * The wheel of this driver turns by the difference from its last turn, not by what it is told: a second turn
 * as far as the first moves nothing. So it is told the sum.
 */
function wheelOfSums(): (sources: InputSource[]) => InputSource[] {
  let sum = 0;
  return (sources) =>
    sources.map((source) => ({
      ...source,
      actions: source.actions.map((action) => {
        if (action.type !== "scroll") return action;
        sum += Number(action.deltaY);
        return { ...action, deltaY: sum };
      }),
    }));
}

async function newDriver(send: Send): Promise<Driver> {
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: {},
  });
  const session = `/session/${sessionId}`;
  const asTurned = wheelOfSums();
  await send("POST", `${session}/window/rect`, windowSize);
  return {
    goTo: (url) => send("POST", `${session}/url`, { url }),
    evaluate: (expression) =>
      send("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    perform: (sources) => send("POST", `${session}/actions`, { actions: asTurned(sources) }),
    async chooseFiles(selector, paths) {
      const element = await send<Record<string, string>>("POST", `${session}/element`, {
        using: "css selector",
        value: selector,
      });
      const [id] = Object.values(element);
      await send("POST", `${session}/element/${id}/value`, { text: paths.join("\n") });
    },
    end: () => send("DELETE", session),
  };
}

async function start(): Promise<RunningBrowser> {
  const screen = startCompanion(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    ownFolder("xvfb"),
  );
  const [, display] = await screen.says(/^(\d+)\n/m);
  const port = await freePort();
  const driver: Companion = startCompanion(
    "WebKitWebDriver",
    [`--port=${port}`],
    ownFolder("webkit"),
    { DISPLAY: `:${display}` },
  );
  const send = lineTo(`http://127.0.0.1:${port}`);
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const isReady = await send("GET", "/status").catch(() => undefined);
    if (isReady) break;
    if (Date.now() > giveUpAt)
      throw new Error(`WebKitWebDriver did not start:\n${driver.printed()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    newDriver: () => newDriver(send),
    async stop() {
      await driver.stop();
      await screen.stop();
    },
  };
}

/** WebKit without Apple's part of Safari; it draws into a screen that nobody sees. */
export const webkit: BrowserKind = {
  name: "WebKit",
  packages: { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" },
  start,
};
