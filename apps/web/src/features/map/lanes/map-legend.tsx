import { memo } from 'react';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from './map-legend.module.css';

const DEPTHS = ['var(--v3)', 'var(--v5)', 'var(--v7)'];

interface MapLegendProps {
  /** Bases of a bar of most lanes. */
  barBp: number;
  /** Whether any class is on the map. */
  hasClasses: boolean;
}

/** One line on the meaning of marks; codes, signs and names are at the lanes. */
export const MapLegend = memo(function MapLegend(props: MapLegendProps) {
  const { barBp, hasClasses } = props;
  return (
    <p className={styles['foot']}>
      <span>Bars: hits that begin in {formatInteger(barBp)} bp, up to the number at the left.</span>
      <span>
        <i />
        above: + strand, or G
      </span>
      <span>
        <i className={styles['hatched']} />
        below, bars hatched: − strand, or C
      </span>
      <span>
        <i className={styles['each']} />
        “each”: every hit to scale, at least 2 px
      </span>
      {hasClasses && (
        <span>
          <span className={styles['depths']}>
            {DEPTHS.map((background) => (
              <i key={background} style={{ background }} />
            ))}
          </span>
          in 1, 2, 3 and more classes
        </span>
      )}
    </p>
  );
});
