import { timestamp } from "drizzle-orm/pg-core";

/** A column of a moment, as exact as JavaScript's dates are. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
