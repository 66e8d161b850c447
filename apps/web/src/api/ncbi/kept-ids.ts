import { createStore, type Store } from '../../ui/store.ts';
import { isUuid } from '../is-uuid.ts';

/** Ids of sequences, in an order, that outlive a reload of this tab of the browser. */
export interface KeptIds extends Pick<Store<readonly string[]>, 'get' | 'watch'> {
  readonly name: string;
  set: (ids: readonly string[]) => void;
}

/** Storage may be forbidden or full: then they live as long as the page. */
export function keptIds(name: string): KeptIds {
  const key = `flipon.${name}`;
  const ids = createStore<readonly string[]>(read(key));
  return {
    name,
    get: ids.get,
    watch: ids.watch,
    set(next) {
      ids.set(next);
      try {
        sessionStorage.setItem(key, next.join('.'));
      } catch {
        // The page goes on with what it holds in memory.
      }
    },
  };
}

function read(key: string): string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split('.').filter(isUuid);
  } catch {
    return [];
  }
}
