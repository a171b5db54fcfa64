import { ConsoleLayout } from "@public-code/console/web/console/shell/console-layout.tsx";
import { consolePlaces } from "./capability-pages.ts";

/** The console with the places that the capabilities bring. */
export default function Console() {
  return <ConsoleLayout places={consolePlaces} />;
}
