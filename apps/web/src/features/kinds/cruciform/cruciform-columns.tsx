import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { formatSigned } from '../../../ui/words/format-number.ts';
import { CollapsedRuns } from '../columns/collapsed-letters.tsx';
import { ownColumns } from '../columns/plain-columns.tsx';
import type { HitColumn } from '../kind-parts.ts';
import styles from './cruciform.module.css';
import { markRepeat, partsOf } from './repeat-parts.ts';

const HEIGHT = 18;
const MIN_PX = 2;

const DRAWING_PX = 150;

/** Arms, spacer and mismatches as numbers, to scale and in letters, with the cost of the cruciform. */
export function cruciformColumns(
  definition: AnalysisDefinition,
  _: Analysis,
  hits: readonly Hit[],
): HitColumn[] {
  const scaleBp = Math.max(1, ...hits.map(({ length }) => length));
  return ownColumns(definition, [
    { key: 'length', width: 84 },
    { key: 'armLength', label: 'Arm', width: 68 },
    { key: 'spacerLength', label: 'Spacer', width: 84 },
    { key: 'mismatches', width: 112 },
    {
      key: 'drawing',
      label: 'Arms, spacer',
      help: {
        about: 'Arms, spacer',
        text: 'Both arms and the spacer to scale; the longest repeat of the page is as wide as the column.',
      },
      width: DRAWING_PX + 24,
      from: 1100,
      render: (hit) => <RepeatDrawing hit={hit} scaleBp={scaleBp} width={DRAWING_PX} />,
    },
    {
      key: 'letters',
      label: 'Sequence',
      help: {
        about: 'Sequence',
        text: 'Left arm, spacer and right arm in letters; letters in red do not pair.',
      },
      render: (hit) => <CollapsedRuns runs={markRepeat(partsOf(hit))} />,
    },
    { key: 'signature', width: 100, from: 900, render: (hit) => String(hit['signature'] ?? '') },
    {
      key: 'delta',
      label: 'Delta, kcal/mol',
      width: 140,
      render: (hit) => formatSigned(Number(hit['delta']), 2),
    },
  ]);
}

interface RepeatDrawingProps {
  hit: Hit;
  /** Bases of the full width. */
  scaleBp: number;
  width: number;
}

/** Both arms as arrows towards the spacer between them, to scale. */
function RepeatDrawing({ hit, scaleBp, width }: RepeatDrawingProps) {
  const px = (bp: number) => (bp / scaleBp) * width;
  const arm = Math.max(MIN_PX, px(Number(hit['armLength'])));
  const spacer = px(Number(hit['spacerLength']));
  const tip = Math.min(4, arm);
  const end = arm + spacer + arm;
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      <rect className={styles['spacer']} x={arm} y={8} width={spacer} height={2} />
      <path className={styles['arm']} d={`M0 4h${arm - tip}l${tip} 5-${tip} 5H0z`} />
      <path
        className={styles['arm']}
        d={`M${end} 4h${tip - arm}l-${tip} 5 ${tip} 5h${arm - tip}z`}
      />
    </svg>
  );
}
