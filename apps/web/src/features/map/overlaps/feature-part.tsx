import { isGround } from '@flipon/contract/feature-types';
import type { Overlaps } from '@flipon/contract/map';
import { useId, useState } from 'react';
import { SelectBox } from '../../../ui/controls/select-box.tsx';
import { formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import type { MapClass } from '../lanes/map-class.ts';
import { type CountedOf, IntervalLinks } from './interval-links.tsx';
import styles from './overlap.module.css';
import { coveredBases } from './overlap-words.ts';

interface FeaturePartProps {
  classes: readonly MapClass[];
  overlaps: Overlaps;
  counted: CountedOf;
  most?: number;
}

const MOST_FEATURES = 8;

/** The share of each type of features that is in any class, or in one of them. */
export function FeaturePart({
  classes,
  overlaps,
  counted,
  most = MOST_FEATURES,
}: FeaturePartProps) {
  const id = useId();
  const [key, setKey] = useState('');
  const at = classes.findIndex((each) => each.key === key);
  const { rangeBp } = overlaps;
  // Those of whole records say nothing of a place.
  const features = overlaps.features.filter(({ type }) => !isGround(type));
  const name = classes[at]?.name ?? 'Any non-B';
  const bases = at < 0 ? coveredBases(overlaps).any : (overlaps.classes[at]?.bases ?? 0);
  const everywhere = rangeBp === 0 ? 0 : bases / rangeBp;
  if (features.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3 className={styles['heading']}>
        <label htmlFor={id}>Share of features in</label>
        <SelectBox
          id={id}
          className={styles['covering'] ?? ''}
          value={at < 0 ? '' : key}
          onChange={(event) => setKey(event.currentTarget.value)}
        >
          <option value="">any non-B</option>
          {classes.map((each) => (
            <option key={each.key} value={each.key}>
              {each.name}
            </option>
          ))}
        </SelectBox>
      </h3>
      <table className={styles['bars']} data-linked="" aria-label={`${name} by feature`}>
        <tbody>
          {features.slice(0, most).map(({ type, count, bases: all, any, covered }) => {
            const inside = at < 0 ? any : (covered[at] ?? 0);
            const share = all === 0 ? 0 : inside / all;
            return (
              <tr key={type}>
                <th scope="row" title={`${formatInteger(inside)} of ${formatInteger(all)} bp`}>
                  {type}, {formatInteger(count)}
                </th>
                <td className={styles['drawn']}>
                  <span className={styles['track']}>
                    <span
                      className={styles['bar']}
                      data-depth={at < 0 ? 2 : 1}
                      style={{ width: `${share * 100}%` }}
                    />
                    <span className={styles['tick']} style={{ left: `${everywhere * 100}%` }} />
                  </span>
                </td>
                <td>{formatPercent(share)}</td>
                <td>
                  <IntervalLinks
                    {...counted}
                    label={`${type} in ${at < 0 ? 'any class' : name}`}
                    wanted={{ inside: at < 0 ? [] : [at], only: false, feature: type }}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles['note']}>
        Share of bases in a motif. Tick: all {formatInteger(rangeBp)} bp,{' '}
        {formatPercent(everywhere)}.
      </p>
    </section>
  );
}
