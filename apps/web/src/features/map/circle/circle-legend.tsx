import type { ReactNode } from 'react';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../lanes/map-legend.module.css';

interface CircleLegendProps {
  lengthBp: number;
  /** Which features have names. */
  children: ReactNode;
}

/** The meaning of marks on a circle; what a ring is stands in the list of rings. */
export function CircleLegend({ lengthBp, children }: CircleLegendProps) {
  return (
    <div className={styles['foot']}>
      <span>
        Open at the top for codes and scales; base 1 follows base {formatInteger(lengthBp)}. Dotted:
        a gene that goes on across the origin. A cap at the end of a bar: it goes on.
      </span>
      <span>
        <i />
        outwards: + strand, or G
      </span>
      <span>
        <i className={styles['hatched']} />
        inwards, bars hatched: − strand, or C
      </span>
      {children}
    </div>
  );
}
