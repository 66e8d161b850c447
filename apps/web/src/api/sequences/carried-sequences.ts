import { storageName } from '../address.ts';
import { isUuid } from '../is-uuid.ts';

/** The name under which an address carries the sequences that were chosen on another screen. */
export const CARRIED = 'sequences';

/** The most ids in an address, so that no proxy on the way refuses it as too long. */
const MOST_IN_ADDRESS = 40;

/** In the address in place of too many ids, which the tab's own storage then holds. */
const STORED = 'many';
const STORAGE_KEY = storageName('flipon.selection');

/**
 * Chosen sequences as a short text for the address. Many of them are kept by the tab, so that a
 * reload keeps them, too; the last such choice counts.
 */
export function carrySequences(ids: readonly string[]): string {
  const text = ids.join('.');
  if (ids.length <= MOST_IN_ADDRESS) return text;
  try {
    sessionStorage.setItem(STORAGE_KEY, text);
    return STORED;
  } catch {
    // Storage is forbidden or full: a long address is better than a lost choice.
    return text;
  }
}

/** The ids in such a text; none if it is damaged or of another tab. */
export function readCarried(text: string | null): string[] {
  if (text === null) return [];
  const ids = (text === STORED ? readStored() : text).split('.');
  return [...new Set(ids)].filter(isUuid);
}

function readStored(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
