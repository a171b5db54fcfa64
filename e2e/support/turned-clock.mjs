// Loaded before a portal: SIGUSR2 sets its clock ahead by the milliseconds in TURNED_CLOCK_FILE, and what
// it repeats every minute it repeats twice a second.
import { readFileSync } from "node:fs";

const RealDate = Date;
const realInterval = globalThis.setInterval;
const minuteMs = 60_000;
const hurriedMs = 500;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + ahead);
    else super(...values);
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
globalThis.setInterval = (work, ms, ...values) =>
  realInterval(work, ms === minuteMs ? hurriedMs : ms, ...values);
process.on("SIGUSR2", () => {
  ahead = Number(readFileSync(process.env.TURNED_CLOCK_FILE ?? "", "utf8"));
});
