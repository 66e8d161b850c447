import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import { fixedText } from '../../../text/fixed-text.ts';
import { windowScoresPrinter } from '../../../text/window-scores-printer.ts';
import { flanksPrinter } from '../../flanks-printer.ts';
import type { MoreOptions, MorePrinter } from '../../more-options.ts';

/** The scores of the windows, and the flanking letters of the hit. */
export function subScoresPrinter(
  parameters: G4HunterParameters,
  { out, context }: MoreOptions,
): MorePrinter {
  const printScores = windowScoresPrinter(parameters, out);
  const printFlanks = flanksPrinter(out, context);
  const [head, end] = [fixedText(',"subScoreList":['), fixedText(']')];
  return (_, bases) => {
    out.fixed(head);
    printScores(bases);
    out.fixed(end);
    printFlanks(bases);
  };
}
