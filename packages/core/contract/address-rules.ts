import type { z } from "zod";
import { pastedAddress, pastedMailbox } from "./pasted-text.ts";
import { says, storable } from "./rules.ts";
import { tidyLine } from "./tidy-text.ts";
import { isWebAddress, withUserName } from "./web-address.ts";

/** True for what is an address as soon as a scheme stands before it: `demo.example.tw/start`. */
function lacksScheme(value: string): boolean {
  // Names without a dot in them, so that each text has one way to fit.
  return (
    /^[^\s/?#:@.]+(?:\.[^\s/?#:@.]+)+\.?(?:[/?#:]|$)/.test(value) &&
    isWebAddress(`https://${value}`)
  );
}

/** A typed or pasted address in half-width, with the scheme that it lacks: `https://demo.example.tw/start`. */
export function withScheme(typed: string): string {
  const address = pastedAddress(typed);
  return lacksScheme(address) ? `https://${address}` : address;
}

/** '' or an http(s) address of at most `maximum` characters. */
export function webAddress(maximum: number): z.ZodString {
  return storable(maximum, (value) => pastedAddress(tidyLine(value)))
    .refine((value) => value === "" || isWebAddress(value) || lacksScheme(value), says("field.url"))
    .refine(
      (value) => !lacksScheme(value),
      says("field.urlScheme", { params: { example: "https://demo.example.tw/" } }),
    );
}

/** What begins like an address of another kind than a website's: `javascript:`, but not `localhost:80`. */
const otherScheme = /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i;

/** '' or what may still become an http(s) address, for what is kept before it is finished. */
export function unfinishedAddress(maximum: number): z.ZodString {
  return storable(maximum, (value) => pastedAddress(tidyLine(value))).refine(
    (value) => !otherScheme.test(value) && !withUserName.test(value),
    says("field.url"),
  );
}

const emailPattern =
  /^[^\s@<>,;:"\\，。；：、\p{Ps}\p{Pe}\p{Pi}\p{Pf}]+@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** '' or an email address of at most `maximum` characters; `key` names the words for another text. */
export function emailAddress(
  maximum: number,
  key: "field.email" | "field.contactEmail" = "field.email",
): z.ZodString {
  return storable(maximum, (value) => pastedMailbox(tidyLine(value)))
    .refine((value) => !/@[^@]+@/.test(value), says("field.oneEmail"))
    .refine((value) => value === "" || emailPattern.test(value), says(key));
}
