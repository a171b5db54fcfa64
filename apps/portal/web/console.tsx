import { ConsoleLayout } from "@public-code/console/web/console/shell/console-layout.tsx";
import { deskFrame } from "@public-code/console/web/console/shell/desk-frame.tsx";
import { consolePlaces } from "./capability-pages.ts";

export const handle = deskFrame;

/** The console with the places that the capabilities bring. */
export default function Console() {
  return <ConsoleLayout places={consolePlaces} />;
}
