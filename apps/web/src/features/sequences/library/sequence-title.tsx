import type { Sequence } from '@flipon/contract/sequence';
import { Badge } from '../../../ui/tags/tag-list.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import styles from './sequence-list.module.css';

/** The name, the special properties of the molecule, and the description of its first record. */
export function SequenceTitle({ sequence }: { sequence: Sequence }) {
  const { name, circular, circularRecordCount, recordCount, fastaComment, ncbi } = sequence;
  // The first word of a header is the identifier, which is the name most of the time. With several
  // records it would be the header of one of them.
  const description = recordCount === 1 ? (fastaComment?.replace(/^\S+\s*/, '') ?? '') : '';
  const below = description === '' ? (ncbi ?? '') : description;
  return (
    <>
      <div className={styles['name']}>
        <span>{name}</span>
        {circular && <Badge>circular</Badge>}
        {recordCount !== null && recordCount > 1 && <Badge>{countOf(recordCount, 'record')}</Badge>}
        {!circular && circularRecordCount !== null && circularRecordCount > 0 && (
          <Badge>{`${formatInteger(circularRecordCount)} circular`}</Badge>
        )}
      </div>
      {below !== '' && below !== name && <div className={styles['description']}>{below}</div>}
    </>
  );
}
