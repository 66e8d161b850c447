import { useEffect } from 'react';
import { isMac } from '../../ui/shortcuts/is-mac.ts';
import { isSingleKey, readKeys } from '../../ui/shortcuts/read-keys.ts';
import { shortcuts } from '../../ui/shortcuts/shortcut-list.ts';
import { shortcutActs } from './shortcut-acts.ts';
import { singleKeys } from './single-keys.ts';

/** Elements in which letters are typed or choose from a list. */
const WRITTEN_IN =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Listens for the keys of the list, for as long as the page has its menus. */
export function useShortcuts(): void {
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function handleKey(event: KeyboardEvent): void {
  // The focused element comes first, and so does input that takes several keys for one letter.
  if (event.defaultPrevented || event.isComposing) return;
  // A box above the page has the keyboard for itself.
  if (document.querySelector('dialog[open]') !== null) return;
  const keys = readKeys(event, isMac());
  if (keys === null) return;
  const isWriting = event.target instanceof Element && event.target.closest(WRITTEN_IN) !== null;
  if (isWriting && !keys.startsWith('Ctrl ')) return;
  if (isSingleKey(keys) && !singleKeys.get()) return;
  for (const { act, keys: wanted } of shortcuts) {
    if (wanted !== keys) continue;
    // Of a key that is held down, only moving repeats.
    const isDone = (event.repeat && !/Row$|Segment$/.test(act)) || shortcutActs[act]();
    if (!isDone) continue;
    event.preventDefault();
    return;
  }
}
