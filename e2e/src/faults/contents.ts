import { createHash } from 'node:crypto';
import { randomDna } from '@flipon/test-material/random-dna';

/** A content that is imported again and again. */
export interface Content {
  name: string;
  fasta: string;
  /** Of the text without its line breaks. */
  sha256: string;
}

const LINE_BP = 80;

/** SHA-256 of a text; where its lines end is nothing that it says. */
export function digestOf(fasta: string): string {
  return createHash('sha256').update(fasta.replaceAll('\n', '')).digest('hex');
}

function makeContent(name: string, seed: number, lengths: readonly number[]): Content {
  const records = lengths.map((length, index) => {
    const letters = Buffer.from(randomDna(seed + index, length)).toString('latin1');
    const lines = letters.match(new RegExp(`.{1,${LINE_BP}}`, 'g')) ?? [];
    return `>${name}${index}\n${lines.join('\n')}\n`;
  });
  const fasta = records.join('');
  return { name, fasta, sha256: digestOf(fasta) };
}

export const CONTENTS = {
  tiny: makeContent('tiny', 1, [3000]),
  small: makeContent('small', 10, [60_000, 1, 40_000]),
  large: makeContent('large', 20, [2_500_000, 1_500_000]),
};

export type ContentName = keyof typeof CONTENTS;

/** An analysis: no two of a round are the same work, of which the second would find its result there. */
export interface Work {
  content: ContentName;
  kind: string;
  exportName: string;
  parameters: Record<string, number>;
}

const work = (
  content: ContentName,
  kind: string,
  exportName: string,
  parameters: Record<string, number> = {},
): Work => ({ content, kind, exportName, parameters });

export const WORKS: readonly Work[] = [
  work('tiny', 'g4hunter', 'quadruplex', { threshold: 0.5 }),
  work('tiny', 'str', 'str'),
  work('small', 'g4hunter', 'quadruplex', { threshold: 1 }),
  work('small', 'zdna', 'zdna'),
  work('small', 'cpg', 'cpg'),
  work('small', 'rloopr', 'rloopr'),
  work('large', 'g4hunter', 'quadruplex', { windowSize: 10, threshold: 0.9 }),
  work('large', 'g4hunter', 'quadruplex', { windowSize: 25, threshold: 1 }),
  work('large', 'zdna', 'zdna', { minSequenceSize: 8 }),
];
