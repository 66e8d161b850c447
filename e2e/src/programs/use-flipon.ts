import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, openPage, type Visitor, type WatchedPage } from '../browser/open-browser.ts';
import { useLocalFlipon } from '../without-server/use-local-flipon.ts';
import { type ApiClient, newGuest } from './api-client.ts';
import { isPrepared, type Prepared, readPrepared } from './prepared.ts';
import { lastOutput, type RunningFlipon, startFlipon } from './start-flipon.ts';

/** Flipon as a journey uses it, on a server or in the browser; nothing of it can be used before its tests begin. */
export interface FliponToWalk {
  /** Without a slash at its end. */
  readonly url: string;
  /** Whether the page asks a server, so that its calls are requests. */
  readonly hasServer: boolean;
  /** A guest who has what every guest begins with. */
  newGuest(): Promise<ApiClient>;
  openPage(visitor?: Visitor): Promise<WatchedPage>;
}

/** Flipon as it runs for the tests of a file. */
export interface FliponInUse extends FliponToWalk {
  readonly dataDir: string;
  databaseUrl(): Promise<string>;
}

let isLocal = false;

/** Loads files of journeys, whose tests then walk through the screen that has no server. */
export async function inLocalMode(load: () => Promise<unknown>): Promise<void> {
  isLocal = true;
  try {
    await load();
  } finally {
    isLocal = false;
  }
}

/** What the journeys of this file walk through: `useFlipon`, or Flipon in the browser. */
export const usePlace = (): FliponToWalk => (isLocal ? useLocalFlipon(findBrowser) : useFlipon());

/**
 * A browser for the tests of this file, and the Flipon that all journeys share: they neither change its
 * settings nor stop a part of it. Where none is shared, as in long tests, the file has one of its own.
 */
export function useFlipon(): FliponInUse {
  if (!isPrepared()) return useOwnFlipon();
  let shared: Prepared;
  beforeAll(async () => {
    shared = await readPrepared();
  });
  return {
    hasServer: true,
    get url() {
      return shared.url;
    },
    newGuest: () => newGuest(shared.url),
    get dataDir() {
      return shared.dataDir;
    },
    databaseUrl: async () => shared.databaseUrl,
    openPage: useBrowser(() => lastOutput(shared.dataDir)),
  };
}

/** A Flipon of this file alone, with settings of its own, or whose parts are stopped; and a browser. */
export function useOwnFlipon(
  environment: Record<string, string> = {},
): FliponInUse & Pick<RunningFlipon, 'pidOf'> {
  let flipon: RunningFlipon;
  beforeAll(async () => {
    flipon = await startFlipon(environment);
  });
  // Where the start failed there is nothing to end.
  afterAll(() => flipon?.stop());
  return {
    hasServer: true,
    get url() {
      return flipon.url;
    },
    newGuest: () => newGuest(flipon.url),
    get dataDir() {
      return flipon.dataDir;
    },
    pidOf: (part) => flipon.pidOf(part),
    databaseUrl: () => flipon.databaseUrl(),
    openPage: useBrowser(() => lastOutput(flipon.dataDir)),
  };
}

/** One for all files of this process; it starts when it is first needed, and anew where it has ended. */
let browser: Promise<Browser> | undefined;

export function findBrowser(): Promise<Browser> {
  const forget = () => {
    browser = undefined;
  };
  browser ??= openBrowser().then(
    (opened) => opened.once('disconnected', forget),
    (error) => {
      forget();
      throw error;
    },
  );
  return browser;
}

/** What a file leaves open ends with it. */
function useBrowser(readLog: () => Promise<string>): FliponInUse['openPage'] {
  const contexts = new Set<BrowserContext>();
  // A hook that fails here would leave out those after it.
  afterAll(() => Promise.allSettled(Array.from(contexts, (context) => context.close())));
  return async (visitor) => {
    const opened = await openPage(await findBrowser(), visitor, readLog);
    contexts.add(opened.context);
    opened.context.once('close', () => contexts.delete(opened.context));
    return opened;
  };
}
