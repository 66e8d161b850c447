import { useSyncExternalStore } from 'react';

/** A value that lives as long as the page, whatever screen is shown. */
export interface Store<Value> {
  get: () => Value;
  /** Notifies all watchers, unless the value is unchanged. */
  set: (next: Value) => void;
  /** Calls back after every change; answers the function that stops it. */
  watch: (listener: () => void) => () => void;
  isWatched: () => boolean;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWatched: () => listeners.size > 0,
  };
}

/** The value of a store, updated at every change; the same where parts are drawn as text, without a page. */
export function useStore<Value>({ get, watch }: Pick<Store<Value>, 'get' | 'watch'>): Value {
  return useSyncExternalStore(watch, get, get);
}
