import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { type Ref, useId } from 'react';
import { Drawing } from '../../../ui/layout/drawing.tsx';
import type { Loss } from '../losses.ts';
import { AffinityScale } from './affinity-scale.tsx';
import { HalfSiteDrawing } from './half-site-drawing.tsx';
import styles from './site-chart.module.css';
import { layoutSite } from './site-layout.ts';

interface SiteChartProps {
  ref?: Ref<SVGSVGElement>;
  losses: readonly Loss[];
  matrix: P53Matrix;
  /** Null where nothing is rated yet. */
  predictor: number | null;
  /** The content of the figure, in words. */
  label: string;
  availablePx: number;
}

/**
 * A site as 10 and 10 bases: the cost of each, the costs of the other bases, and the sum on the
 * scale.
 */
export function SiteChart({ ref, losses, matrix, predictor, label, availablePx }: SiteChartProps) {
  const patternId = useId();
  const { widthPx, heightPx, columnPx, halves, scale } = layoutSite(availablePx);
  const most = Math.max(1, ...losses.map((loss) => loss.most));
  const halfBp = losses.length / 2;
  return (
    <Drawing
      ref={ref}
      className={styles['chart']}
      width={widthPx}
      height={heightPx}
      label={label}
      data-motif="p53"
    >
      <defs>
        <pattern id={patternId} width={4} height={4} patternUnits="userSpaceOnUse">
          <rect className={styles['motif']} width={4} height={4} />
          <rect className={styles['gap']} width={1.2} height={4} />
        </pattern>
      </defs>
      {halves.map(({ x, y }, half) => (
        <HalfSiteDrawing
          key={half === 0 ? 'first' : 'second'}
          losses={losses.slice(half * halfBp, (half + 1) * halfBp)}
          x={x}
          y={y}
          columnPx={columnPx}
          most={most}
          patternId={patternId}
          hasAxis={half === 0 || y > 0}
          end={half === 0 ? '5′' : '3′'}
        />
      ))}
      <AffinityScale {...scale} matrix={matrix} predictor={predictor} />
    </Drawing>
  );
}
