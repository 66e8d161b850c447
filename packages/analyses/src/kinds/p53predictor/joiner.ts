import { createHitList } from '../../hits/hit-list.ts';
import type { Joiner } from '../../scan/kernel.ts';
import { P53_SITE_BP } from '../../tools/p53/p53-matrix.ts';
import { p53Values } from '../../tools/p53/p53-values.ts';
import { matrixOf, type P53Parameters } from './parameters.ts';
import type { P53Pieces } from './pieces.ts';

/** Sites are whole within their stretch and may overlap, so there is nothing to join. */
export function createP53Joiner(parameters: P53Parameters): Joiner<P53Pieces> {
  const matrix = matrixOf(parameters);
  const hits = createHitList({
    predictor: Float64Array,
    difference: Float64Array,
    affinity: Float64Array,
  });
  return {
    push(record, from, _to, pieces) {
      // A circle that is shorter than a site would be read twice.
      if (record.length < P53_SITE_BP) return;
      for (let i = 0; i < pieces.first.length; i++) {
        const position = record.start + from + pieces.first[i];
        const hit = hits.addHit(record.index, position, P53_SITE_BP);
        const own = hits.ownColumns();
        const { predictor, difference, affinity } = p53Values(matrix, pieces.sum[i]);
        own.predictor[hit] = predictor;
        own.difference[hit] = difference;
        own.affinity[hit] = affinity;
      }
    },
    endRecord() {},
    take: hits.take,
  };
}
