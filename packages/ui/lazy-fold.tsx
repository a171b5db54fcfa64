import { type ReactNode, Suspense, useState } from "react";
import textStyles from "./text.module.css";

/** A fold whose content is loaded when it is opened; without scripts it holds what is plain. */
export function LazyFold({
  title,
  plain,
  children,
}: {
  title: string;
  plain: ReactNode;
  children: ReactNode;
}) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      data-print="hide"
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary className={textStyles.fold}>{title}</summary>
      {isOpened ? <Suspense fallback={plain}>{children}</Suspense> : plain}
    </details>
  );
}
