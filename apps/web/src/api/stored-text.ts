import { storageName } from './address.ts';

/** Text kept by the browser under a name. Storage may be forbidden or full: then nothing is kept. */
export interface StoredText {
  read(): string | null;
  /** An empty text removes the stored one. */
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
        if (text === '') localStorage.removeItem(name);
        else localStorage.setItem(name, text);
      } catch {
        // This tab continues with its copy in memory.
      }
    },
    watch(onChange) {
      const handleStorage = (event: StorageEvent) => {
        // No key: all storage of this site was cleared at once.
        if (event.key !== name && event.key !== null) return;
        inMemory = event.newValue;
        onChange(event.newValue);
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}
