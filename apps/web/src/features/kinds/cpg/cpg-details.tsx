import { cpxOf, pairOf } from '@flipon/analyses/kinds/cpg/pair-words';
import { useQuery } from '@tanstack/react-query';
import { islandLettersQuery } from '../../../api/analyses/analysed-sequence.ts';
import { messageOf } from '../../../api/api-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { countOf, formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import type { HitProps } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { countPairs, markPairs } from './cpx-pairs.ts';

/** More than the server gives in one piece. */
const MAX_BP = 1_048_576;

/** All letters of an island, its pairs marked. */
export function CpgDetails({ definition, hit, analysis }: HitProps) {
  const place = { start: hit.position, end: hit.position + Math.min(hit.length, MAX_BP) };
  const { data: bases, error } = useQuery(islandLettersQuery(definition, analysis, place));
  if (bases === undefined) {
    return error === null ? (
      <Skeleton width="100%" height={72} />
    ) : (
      <Notice kind="error">{messageOf(error)}</Notice>
    );
  }
  const pair = pairOf(analysis);
  const pairs = countPairs(bases, pair);
  const every = pairs === 0 ? '' : `, one every ${formatDecimal(bases.length / pairs, 1)} bp`;
  const ofAll = bases.length < hit.length ? 'the first ' : '';
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={bases}>
        {`${formatInteger(pairs)} ${cpxOf(analysis)} in ${ofAll}${formatInteger(bases.length)} bp${every}`}
      </HitHeading>
      <LetterBlock
        label={`Letters of the island, ${countOf(bases.length, 'base')}`}
        runs={markPairs(bases, pair)}
        start={hit.recordPosition}
      />
    </div>
  );
}
