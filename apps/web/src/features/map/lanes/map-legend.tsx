import { memo } from 'react';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { PX_PER_HIT } from '../core/tiles/lane-state.ts';
import type { FileLane } from '../files/file-lane.ts';
import type { MapClass } from './map-class.ts';
import styles from './map-legend.module.css';

const DEPTHS = [
  { label: '1 class', colour: 'var(--v3)' },
  { label: '2', colour: 'var(--v5)' },
  { label: '3 or more', colour: 'var(--v7)' },
];

interface MapLegendProps {
  classes: readonly MapClass[];
  lanes: readonly FileLane[];
  /** Bases of a bar of most lanes. */
  barBp: number;
}

/** The meaning of the colours, and the number of bases of a bar. */
export const MapLegend = memo(function MapLegend({ classes, lanes, barBp }: MapLegendProps) {
  const inks = classes.flatMap(({ definition: { look } }) => [
    ...(look?.sides === undefined ? [] : [look.sides.plus, look.sides.minus]),
    ...(look?.models ?? []),
  ]);
  return (
    <div className={styles['foot']}>
      {inks.map(({ label, colour }) => (
        <span key={label}>
          <i style={{ background: `var(--m-${colour})` }} />
          {label}
        </span>
      ))}
      {lanes.length > 0 && (
        <span>
          <i style={{ background: 'var(--m-plain)' }} />
          files of other tools
        </span>
      )}
      {(classes.length === 0 ? [] : DEPTHS).map(({ label, colour }) => (
        <span key={label}>
          <i style={{ background: colour }} />
          {label}
        </span>
      ))}
      <p>
        Bars: hits that begin in {formatInteger(barBp)} bp. A lane with fewer than one hit in{' '}
        {PX_PER_HIT} px draws each hit.
      </p>
    </div>
  );
});
