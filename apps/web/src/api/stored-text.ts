import { storageName } from './address.ts';

/** Text kept by the browser under a name. Storage may be forbidden or full: then nothing is kept. */
export interface StoredText {
  read(): string | null;
  write(text: string): void;
  /** Calls back when another tab writes; answers the function that stops it. */
  watch(onChange: (text: string | null) => void): () => void;
}

export function storedText(plainName: string): StoredText {
  const name = storageName(plainName);
  let inMemory: string | null = null;
  return {
    read() {
      try {
        return localStorage.getItem(name) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    write(text) {
      inMemory = text;
      try {
        localStorage.setItem(name, text);
      } catch {
        // This tab goes on with what it holds in memory.
      }
    },
    watch(onChange) {
      const handleStorage = (event: StorageEvent) => {
        if (event.key !== name) return;
        inMemory = event.newValue;
        onChange(event.newValue);
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}
