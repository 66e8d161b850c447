import type { Page, Request } from 'playwright-core';
import { waitFor } from '../programs/start-flipon.ts';

const WITHIN_MS = 60_000;

/** It stays open for as long as the page is in view. */
const EVENTS_PATH = /\/api\/events$/;

/**
 * Text, because the types of a page are not those of this program. A page is still when its fonts
 * are loaded, nothing in it moves, and several frames in a row change nothing: up to two frames
 * without a change pass between a click and the first frame of the opened part. Endless motion (a
 * spinner, a stripe) does not count.
 */
const STAND_STILL = `new Promise((resolve) => {
  let hasChanged = true;
  let stillFrames = 0;
  const observer = new MutationObserver(() => { hasChanged = true; });
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, everything);
  const isMoving = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity;
  const look = () => {
    const isStill = !hasChanged && document.fonts.status === 'loaded' &&
      !document.getAnimations().some(isMoving);
    hasChanged = false;
    stillFrames = isStill ? stillFrames + 1 : 0;
    if (stillFrames < 5) return requestAnimationFrame(look);
    observer.disconnect();
    resolve();
  };
  requestAnimationFrame(look);
})`;

/**
 * Follows the page's calls to the server from now on. Returns a function that waits until all of
 * them are answered and the page is still.
 */
export function followPage(page: Page): () => Promise<void> {
  const unanswered = new Set<Request>();
  let departure: Request | null = null;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) departure = request;
    if (!EVENTS_PATH.test(new URL(request.url()).pathname)) unanswered.add(request);
  });
  // Not its end, which never comes where a page reads the status alone.
  page.on('response', (response) => unanswered.delete(response.request()));
  page.on('requestfailed', (request) => {
    unanswered.delete(request);
    if (request === departure) departure = null;
  });
  page.on('framenavigated', () => {
    // Answers to a document that was left are not reported; a new address alone leaves none.
    if (departure !== null) unanswered.clear();
    departure = null;
  });
  return async () => {
    do {
      await waitFor(() => unanswered.size === 0, WITHIN_MS).catch(() => {
        const calls = [...unanswered].map((request) => `${request.method()} ${request.url()}`);
        throw new Error(`the page still waits for ${calls.join(', ')}`);
      });
      await page.evaluate(STAND_STILL);
    } while (unanswered.size > 0);
  };
}
