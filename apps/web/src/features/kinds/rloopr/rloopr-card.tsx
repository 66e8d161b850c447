import { Pairs } from '../../../ui/layout/pairs.tsx';
import { splitRuns } from '../../../ui/letters/dna-runs.ts';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { CollapsedLetters } from '../columns/collapsed-letters.tsx';
import type { HitProps } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import { RloopDrawing } from './rloop-drawing.tsx';
import { shapeOf } from './rloop-parts-of.ts';
import styles from './rloopr.module.css';

const DRAWING_PX = 280;

/** An R-loop on a narrow screen, over the whole width. */
export function RlooprCard({ hit }: HitProps) {
  const shape = shapeOf(hit);
  const clusters = [hit['g3cnt'], hit['g4cnt'], hit['gncnt']].map((each) =>
    formatInteger(Number(each)),
  );
  const pairs = [
    { label: 'RIZ G', value: formatPercent(Number(hit['rizGRichness'])) },
    { label: 'Linker', value: `${formatInteger(shape.linkerBp)} bp` },
    { label: 'R-loop G', value: formatPercent(Number(hit['rloopGRichness'])) },
    { label: 'Clusters of 3G, 4G, 5G+', value: clusters.join(' · ') },
  ];
  return (
    <div className={styles['card']}>
      <RloopDrawing shape={shape} scaleBp={hit.length} width={DRAWING_PX} />
      <CollapsedLetters
        bases={String(hit['riz'] ?? '')}
        isOmitted={hit['textOmitted'] === true}
        draw={splitRuns}
      />
      <Pairs pairs={pairs} className={shared['pairs']} />
    </div>
  );
}
