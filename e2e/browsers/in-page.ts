// Functions that run in a page; they are sent there as text, together, and import nothing.

/** A control, as a person tells another which one is meant. */
export interface ControlName {
  role: "button" | "link" | "field" | "choice" | "option" | "label" | "heading" | "files";
  /** What matches its name, spaces at its ends aside. */
  pattern: string;
  /** The part of the page where it is. */
  within: string;
}

/** Which elements have a role. */
export function candidatesOf(role: ControlName["role"]): string {
  return {
    button: "button, summary, [role=button]",
    link: "a[href]",
    field: "input:not([type=checkbox], [type=radio], [type=file]), textarea, [role=textbox]",
    choice: "input[type=checkbox], input[type=radio]",
    option: "[role=option]",
    label: "label",
    heading: "h1, h2, h3",
    files: "input[type=file]",
  }[role];
}

/** What a control is called, near enough to what a screen reader says. */
export function nameOf(element: Element): string {
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? "";
    if (node.getAttribute("aria-hidden") === "true") return "";
    const named = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    return named ?? [...node.childNodes].map(textOf).join("");
  };
  const labelledBy = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? [...(element.labels ?? [])]
      : [];
  const own = element.getAttribute("aria-label");
  const namedBy =
    labelledBy.length > 0 ? labelledBy.map((id) => document.getElementById(id)) : labels;
  const parts = namedBy.map((label) => (label ? textOf(label) : ""));
  const name = own ?? (parts.length > 0 ? parts.join(" ") : textOf(element));
  return name.replace(/\s+/g, " ").trim();
}

/** The first control of a name that is drawn, or whose label is. */
export function find(
  { role, pattern, within }: ControlName,
  parts: {
    candidatesOf: (role: ControlName["role"]) => string;
    nameOf: (element: Element) => string;
    carrierOf: (element: Element) => Element;
  },
): Element | undefined {
  const isDrawn = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(parts.candidatesOf(role))])
    .find(
      (element) =>
        // Nobody points at a field for files itself.
        (role === "files" || isDrawn(parts.carrierOf(element))) &&
        new RegExp(pattern).test(parts.nameOf(element)),
    );
}
