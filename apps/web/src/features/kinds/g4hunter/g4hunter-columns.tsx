import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { formatSigned } from '../../../ui/words/format-number.ts';
import { plainColumns } from '../columns/plain-columns.tsx';
import type { HitColumn } from '../kind-parts.ts';
import { BaseScoreChart } from './base-score-chart.tsx';
import styles from './g4hunter.module.css';
import { drawHit } from './hit-drawing.ts';
import { HitLetters } from './hit-letters.tsx';
import { KillLink } from './kill-link.tsx';

const baseScoreColumn: HitColumn = {
  key: 'baseScores',
  label: 'Base scores',
  help: {
    about: 'Base scores',
    text: 'The score of each base in the order of the letters: G upwards, C downwards.',
  },
  from: 1100,
  render: (hit, analysis) => {
    const { chartScores, largestScore } = drawHit(hit, analysis);
    return (
      <BaseScoreChart scores={chartScores} largestScore={largestScore} step={3.4} reach={12} />
    );
  },
};

const scoreBarColumn: HitColumn = {
  key: 'scoreBar',
  width: 96,
  from: 900,
  help: { about: 'Score as a bar', text: 'The score between −2 and 2; the middle is 0.' },
  label: (
    <>
      <VisuallyHidden>Score as a bar, </VisuallyHidden>−2 to 2
    </>
  ),
  render: (hit) => <ScoreBar score={Number(hit['score'])} />,
};

const killColumn: HitColumn = {
  key: 'kill',
  offPaper: true,
  label: g4killer.title,
  isNumeric: true,
  width: 92,
  needs: g4killer.tool,
  render: (hit, analysis) => <KillLink hit={hit} analysis={analysis} />,
};

/** The bar of a score, and the score that fills a half of it. */
const BAR_PX = 64;
const LARGEST_SCORE = 2;
/** Of twenty letters and more. */
const LEAST_LETTERS_PX = 190;

/** The definition's columns with letters, base scores and bars; the absolute score is for sorting alone. */
export function g4hunterColumns(definition: AnalysisDefinition): HitColumn[] {
  // Beside more columns, letters leave them room, and the bars that only repeat them are left out.
  const hasMore = definition.columns.some(({ isOptional }) => isOptional === true);
  return plainColumns(definition).flatMap((column): HitColumn[] => {
    switch (column.key) {
      case 'sequence':
        return [
          {
            ...column,
            ...(hasMore ? { width: LEAST_LETTERS_PX, grows: true } : { width: 436 }),
            render: (hit, analysis) => (
              <span className={hasMore ? styles['cutLetters'] : undefined}>
                <HitLetters drawing={drawHit(hit, analysis)} />
              </span>
            ),
          },
          ...(hasMore ? [] : [baseScoreColumn]),
        ];
      case 'score':
        return [
          {
            ...column,
            width: 90,
            render: (hit) => (
              <span className={styles['score']}>{formatSigned(Number(hit['score']), 2)}</span>
            ),
          },
          scoreBarColumn,
          killColumn,
        ];
      case 'absScore':
        return [];
      case 'length':
        return [{ ...column, width: 90 }];
      default:
        return [column];
    }
  });
}

/** A score as a bar from the middle of −2 to 2; beyond that it ends at the edge. */
function ScoreBar({ score }: { score: number }) {
  const middle = BAR_PX / 2;
  const length = (Math.min(Math.abs(score), LARGEST_SCORE) / LARGEST_SCORE) * middle;
  return (
    <svg width={BAR_PX} height={14} viewBox={`0 0 ${BAR_PX} 14`} aria-hidden="true">
      <rect className={styles['axis']} x={middle - 0.5} width={1} height={14} />
      <rect
        className={score < 0 ? styles['c'] : styles['g']}
        x={score < 0 ? middle - length : middle}
        y={4}
        width={length}
        height={6}
      />
    </svg>
  );
}
