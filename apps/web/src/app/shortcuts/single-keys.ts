import { storedText } from '../../api/stored-text.ts';
import { createStore } from '../../ui/state/store.ts';

const OFF = 'off';
const stored = storedText('flipon.single-keys');
const isOn = createStore(stored.read() !== OFF);

stored.watch((text) => isOn.set(text !== OFF));

/**
 * Whether single letters and signs are shortcuts: people who speak to the computer, or hit keys by
 * accident, can switch them off (WCAG 2.1.4). Kept in this browser.
 */
export const singleKeys = {
  get: isOn.get,
  watch: isOn.watch,
  set(next: boolean): void {
    stored.write(next ? '' : OFF);
    isOn.set(next);
  },
};
