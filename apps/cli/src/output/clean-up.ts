import { rmSync } from 'node:fs';

/** Paths that must be gone when the program ends, however it ends. */
export interface CleanUp {
  /** A file, or a folder with everything in it; it need not exist. */
  add(path: string): void;
  /** The path is finished and stays. */
  keep(path: string): void;
  /** Removes all of them now. */
  run(): void;
}

export function createCleanUp(): CleanUp {
  const paths = new Set<string>();
  return {
    add: (path) => paths.add(path),
    keep: (path) => paths.delete(path),
    run() {
      for (const path of paths) {
        try {
          // A write that is under way may still make a file in it.
          rmSync(path, { recursive: true, force: true, maxRetries: 3 });
        } catch {
          // The program is ending: the next path may still be removable, and no error can be shown any more.
        }
      }
      paths.clear();
    },
  };
}
