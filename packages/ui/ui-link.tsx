import { type ReactNode, useContext } from "react";
import { classNames } from "./class-names.ts";
import { type LinkComponentProps, LinkContext } from "./link-context.ts";
import styles from "./ui-link.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type UiLinkProps = LinkComponentProps & {
  /** Leaves the page to the browser instead of the router: files, feeds, sign-in. */
  native?: boolean | undefined;
  /** Opens a new tab; the text says so, in words, to screen readers: 「（另開新視窗）」. */
  newTabLabel?: string | undefined;
  /** `text` is coloured and underlined; `plain` takes both from where it stands. */
  look?: "text" | "plain" | undefined;
  children?: ReactNode;
};

/** An address as people write it. */
const written = (address: string): string => address.replace(/^https?:\/\/|\/$/g, "");

/** Such an address of a file ends within the hour, so that it is of no use on paper. */
const SIGNED = /[?&](?:X-Amz-)?signature=/i;

/** Why print does not write an address behind its link. */
function printedAddress(href: string, children: ReactNode): "text" | "signed" | undefined {
  if (SIGNED.test(href)) return "signed";
  return typeof children === "string" && written(children) === written(href) ? "text" : undefined;
}

const OWN_SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** A link: by the router inside the site, by the browser for files, anchors and other sites. */
export function UiLink({
  href,
  native = false,
  newTabLabel,
  look = "text",
  className,
  children,
  ...rest
}: UiLinkProps) {
  const RouterLink = useContext(LinkContext);
  const byBrowser =
    native || newTabLabel !== undefined || rest.download !== undefined || OWN_SCHEME.test(href);
  const Link = byBrowser ? "a" : RouterLink;
  const newTab = newTabLabel === undefined ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return (
    <Link
      data-print-address={printedAddress(href, children)}
      href={href}
      className={classNames(styles[look], className)}
      {...newTab}
      {...rest}
    >
      {children}
      {newTabLabel !== undefined && <VisuallyHidden>{newTabLabel}</VisuallyHidden>}
    </Link>
  );
}
