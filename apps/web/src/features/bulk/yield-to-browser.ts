/**
 * Lets the page draw and answer its user in the middle of long work. A hidden page does not wait:
 * browsers delay its timers by a second or a minute.
 */
export function yieldToBrowser(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}
