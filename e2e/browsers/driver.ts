/** A key, the mouse or its wheel, and what it does; WebDriver and WebDriver BiDi write it alike. */
export interface InputSource {
  type: "key" | "pointer" | "wheel";
  id: string;
  parameters?: { pointerType: "mouse" };
  actions: Record<string, string | number>[];
}

/** The page of one person, whom the portal has never seen. */
export interface Driver {
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, which is a string. */
  evaluate(expression: string): Promise<string>;
  perform(sources: InputSource[]): Promise<void>;
  /** Gives files of this machine to a field, as the dialog of the system does. */
  chooseFiles(selector: string, paths: string[]): Promise<void>;
  /** Closes the page and forgets what was stored in it. */
  end(): Promise<void>;
}

export interface RunningBrowser {
  newDriver(): Promise<Driver>;
  stop(): Promise<void>;
}

export interface BrowserKind {
  name: string;
  /** Debian's packages with the programs that it needs. */
  packages: Record<string, string>;
  start(): Promise<RunningBrowser>;
}

/** The size of every window. */
export const windowSize = { width: 1440, height: 900 };
