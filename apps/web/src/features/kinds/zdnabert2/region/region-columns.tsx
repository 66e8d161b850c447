import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import { useId } from 'react';
import { formatDecimal } from '../../../../ui/words/format-number.ts';
import { ownColumns } from '../../columns/plain-columns.tsx';
import { zLetters } from '../../columns/z-letters.tsx';
import type { HitColumn } from '../../kind-parts.ts';
import styles from '../zdnabert2.module.css';
import { ZigzagPattern } from './zigzag-pattern.tsx';

/** The definition's columns, the letters as Z-DNA, and the confidence on its scale. */
export function regionColumns(definition: AnalysisDefinition, analysis: Analysis): HitColumn[] {
  const threshold = Number(analysis['confidenceThreshold']);
  const percent = (key: string, label: string): HitColumn => ({
    key,
    label,
    isNumeric: true,
    sortKey: key,
    width: 126,
    render: (hit) => formatDecimal(Number(hit[key]), 1),
  });
  return ownColumns(definition, [
    { key: 'length', width: 90 },
    // Without the second pass all are on the plus strand.
    ...(analysis['checkReverseComplement'] === true
      ? [
          {
            key: 'strand',
            width: 84,
            render: (hit: Readonly<Record<string, unknown>>) => (hit['strand'] === '-' ? '−' : '+'),
          },
        ]
      : []),
    {
      key: 'sequence',
      width: 260,
      grows: true,
      render: zLetters('zb'),
    },
    percent('zdnaGCRichness', 'GC richness, %'),
    percent('zdnaGTRichness', 'GT richness, %'),
    {
      key: 'confidenceScore',
      label: 'Confidence, 0 to 1',
      width: 172,
      render: (hit) => (
        <ConfidenceBar value={Number(hit['confidenceScore'])} threshold={threshold} />
      ),
    },
  ]);
}

const WIDTH = 80;
const HEIGHT = 18;
const BAR = { y: 5, height: 8 };

interface ConfidenceBarProps {
  /** From 0 to 1. */
  value: number;
  threshold: number;
}

/** A confidence on its scale from 0 to 1, with the threshold, and in numbers. */
function ConfidenceBar({ value, threshold }: ConfidenceBarProps) {
  const id = useId();
  return (
    <span className={styles['confidence']}>
      <strong>{formatDecimal(value, 3)}</strong>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <ZigzagPattern id={id} />
        <rect className={styles['bed']} y={BAR.y} width={WIDTH} height={BAR.height} rx={1} />
        <rect
          y={BAR.y}
          width={Math.max(0, Math.min(1, value)) * WIDTH}
          height={BAR.height}
          fill={`url(#${id})`}
        />
        <rect
          className={styles['limitTick']}
          x={Math.min(WIDTH - 1.4, Math.max(0, threshold * WIDTH - 0.7))}
          y={2}
          width={1.4}
          height={14}
        />
      </svg>
    </span>
  );
}
