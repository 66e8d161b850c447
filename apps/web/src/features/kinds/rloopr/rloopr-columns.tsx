import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { splitRuns } from '../../../ui/letters/dna-runs.ts';
import { formatPercent } from '../../../ui/words/format-number.ts';
import { CollapsedLetters } from '../columns/collapsed-letters.tsx';
import { ownColumns } from '../columns/plain-columns.tsx';
import type { HitColumn } from '../kind-parts.ts';
import { ModelSign, RloopDrawing } from './rloop-drawing.tsx';
import { shapeOf, strandSign } from './rloop-parts-of.ts';
import styles from './rloopr.module.css';

const DRAWING_PX = 190;
/** A RIZ of either model is rarely longer. */
const BASES_OF_RIZ = 24;
const BAR_PX = 44;
/** The least share of G in a RIZ. */
const LEAST_SHARE = 0.5;

/** RIZ, linker and REZ drawn to scale, the longest of the page over the whole width. */
export function rlooprColumns(
  definition: AnalysisDefinition,
  _: Analysis,
  hits: readonly Hit[],
): HitColumn[] {
  const scaleBp = Math.max(1, ...hits.map(({ length }) => length));
  return ownColumns(definition, [
    { key: 'length', width: 74 },
    {
      key: 'model',
      width: 112,
      render: (hit) => {
        const { model } = shapeOf(hit);
        return (
          <span className={styles['model']}>
            <ModelSign model={model} />
            {model}
          </span>
        );
      },
    },
    {
      key: 'strand',
      width: 78,
      render: (hit) => <span className={styles['strand']}>{strandSign(shapeOf(hit).strand)}</span>,
    },
    {
      key: 'drawing',
      label: 'RIZ, linker, REZ',
      help: {
        about: 'RIZ, linker, REZ',
        text: 'The parts to scale; the longest R-loop of the page is as wide as the column. The arrow shows the direction of transcription.',
      },
      width: DRAWING_PX + 20,
      from: 1100,
      render: (hit) => <RloopDrawing shape={shapeOf(hit)} scaleBp={scaleBp} width={DRAWING_PX} />,
    },
    {
      key: 'riz',
      render: (hit) => (
        <CollapsedLetters
          bases={String(hit['riz'] ?? '')}
          isOmitted={hit['textOmitted'] === true}
          max={BASES_OF_RIZ}
          draw={splitRuns}
        />
      ),
    },
    {
      key: 'rizGRichness',
      label: 'RIZ G',
      width: 124,
      render: (hit) => <RichnessBar fraction={Number(hit['rizGRichness'])} />,
    },
    { key: 'linkerLength', label: 'Linker', width: 68, from: 1100 },
    {
      key: 'rloopGRichness',
      label: 'R-loop G',
      width: 92,
      render: (hit) => formatPercent(Number(hit['rloopGRichness'])),
    },
    { key: 'g3cnt', label: '3G', width: 50 },
    { key: 'g4cnt', label: '4G', width: 50 },
    { key: 'gncnt', label: '5G+', width: 64 },
  ]);
}

/** The share of G in a RIZ, compared with the half that it needs. */
function RichnessBar({ fraction }: { fraction: number }) {
  return (
    <span className={styles['bar']}>
      <svg width={BAR_PX} height={8} aria-hidden="true">
        <rect className={styles['barBed']} width={BAR_PX} height={8} />
        <rect className={styles['barFill']} width={fraction * BAR_PX} height={8} />
        <rect
          className={styles['barLimit']}
          x={LEAST_SHARE * BAR_PX - 0.7}
          width={1.4}
          height={8}
        />
      </svg>
      {formatPercent(fraction)}
    </span>
  );
}
