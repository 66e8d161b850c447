import { lazy } from 'react';

/** How often code that did not load is asked for again. */
const MORE_TRIES = 2;

/** Resolves once the server answers; the page's connection sets it. */
let untilServerAnswers = async () => {};

export function waitBeforeMoreCode(wait: () => Promise<void>): void {
  untilServerAnswers = wait;
}

/**
 * Loads code of the page. While the server is away it waits, so that what is on the screen stays there.
 * Throws the last error of code that a server which answers does not have: the page is older than it.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let failures = 0; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (failures === MORE_TRIES) throw error;
      await untilServerAnswers();
    }
  }
}

/** `lazy` of React whose code waits for the server. */
export const lazyCode: typeof lazy = (load) => lazy(() => loadCode(load));
