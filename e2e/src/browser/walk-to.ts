import type { Page } from 'playwright-core';

/** Of one leg of a journey by the keyboard alone. */
const MOST_STOPS = 15;

/** The label of the focused element, or its text. */
const focusedName = (page: Page) =>
  page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent');

/**
 * Presses Tab until an element of this name has the focus. Throws with the stops where it is not among the first 15.
 *
 * @param onStop does what a person does on the way
 */
export async function walkTo(
  page: Page,
  name: RegExp,
  onStop: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  const stops: string[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await focusedName(page);
    stops.push(stop);
    if (name.test(stop)) return;
    await onStop(stop);
  }
  throw new Error(`${name} is not among ${MOST_STOPS} stops: ${stops.join(' / ')}`);
}
