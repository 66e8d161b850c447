import type { Sequence } from '@flipon/contract/sequence';
import { useState } from 'react';
import { missingOf, type Source } from '../../sequences/bring-in/source.ts';
import type { FindAll, Then } from '../../sequences/bring-in/use-find-all.ts';

/** What was given so far in each way: another way forgets none of it. */
export interface Given {
  /** The way that is open. */
  way: Exclude<Source['way'], 'example'>;
  text: string;
  files: readonly File[];
  accession: string;
  /** Null before a choice. */
  own: Sequence | null;
}

const NOTHING: Given = { way: 'paste', text: '', files: [], accession: '', own: null };

/** What is given in the box, and the start of its searches. */
export function useGiven(finding: FindAll) {
  const [given, setGiven] = useState(NOTHING);
  const [missing, setMissing] = useState<string | null>(null);
  return {
    given,
    /** What is missing, or why the searches failed; undefined where all is well. */
    error: missing ?? finding.message,
    give(part: Partial<Given>) {
      // An error was about what was given before.
      setMissing(null);
      finding.reset();
      setGiven((before) => ({ ...before, ...part }));
    },
    start(then: Then) {
      const source = sourceOf(given);
      const wanting = missingOf(source);
      setMissing(wanting);
      if (wanting === null) finding.find(source, then);
    },
  };
}

/** What the way that is open has. */
export function sourceOf({ way, text, files, accession, own }: Given): Source {
  switch (way) {
    case 'paste':
      return { way, text };
    case 'file':
      return { way, files };
    case 'accession':
      return { way, text: accession };
    case 'own':
      return { way, id: own?.id ?? '' };
  }
}

/**
 * Files in addition to earlier ones: a sequence and its features may come one after the other, and a file
 * that was mended has its old name.
 */
export function addFiles(before: readonly File[], chosen: readonly File[]): File[] {
  const names = new Set(chosen.map(({ name }) => name));
  return [...before.filter(({ name }) => !names.has(name)), ...chosen];
}
