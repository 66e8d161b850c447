import type { Overlaps, SequenceMap } from '@flipon/contract/map';
import { useQuery } from '@tanstack/react-query';
import { compositionQuery } from '../../../api/maps/map-tiles.ts';
import line from '../../../ui/layout/fact-line.module.css';
import { Pairs } from '../../../ui/layout/pairs.tsx';
import {
  countOf,
  formatFigure,
  formatInteger,
  formatPercent,
} from '../../../ui/words/format-number.ts';
import { UnknownHere } from '../../kinds/places/place-cells.tsx';
import type { MapClass } from '../lanes/map-class.ts';
import { coveredBases } from '../overlaps/overlap-words.ts';
import styles from './map-page.module.css';

interface MapFiguresProps {
  map: SequenceMap;
  classes: readonly MapClass[];
  /** Of the range in view. */
  overlaps: Overlaps | undefined;
  /** Whether the overlaps could not be had. */
  hasFailed: boolean;
  /** Of the range: "whole", "in view" or "in the arc". */
  place: string;
}

/** The most important numbers of the range in view. */
export function MapFigures({ map, classes, overlaps, hasFailed, place }: MapFiguresProps) {
  const { id, length } = map.sequence;
  const { data, isError } = useQuery(
    compositionQuery(id, { from: 0, to: length, binBp: wholeBin(length) }),
  );
  const sum = (values: readonly number[] = []) => values.reduce((total, each) => total + each, 0);
  const gc = sum(data?.g) + sum(data?.c);
  const known = gc + sum(data?.a) + sum(data?.t);
  const hits = sum(overlaps?.classes.map((each) => each.hits));
  const covered = overlaps === undefined ? null : coveredBases(overlaps);
  const rangeBp = overlaps?.rangeBp ?? 0;
  const insteadOf = (isUnknown: boolean) => (isUnknown ? <UnknownHere /> : '…');
  const waiting = insteadOf(hasFailed);
  const gcWords = () => {
    if (data === undefined) return insteadOf(isError);
    return known === 0 ? '–' : formatPercent(gc / known);
  };
  return (
    <Pairs
      className={`${line['facts']} ${styles['figures']}`}
      pairs={[
        {
          label: `hits of ${countOf(classes.length, { one: 'search', many: 'searches' })}, ${place}`,
          key: 'hits',
          value: overlaps === undefined ? waiting : formatInteger(hits),
        },
        {
          key: 'per1000',
          label: `hits per 1,000 bp, ${place}`,
          value: rangeBp === 0 ? waiting : formatFigure((hits / rangeBp) * 1000, 2),
        },
        {
          key: 'any',
          label: `of bases in any, ${place}`,
          value: covered === null || rangeBp === 0 ? waiting : formatPercent(covered.any / rangeBp),
        },
        {
          key: 'several',
          label: `bp in two classes or more, ${place}`,
          value: covered === null ? waiting : formatInteger(covered.several),
        },
        {
          key: 'gc',
          label:
            data === undefined
              ? 'G+C, whole sequence'
              : `G+C of ${formatInteger(known)} bp, whole sequence`,
          value: gcWords(),
        },
      ]}
    />
  );
}

/** A bin that holds a whole sequence: a power of 4. */
function wholeBin(lengthBp: number): number {
  return 4 ** Math.max(3, Math.ceil(Math.log(Math.max(1, lengthBp)) / Math.log(4)));
}
