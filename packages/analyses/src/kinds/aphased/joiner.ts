import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, ScannedRecord } from '../../scan/kernel.ts';
import { type APhasedParameters, CENTRES_A_BASE, phaseOf } from './parameters.ts';
import type { APhasedPieces } from './pieces.ts';

/** Makes series of the tracts, one after the other. */
export function createAPhasedJoiner(parameters: APhasedParameters): Joiner<APhasedPieces> {
  const { minTracts } = parameters;
  const phase = phaseOf(parameters);
  const hits = createHitList({
    tracts: Uint32Array,
    tractBases: Float64Array,
    meanSpacing: Float64Array,
  });
  /** The open series: none where it has no tracts. Positions in the record, centres in quarters. */
  const series = { tracts: 0, start: 0, end: 0, bases: 0, firstCentre: 0, lastCentre: 0 };

  function endSeries(record: ScannedRecord): void {
    const { tracts, start, end, bases, firstCentre, lastCentre } = series;
    series.tracts = 0;
    if (tracts < minTracts) return;
    const row = hits.addHit(record.index, record.start + start, end - start);
    const own = hits.ownColumns();
    own.tracts[row] = tracts;
    own.tractBases[row] = bases;
    own.meanSpacing[row] = (lastCentre - firstCentre) / CENTRES_A_BASE / (tracts - 1);
  }

  return {
    push(record, from, _, { start, length, centre }) {
      const { least, most } = phase;
      let last = series.tracts > 0 ? series.lastCentre : Number.NEGATIVE_INFINITY;
      for (let row = 0; row < start.length; row++) {
        const first = from + start[row];
        const middle = CENTRES_A_BASE * first + centre[row];
        const apart = middle - last;
        last = middle;
        if (apart < least || apart > most) {
          if (series.tracts >= minTracts) endSeries(record);
          series.tracts = 0;
          series.start = first;
          series.bases = 0;
          series.firstCentre = middle;
        }
        series.tracts++;
        series.end = first + length[row];
        series.bases += length[row];
        series.lastCentre = middle;
      }
    },
    endRecord: endSeries,
    take: hits.take,
  };
}
