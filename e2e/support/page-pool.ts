import type { Page } from "playwright-core";

/** Lends pages to tests that run side by side; a test waits while all of them are out. */
export interface PagePool {
  onFreePage<Result>(work: (page: Page) => Promise<Result>): Promise<Result>;
}

/** Each page has a renderer process of its own, and making one is slow, so tests share them. */
export function createPagePool(pages: readonly Page[]): PagePool {
  const free = [...pages];
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
