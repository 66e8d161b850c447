import type { Analysis } from '@flipon/contract/analysis';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { BaseScoreChart } from './base-score-chart.tsx';
import styles from './g4hunter.module.css';
import { drawHit } from './hit-drawing.ts';
import { HitLetters } from './hit-letters.tsx';

/** Width of one letter of the mono face at 13 px: 0.6 em. */
const LETTER_PX = 7.8;

/** A hit on a narrow screen: the bars of the scores are above their letters. */
export function G4HunterCard({ hit, analysis }: { hit: Hit; analysis: Analysis }) {
  const drawing = drawHit(hit, analysis);
  return (
    <div className={styles['card']}>
      <BaseScoreChart
        scores={drawing.baseScores}
        largestScore={drawing.largestScore}
        step={LETTER_PX}
        reach={10}
      />
      <HitLetters drawing={drawing} />
    </div>
  );
}
