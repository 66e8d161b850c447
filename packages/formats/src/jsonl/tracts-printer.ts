import { readingReader } from '@flipon/analyses/tract-search/tract-derived';
import type { TractParameters } from '@flipon/analyses/tract-search/tract-rules';
import type { MoreOptions, MorePrinter } from './more-options.ts';

/** The bases of each tract, loop and bulge of a hit, in the order of its strand. */
export function tractsPrinter(letter: 'C' | 'G') {
  return (parameters: TractParameters, { out, reads }: MoreOptions): MorePrinter => {
    const read = readingReader(letter, parameters);
    const strand = reads('strand');
    return (row, bases) => {
      for (const [key, values] of Object.entries(read(strand(row), bases))) {
        out.text(`,"${key}":[${values.join(',')}]`);
      }
    };
  };
}
