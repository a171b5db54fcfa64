/** What every drawn interface has in common. */
import type { Box, Pen } from "./brush.ts";

/** Draws an interface into an area of the window. */
export type Layout = (pen: Pen, area: Box) => string;
