import { createStore, type Store } from '../../ui/state/store.ts';
import { isUuid } from '../is-uuid.ts';
import { tabText } from '../tab-text.ts';

/** Ids of sequences, in an order, that outlive a reload of this tab of the browser. */
export interface KeptIds extends Pick<Store<readonly string[]>, 'get' | 'watch'> {
  readonly name: string;
  set: (ids: readonly string[]) => void;
}

export function keptIds(name: string): KeptIds {
  const text = tabText(name);
  const read = () => text.get().split('.').filter(isUuid);
  const ids = createStore<readonly string[]>(read());
  text.watch(() => ids.set(read()));
  return {
    name,
    get: ids.get,
    watch: ids.watch,
    set: (next) => text.set(next.join('.')),
  };
}
