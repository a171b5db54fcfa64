import type { Page } from "playwright-core";

/** Lends pages to tests that run side by side; a test waits while all of them are out. */
export interface PagePool {
  onFreePage<Result>(work: (page: Page) => Promise<Result>): Promise<Result>;
}

/** One is looked at while the other loads; other files run beside them. */
const pagesAtOnce = 2;

/** Each page has a renderer process of its own, and making one is slow, so tests share them. */
export async function openPagePool(
  open: () => Promise<Page>,
  pages: number = pagesAtOnce,
): Promise<PagePool> {
  const free: Page[] = [];
  for (let place = 0; place < pages; place += 1) free.push(await open());
  const inLine: ((page: Page) => void)[] = [];
  return {
    async onFreePage(work) {
      const page = free.pop() ?? (await new Promise<Page>((take) => inLine.push(take)));
      try {
        return await work(page);
      } finally {
        const next = inLine.shift();
        if (next) next(page);
        else free.push(page);
      }
    },
  };
}
