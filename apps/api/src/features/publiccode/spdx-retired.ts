import { parseLicenceExpression } from "./spdx-expression.ts";

/**
 * What SPDX says instead of an identifier that it has retired. The bare GNU identifiers stood for
 * exactly that version; those without an entry have no successor.
 */
const successors: Readonly<Record<string, string>> = {
  "AGPL-1.0": "AGPL-1.0-only",
  "AGPL-3.0": "AGPL-3.0-only",
  "BSD-2-Clause-FreeBSD": "BSD-2-Clause",
  "BSD-2-Clause-NetBSD": "BSD-2-Clause",
  "GFDL-1.1": "GFDL-1.1-only",
  "GFDL-1.2": "GFDL-1.2-only",
  "GFDL-1.3": "GFDL-1.3-only",
  "GPL-1.0": "GPL-1.0-only",
  "GPL-2.0": "GPL-2.0-only",
  "GPL-2.0-with-GCC-exception": "GPL-2.0-only WITH GCC-exception-2.0",
  "GPL-2.0-with-autoconf-exception": "GPL-2.0-only WITH Autoconf-exception-2.0",
  "GPL-2.0-with-bison-exception": "GPL-2.0-only WITH Bison-exception-2.2",
  "GPL-2.0-with-classpath-exception": "GPL-2.0-only WITH Classpath-exception-2.0",
  "GPL-2.0-with-font-exception": "GPL-2.0-only WITH Font-exception-2.0",
  "GPL-3.0": "GPL-3.0-only",
  "GPL-3.0-with-GCC-exception": "GPL-3.0-only WITH GCC-exception-3.1",
  "GPL-3.0-with-autoconf-exception": "GPL-3.0-only WITH Autoconf-exception-3.0",
  "LGPL-2.0": "LGPL-2.0-only",
  "LGPL-2.1": "LGPL-2.1-only",
  "LGPL-3.0": "LGPL-3.0-only",
  "StandardML-NJ": "SMLNJ",
  "bzip2-1.0.5": "bzip2-1.0.6",
  "eCos-2.0": "GPL-2.0-or-later WITH eCos-exception-2.0",
  wxWindows: "LGPL-2.0-or-later WITH WxWindows-exception-3.1",
};

export function successorOf(id: string): string | null {
  return successors[id] ?? null;
}

/** The expression with current identifiers only; null when that cannot be said, or it is none. */
export function withCurrentIds(text: string): string | null {
  const expression = parseLicenceExpression(text);
  if (!expression || expression.retired.length === 0) return expression?.text ?? null;
  const renewed = expression.text
    .split(/([\s()]+)/)
    .map((word) => {
      const later = word.endsWith("+");
      const successor = successors[later ? word.slice(0, -1) : word];
      if (successor === undefined) return word;
      return later ? successor.replace(/-only$/, "-or-later") : successor;
    })
    .join("");
  const result = parseLicenceExpression(renewed);
  return result && result.retired.length === 0 ? result.text : null;
}
