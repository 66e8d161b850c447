import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner, Kernel, ScannedRecord } from '../../scan/kernel.ts';
import { type APhasedParameters, CENTRES_A_BASE, phaseOf } from './parameters.ts';
import type { APhasedPieces } from './stretch-scanner.ts';
import { contextBp, createStretchScanner } from './stretch-scanner.ts';

/**
 * A-phased repeats: those of non-B DB (Cer et al., Nucleic Acids Res. 2013;41:D94,
 * doi:10.1093/nar/gks955), with both strands judged alike.
 *
 * 1. A run is a longest stretch of A and T (or U), minTract to maxTract bases.
 * 2. On a strand it is read as blocks of A followed by T. In each, as many T as A count, and the A of a
 *    TpA step does not; its strength is the longest such part less the largest surplus of T.
 * 3. A run of at least minTract on one strand is an A-tract. Its centre is the middle of that part on
 *    the stronger strand, and with equal strands the mean of both middles.
 * 4. A hit is a longest series of at least minTracts neighbouring A-tracts whose centres are minSpacing
 *    to maxSpacing apart. Runs that are no tracts are ignored; a tract out of phase ends the series.
 *
 * `position` is the first base of the first run. Records are linear, and the other strand has the same
 * hits. Time is linear: starts of runs are found 32 bases at once, and a table holds the centre of every run.
 *
 * It differs from the database's program (non-B_gfa), which loses a run at the record's end and series
 * among the last tracts, and takes the given strand where both are equally strong.
 */
export const aPhasedKernel: Kernel<APhasedPieces, APhasedParameters> = {
  context: () => contextBp,
  scanner: createStretchScanner,
  joiner: createAPhasedJoiner,
};

/** Makes series of the tracts, one after the other. */
function createAPhasedJoiner(parameters: APhasedParameters): Joiner<APhasedPieces> {
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
