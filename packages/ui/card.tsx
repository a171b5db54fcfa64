import type {
  ComponentPropsWithoutRef,
  ComponentPropsWithRef,
  ElementType,
  ReactNode,
} from "react";
import styles from "./card.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconDrawing } from "./icon.tsx";
import { stack } from "./layout.ts";
import { UiLink, type UiLinkProps } from "./ui-link.tsx";

/** A bordered block. With a `CardTitle` that has an `href`, all of it is clickable. */
export function Card({
  as = "article",
  look = "bordered",
  padding = "medium",
  className,
  ...rest
}: ComponentPropsWithoutRef<"article"> & {
  as?: "article" | "div" | "section" | "li" | undefined;
  /** `soft` has a tinted ground instead of a border. */
  look?: "bordered" | "soft" | undefined;
  padding?: "medium" | "large" | undefined;
}) {
  const Element: ElementType = as;
  return (
    <Element
      className={classNames(styles.card, styles[look], styles[padding], className)}
      {...rest}
    />
  );
}

export type CardTitleProps = Omit<UiLinkProps, "href"> & {
  href?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
  children: ReactNode;
};

/** The heading of a card; its link stretches over the whole card. */
export function CardTitle({ href, level = 3, children, className, lang, ...rest }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading lang={lang} className={classNames(styles.title, className)}>
      {href === undefined ? (
        children
      ) : (
        <UiLink look="plain" dir="auto" href={href} className={styles.stretched} {...rest}>
          {children}
        </UiLink>
      )}
    </Heading>
  );
}

/** A large icon above or beside the words of a card, on a soft ground of its colour. */
export function CardIcon({ as, tone }: { as: IconDrawing; tone?: "accent" | undefined }) {
  return (
    <span className={classNames(styles.icon, tone && styles[tone])}>
      <Icon as={as} size="large" />
    </span>
  );
}

/** Cards in `columns` from the tablet or desktop width on, one below the other on a phone. */
export function CardGrid({
  columns = 3,
  className,
  ...rest
}: ComponentPropsWithRef<"ul"> & { columns?: 2 | 3 | 4 | undefined }) {
  return (
    <ul className={stack(16, styles.grid, styles[`columns${columns}`], className)} {...rest} />
  );
}
