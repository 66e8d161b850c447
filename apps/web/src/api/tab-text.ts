import { createStore, type Store } from '../ui/state/store.ts';
import { storageName } from './address.ts';

const PREFIX = 'flipon.';
/** Those that this page has opened. */
const opened = new Set<Store<string>>();

/** Text that outlives a reload of this tab of the browser, and is seen by no other. */
export interface TabText extends Pick<Store<string>, 'get' | 'watch'> {
  set: (text: string) => void;
}

/** Storage may be forbidden or full: then it lives as long as the page. */
export function tabText(name: string): TabText {
  const key = storageName(`${PREFIX}${name}`);
  const text = createStore(read(key));
  opened.add(text);
  return {
    get: text.get,
    watch: text.watch,
    set(next) {
      text.set(next);
      try {
        if (next === '') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, next);
      } catch {
        // The page continues with its copy in memory.
      }
    },
  };
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Removes all texts of this tab: their author has left. */
export function forgetTabTexts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // A store that cannot be read was not written either.
  }
  for (const text of opened) text.set('');
}
