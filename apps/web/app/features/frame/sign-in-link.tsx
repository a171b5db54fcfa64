<<<<<<< HEAD

import { defaultLoginPageCode } from "@public-code/contract/identity/sign-in.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { useEffect, useState } from "react";
import { useSession } from "#platform/session.ts";
import { readStored } from "#platform/stored.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SignInLink } from "./sign-in-link.tsx";

/** The way to the government sign-in, or to the programs of whoever is signed in. */
export function SignInLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const session = useSession();
  const [page, setPage] = useState(defaultLoginPageCode);
  // Whoever was signed out in the middle of something is led back there; the server knows nothing of it.
  useEffect(() => setPage(readStored("redirect") || defaultLoginPageCode), []);
  const signedIn = session.status === "known" && session.user.userId !== null;
  if (signedIn) {
    const [path, label] = session.user.operator
      ? ([addresses.console.overview, t("frame.user.console")] as const)
      : ([addresses.submitFormProvideCode, t("frame.user.manage")] as const);
    return (
      <ButtonLink href={path} variant="secondary" size="small" className={className}>
        {label}
      </ButtonLink>
=======
import { type ComponentType, type MouseEvent, useState } from "react";
import { useRootData } from "#platform/root-data.ts";
import { signInAddress } from "#platform/sign-in-address.ts";
import { ButtonLink, type ButtonLinkProps } from "#ui/button.tsx";
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
>>>>>>> 8c7d5eb (Call the way through the provider sign-in everywhere)
    );
  }

  return (
    <>
      <ButtonLink native href={href} onClick={ask} {...link} />
      {Notice && <Notice page={page} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
