import {
  type AnalysisKind,
  isAnalysisKind,
  type KindParameters,
} from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { readingReader } from '@flipon/analyses/tract-search/tract-derived';
import type { TractParameters } from '@flipon/analyses/tract-search/tract-rules';
import { stabilityPrinter } from './kinds/cruciform/stability-printer.ts';
import { subScoresPrinter } from './kinds/g4hunter/sub-scores-printer.ts';
import { runsPrinter } from './kinds/pqsfinder/runs-printer.ts';
import type { MoreOptions, MorePrinter } from './more-options.ts';

type MakePrinter<K extends AnalysisKind> = (
  parameters: KindParameters[K],
  options: MoreOptions,
) => MorePrinter;

/** Printers of the kinds with derived fields that are more than texts in columns. */
const makers: { readonly [K in AnalysisKind]?: MakePrinter<K> } = {
  g4hunter: subScoresPrinter,
  cruciform: stabilityPrinter,
  imotif: tractsPrinter('C'),
  g4regex: tractsPrinter('G'),
  pqsfinder: runsPrinter,
};

/**
 * A printer of the fields that a kind derives from the letters of a hit in addition to its columns, each
 * member of the object after a comma; null where there are none.
 */
export function moreFieldsPrinter(
  kind: string,
  parameters: ParameterValues,
  options: MoreOptions,
): MorePrinter | null {
  if (!isAnalysisKind(kind)) return null;
  // The parameters are those of the kind, which the type of the list cannot express.
  const make = makers[kind] as MakePrinter<AnalysisKind> | undefined;
  return make?.(parameters as KindParameters[AnalysisKind], options) ?? null;
}

/** The bases of each tract, loop and bulge of a hit, in the order of its strand. */
function tractsPrinter(letter: 'C' | 'G') {
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
