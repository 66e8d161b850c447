import { pqsReadingReader } from '@flipon/analyses/kinds/pqsfinder/derived';
import type { PqsParameters } from '@flipon/analyses/kinds/pqsfinder/parameters';
import type { MoreOptions, MorePrinter } from '../../more-options.ts';

/** The bases of each run and loop of a quadruplex, in the order of its strand. */
export function runsPrinter(parameters: PqsParameters, { out, reads }: MoreOptions): MorePrinter {
  const read = pqsReadingReader(parameters);
  const strand = reads('strand');
  return (row, bases) => {
    for (const [key, values] of Object.entries(read(strand(row), bases))) {
      out.text(`,"${key}":[${values.join(',')}]`);
    }
  };
}
