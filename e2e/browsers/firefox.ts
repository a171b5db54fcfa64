import { type BrowserKind, type Driver, type RunningBrowser, windowSize } from "./driver.ts";
import { ownFolder, startCompanion } from "./process.ts";

/** The parts of the messages of WebDriver BiDi that are read here; see https://w3c.github.io/webdriver-bidi. */
interface Message {
  id?: number;
  type: "success" | "error" | "event";
  message?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own, which its caller names.
  result?: any;
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

/** Opens the line to the browser: commands and their results. */
async function openLine(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`${url} takes no connection.`));
  });
  const waiting = new Map<number, (message: Message) => void>();
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  };
  let last = 0;
  return async (method, params) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, method, params }));
    const { type, message, result } = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
    });
    waiting.delete(id);
    if (type === "error") throw new Error(`${method}: ${message}`);
    return result;
  };
}

async function newDriver(send: Send): Promise<Driver> {
  const { userContext } = await send<{ userContext: string }>("browser.createUserContext", {});
  const { context } = await send<{ context: string }>("browsingContext.create", {
    type: "tab",
    userContext,
  });
  await send("browsingContext.setViewport", { context, viewport: windowSize });
  return {
    goTo: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<{
        result?: { value: string };
        exceptionDetails?: { text: string };
      }>("script.evaluate", { expression, target: { context }, awaitPromise: false });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    perform: (actions) => send("input.performActions", { context, actions }),
    async chooseFiles(selector, files) {
      const locator = { type: "css", value: selector };
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>(
        "browsingContext.locateNodes",
        { context, locator },
      );
      await send("input.setFiles", { context, element: nodes[0], files });
    },
    end: () => send("browser.removeUserContext", { userContext }),
  };
}

async function start(): Promise<RunningBrowser> {
  const folder = ownFolder("firefox");
  const args = ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"];
  const firefox = startCompanion("firefox-esr", args, folder);
  const [, url = ""] = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/);
  const send = await openLine(`${url}/session`);
  await send("session.new", { capabilities: {} });
  return { newDriver: () => newDriver(send), stop: firefox.stop };
}

/** Firefox speaks WebDriver BiDi by itself. */
export const firefox: BrowserKind = {
  name: "Firefox",
  packages: { "firefox-esr": "firefox-esr" },
  start,
};
