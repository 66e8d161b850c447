import type { G4HunterParameters } from '@flipon/analyses/kinds/g4hunter/parameters';
import { createWindowSums } from '@flipon/analyses/kinds/g4hunter/window-scores';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';
import type { ByteText } from './byte-text.ts';
import { fixedText } from './fixed-text.ts';
import { createNumberMemo } from './number-memo.ts';

const COMMA = 44;

/** A printer of the scores of a hit's windows, a comma between them; `bases` as window sums take them. */
export function windowScoresPrinter(
  parameters: G4HunterParameters,
  out: ByteText,
): (bases: Uint8Array) => void {
  const { read, scoreOf } = createWindowSums(parameters);
  const scores = createNumberMemo((sum) => fixedText(String(shortestFloat32(scoreOf(sum)))));
  return (bases) => {
    const sums = read(bases);
    for (let at = 0; at < sums.length; at++) {
      if (at > 0) out.byte(COMMA);
      out.fixed(scores(sums[at] ?? 0));
    }
  };
}
