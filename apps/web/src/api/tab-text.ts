import { createStore, type Store } from '../ui/store.ts';
import { storageName } from './address.ts';

/** Text that outlives a reload of this tab of the browser, and is seen by no other. */
export interface TabText extends Pick<Store<string>, 'get' | 'watch'> {
  set: (text: string) => void;
}

/** Storage may be forbidden or full: then it lives as long as the page. */
export function tabText(name: string): TabText {
  const key = storageName(`flipon.${name}`);
  const text = createStore(read(key));
  return {
    get: text.get,
    watch: text.watch,
    set(next) {
      text.set(next);
      try {
        if (next === '') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, next);
      } catch {
        // The page goes on with what it holds in memory.
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
