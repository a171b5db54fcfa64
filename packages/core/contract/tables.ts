import { z } from "zod";

/** The line of a table, from 1, that somebody says has the names of its columns; 0 for whichever has them. */
export const namesLine = z.int32().min(0).default(0);
