import { signInAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { ButtonLink, type ButtonLinkProps } from "@public-code/ui/button.tsx";
import { type ComponentType, type MouseEvent, useState } from "react";
import type { SignInModalProps } from "./sign-in-modal.tsx";

/**
 * Leads to the single sign-in; where scripts run it first says what becomes of the personal data. Few
 * visitors ever sign in, so the words of that are loaded when they are wanted.
 */
export function SignInLink({ page, ...link }: { page: string } & Omit<ButtonLinkProps, "href">) {
  const { settings } = useRootData();
  const [Notice, setNotice] = useState<ComponentType<SignInModalProps> | null>(null);
  const [asking, setAsking] = useState(false);
  const href = signInAddress(settings, page);

  function ask(event: MouseEvent<HTMLAnchorElement>): void {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain) return;
    event.preventDefault();
    setAsking(true);
    if (Notice) return;
    import("./sign-in-modal.tsx").then(
      ({ SignInModal }) => setNotice(() => SignInModal),
      () => window.location.assign(href),
    );
  }

  return (
    <>
      <ButtonLink native href={href} onClick={ask} {...link} />
      {Notice && <Notice page={page} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
