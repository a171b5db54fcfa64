import { useTranslation } from "@public-code/core/web/translation.ts";
import { stack } from "@public-code/ui/layout.ts";
import type { DescribedCall } from "#contract/api-docs/api-docs.ts";
import styles from "./api-docs-page.module.css";

function idOf({ method, path }: DescribedCall): string {
  return `${method}${path}`.replace(/[^a-zA-Z0-9]+/g, "-");
}

function Call({ call }: { call: DescribedCall }) {
  const { t } = useTranslation();
  const { method, path } = call;
  const shapes = [
    { name: t("api-docs.request"), text: call.input },
    { name: t("api-docs.reply"), text: call.reply },
  ].filter(({ text }) => text !== "" && text !== "{}");
  return (
    <details id={idOf(call)} className={styles.call}>
      <summary>
        <code>
          {method} {path}
        </code>
        <span lang="en" className={styles.summary}>
          {call.summary}
        </span>
      </summary>
      <div className={stack(8, styles.shapes)}>
        {call.headers.map(({ name, description }) => (
          <p key={name} lang="en">
            <code>{name}</code>: {description}
          </p>
        ))}
        {shapes.map(({ name, text }) => (
          <div key={name}>
            <p>{name}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keys */}
            <pre tabIndex={0}>{text}</pre>
          </div>
        ))}
      </div>
    </details>
  );
}

/** Calls one below the other; each folds out what it takes and answers. */
export function CallList({ calls }: { calls: readonly DescribedCall[] }) {
  return (
    <ul className={stack(8, styles.calls)}>
      {calls.map((call) => (
        <li key={idOf(call)}>
          <Call call={call} />
        </li>
      ))}
    </ul>
  );
}
