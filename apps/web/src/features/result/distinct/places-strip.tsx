import type { KindDefinition } from '@flipon/analyses/definitions';
import type { DistinctItem } from '@flipon/contract/distinct';
import { countOf } from '../../../ui/words/format-number.ts';
import styles from './distinct.module.css';

interface PlacesStripProps {
  definition: KindDefinition;
  places: DistinctItem['places'];
  bins: number;
}

const HEIGHT_PX = 18;
const MIDDLE_PX = 9;
const TICK_PX = 7;

/** Where the hits of a sequence begin: ticks up on the plus strand, down on the minus one. */
export function PlacesStrip({ definition, places, bins }: PlacesStripProps) {
  const { look } = definition;
  const plus = look?.sides?.plus.colour ?? look?.colour ?? 'plain';
  const minus = look?.sides?.minus.colour ?? plus;
  const count = new Set([...places.plus, ...places.minus]).size;
  return (
    <svg
      className={styles['places']}
      viewBox={`0 0 ${bins} ${HEIGHT_PX}`}
      height={HEIGHT_PX}
      preserveAspectRatio="none"
      role="img"
      aria-label={`In ${countOf(count, 'place')} of ${bins}`}
    >
      <rect y={MIDDLE_PX - 0.5} width={bins} height={1} fill="var(--line)" />
      {places.plus.map((bin) => (
        <rect
          key={`+${bin}`}
          x={bin}
          y={MIDDLE_PX - TICK_PX}
          width={1}
          height={TICK_PX}
          fill={`var(--m-${plus})`}
        />
      ))}
      {places.minus.map((bin) => (
        <rect
          key={`-${bin}`}
          x={bin}
          y={MIDDLE_PX}
          width={1}
          height={TICK_PX}
          fill={`var(--m-${minus})`}
        />
      ))}
    </svg>
  );
}
