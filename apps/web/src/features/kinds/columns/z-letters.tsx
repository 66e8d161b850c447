import type { MotifColour } from '@flipon/analyses/kind-look';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { CollapsedLetters } from './collapsed-letters.tsx';
import { zRuns } from './z-runs.ts';

/** The letters of a region of Z-DNA in a cell of the table, as many as its column has room for. */
export function zLetters(colour: MotifColour) {
  return (hit: Hit) => (
    <CollapsedLetters
      bases={String(hit['sequence'] ?? '')}
      isOmitted={hit['textOmitted'] === true}
      max="column"
      draw={(bases) => zRuns(bases, colour)}
    />
  );
}
