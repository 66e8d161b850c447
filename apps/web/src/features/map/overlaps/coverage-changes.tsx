import type { Overlaps } from '@flipon/contract/map';
import { MotifSign } from '../lanes/lane-sign.tsx';
import type { MapClass } from '../lanes/map-class.ts';
import styles from './overlap.module.css';
import { coverageChanges } from './overlap-words.ts';

interface CoverageChangesProps {
  classes: readonly MapClass[];
  part: Overlaps;
  whole: Overlaps;
  /** "in view". */
  place: string;
}

/** The scale ends at an eighth and at eight times. */
const REACH = 3;
const TICKS = [
  { at: -3, label: '⅛' },
  { at: -1, label: '½' },
  { at: 0, label: '1' },
  { at: 1, label: '2' },
  { at: 3, label: '8' },
];

const percentOf = (doublings: number) =>
  ((Math.min(REACH, Math.max(-REACH, doublings)) + REACH) / (2 * REACH)) * 100;

/** The coverage of each class in view compared with the whole sequence: dots on a scale of doublings. */
export function CoverageChanges({ classes, part, whole, place }: CoverageChangesProps) {
  return (
    <section className={styles['part']}>
      <h3 className={styles['heading']}>Bases covered, {place} against whole</h3>
      <div className={styles['scale']} aria-hidden="true">
        {TICKS.map(({ at, label }) => (
          <span key={label} style={{ left: `${percentOf(at)}%` }}>
            {label}
          </span>
        ))}
      </div>
      <table
        className={`${styles['bars']} ${styles['changes']}`}
        aria-label={`Bases covered, ${place} against whole`}
      >
        <tbody>
          {coverageChanges(classes, part, whole).map(({ key, name, kind, factor }) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles['signed']}>
                  <MotifSign kind={kind} size={15} />
                  {name}
                </span>
              </th>
              <td className={styles['drawn']}>
                {factor !== null && (
                  <span className={styles['dotted']}>
                    <i
                      style={{
                        left: `${Math.min(50, percentOf(Math.log2(factor)))}%`,
                        width: `${Math.abs(percentOf(Math.log2(factor)) - 50)}%`,
                      }}
                    />
                    <b
                      data-motif={classes.find((each) => each.key === key)?.definition.look?.colour}
                      style={{ left: `${percentOf(Math.log2(factor))}%` }}
                    />
                  </span>
                )}
              </td>
              <td className={factor === null ? styles['muted'] : undefined}>
                {factor === null ? 'none' : `×${factor.toFixed(factor < 10 ? 1 : 0)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
