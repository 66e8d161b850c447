import type { EngineStorage } from '@flipon/contract/engine-storage';
import { storedText } from '../stored-text.ts';

/** What a page keeps beside its library, to know at the next start whether that is still the same one. */
export interface LibraryMarker {
  /** When the library was begun. */
  begun: string;
  /** Sequences that it had when it was last asked. */
  sequences: number;
  /** Of these, the ones that the browser has removed, until a person has read that. */
  removed: number;
}

/**
 * The marker after another answer of the engine. A library that was begun anew has lost what the one before it had; one
 * that is empty because a person deleted all of it was not begun anew.
 */
export function nextMarker(
  before: LibraryMarker | null,
  { begun, sequences }: EngineStorage,
): LibraryMarker {
  if (before === null) return { begun, sequences, removed: 0 };
  const isGone = begun !== before.begun && before.sequences > 0;
  return { begun, sequences, removed: isGone ? before.sequences : before.removed };
}

/** A marker as it was kept; null where there is none, or it cannot be read. */
export function parseMarker(text: string | null): LibraryMarker | null {
  try {
    const kept: Partial<Record<keyof LibraryMarker, unknown>> | null = JSON.parse(text ?? 'null');
    const { begun, sequences, removed } = kept ?? {};
    if (typeof sequences !== 'number' || typeof removed !== 'number') return null;
    return typeof begun === 'string' ? { begun, sequences, removed } : null;
  } catch {
    return null;
  }
}

const stored = storedText('flipon.library');

/** The marker of this site in this browser. */
export const libraryMarker = {
  read: () => parseMarker(stored.read()),
  write: (marker: LibraryMarker) => stored.write(JSON.stringify(marker)),
};
