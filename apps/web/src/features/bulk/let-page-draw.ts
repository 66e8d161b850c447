/**
 * Lets the page draw and answer its user in the middle of long work. A page that nobody sees does not
 * wait: browsers hold its timers back for a second or a minute.
 */
export function letPageDraw(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => setTimeout(resolve));
}
