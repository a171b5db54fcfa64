import type { Page } from "playwright-core";

/** Lets a page send at most so many bytes a second; -1 takes the limit away. */
export type SetUploadSpeed = (bytesPerSecond: number) => Promise<void>;

/** Makes uploads of a page slow enough to be seen on their way. */
export async function uploadSpeedOf(page: Page): Promise<SetUploadSpeed> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  return async (uploadThroughput) => {
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
}
