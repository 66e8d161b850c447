import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, openPage, type Visitor, type WatchedPage } from '../browser/open-browser.ts';
import { type RunningFlipon, startFlipon } from './start-flipon.ts';

/** Flipon as it runs for the tests of a file; nothing of it can be used before they begin. */
export interface FliponInUse {
  readonly url: string;
  readonly dataDir: string;
  pidOf: RunningFlipon['pidOf'];
  openPage(visitor?: Visitor): Promise<WatchedPage>;
}

/** Starts Flipon and a browser before the tests of this file, and ends both after them. */
export function useFlipon(environment: Record<string, string> = {}): FliponInUse {
  let flipon: RunningFlipon;
  let browser: Browser;
  beforeAll(async () => {
    flipon = await startFlipon(environment);
    browser = await openBrowser();
  });
  // Where the start failed there is nothing to end.
  afterAll(async () => {
    await browser?.close();
    await flipon?.stop();
  });
  return {
    get url() {
      return flipon.url;
    },
    get dataDir() {
      return flipon.dataDir;
    },
    pidOf: (part) => flipon.pidOf(part),
    openPage: (visitor) => openPage(browser, visitor),
  };
}
