const robot = /bot\b|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|monitor/i;

/** Crawlers follow every link; what they do would drown what people do. */
export function isRobot(userAgent: string): boolean {
  return robot.test(userAgent);
}
