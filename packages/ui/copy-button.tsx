import { Check, Copy, TriangleAlert } from "lucide";
import { useEffect, useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import styles from "./copy-button.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

type Outcome = "copied" | "failed";

const OUTCOME_SHOWN_FOR = 2000;

/**
 * Copies a text and says what happened, in its own label and to screen readers. It is as wide as the
 * longest label all the time, so that nothing beside it moves.
 */
export function CopyButton({
  text,
  label,
  name,
  copiedLabel,
  failedLabel,
  variant = "secondary",
  size,
}: Pick<ButtonLook, "variant" | "size"> & {
  text: string;
  /** What it will do: 「複製網址」. */
  label: string;
  /** The same where the label alone would not tell it from another one. */
  name?: string | undefined;
  /** What happened: 「已複製」, 「無法複製，請自行選取」. */
  copiedLabel: string;
  failedLabel: string;
}) {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  const status = outcome === "copied" ? copiedLabel : outcome === "failed" ? failedLabel : "";
  const icon = outcome === "copied" ? Check : outcome === "failed" ? TriangleAlert : Copy;
  return (
    <>
      <Button variant={variant} size={size} icon={icon} aria-label={name} onClick={copy}>
        <span className={styles.labels}>
          {[label, copiedLabel, failedLabel].map((text) => (
            <span
              key={text}
              aria-hidden={text !== (status || label) || undefined}
              className={styles.label}
            >
              {text}
            </span>
          ))}
        </span>
      </Button>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  );
}
