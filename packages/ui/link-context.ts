import { type ComponentPropsWithRef, type ComponentType, createContext } from "react";

/** What a link component must take: an anchor's attributes, with an address. */
export type LinkComponentProps = Omit<ComponentPropsWithRef<"a">, "href"> & { href: string };

/** How in-site links are rendered; a plain anchor unless the frame plugs in its router's link. */
export const LinkContext = createContext<ComponentType<LinkComponentProps> | "a">("a");
