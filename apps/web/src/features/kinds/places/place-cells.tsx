import type { MotifColour } from '@flipon/analyses/kind-look';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { CodeChip } from '../../../ui/letters/code-chip.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import type { NamedFeature } from './named-feature.ts';
import styles from './place-cells.module.css';

/** @param props.feature of a hit: undefined while it loads, null where there is none */
export function FeatureName({ feature }: { feature: NamedFeature | 'unknown' | null | undefined }) {
  if (feature === undefined) return <Skeleton width={60} />;
  if (feature === 'unknown') return <UnknownHere />;
  if (feature === null) return <NothingHere />;
  return (
    <span className={styles['feature']} title={feature.type}>
      <i>{feature.name}</i>
      {feature.side !== 0 && (feature.side > 0 ? ' +' : ' −')}
    </span>
  );
}

/** A class with a hit at the place of a hit. */
export interface ClassHere {
  key: string;
  name: string;
  code: string;
  colour: MotifColour;
  /** Of the hit, that are in hits of this class. */
  bases: number;
}

/** Codes that fit on one line. */
const MOST_CODES = 4;

/** @param props.here the classes that share bases with a hit; undefined while they load */
export function ClassChips({ here }: { here: readonly ClassHere[] | undefined }) {
  if (here === undefined) return <Skeleton width={60} />;
  if (here.length === 0) return <NothingHere />;
  const more = here.slice(MOST_CODES);
  return (
    <span className={styles['classes']}>
      {here.slice(0, MOST_CODES).map((each) => (
        <span key={each.key} title={wordsOf(each)}>
          <CodeChip code={each.code} colour={each.colour} />
          <VisuallyHidden>{wordsOf(each)}</VisuallyHidden>
        </span>
      ))}
      {more.length > 0 && <span title={more.map(wordsOf).join(', ')}>+{more.length}</span>}
    </span>
  );
}

function wordsOf({ name, bases }: ClassHere): string {
  return `${name}: ${countOf(bases, 'base')}`;
}

/** In place of what could not be had: not the dash of a place without any. */
export function UnknownHere() {
  return (
    <span className={styles['nothing']} title="not known">
      <span aria-hidden="true">?</span>
      <VisuallyHidden>not known</VisuallyHidden>
    </span>
  );
}

function NothingHere() {
  return <span className={styles['nothing']}>–</span>;
}
