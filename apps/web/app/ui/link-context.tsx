import {
  type ComponentPropsWithRef,
  type ComponentType,
  createContext,
  type ReactNode,
} from "react";

/** What a link component must take: an anchor's attributes, with an address. */
export type LinkComponentProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: string };

/** How in-site links are rendered; a plain anchor unless the frame plugs in its router's link. */
export const LinkContext = createContext<ComponentType<LinkComponentProps> | "a">("a");

/** Makes every in-site link below it render with `component`. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkComponentProps>;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}
