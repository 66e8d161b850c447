import type { Feature } from '@flipon/contract/feature';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import styles from './annotations.module.css';
import { describeSpan } from './feature-words.ts';

/** The parts of a feature and all that its file says of it. */
export function FeatureDetails({ feature }: { feature: Feature }) {
  const { parts, attributes, score, recordName } = feature;
  const places = parts.map((part) => {
    const phase = part.phase === null ? '' : ` (phase ${part.phase})`;
    return `${describeSpan(part)}${phase}`;
  });
  return (
    <Pairs
      className={styles['attributes']}
      pairs={[
        { label: parts.length === 1 ? 'Place' : `${parts.length} parts`, value: places.join(', ') },
        { label: 'Name in the file', value: recordName },
        ...(score === null ? [] : [{ label: 'Score', value: String(score) }]),
        ...attributes.map(({ key, value }, at) => ({
          key: `${at} ${key}`,
          label: key,
          value: value === '' ? 'yes' : value,
        })),
      ]}
    />
  );
}
