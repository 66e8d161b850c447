import { definitionOf, isAnalysisKind } from '@flipon/analyses/definitions';
import { fromWireDate } from '@flipon/contract/wire-date';
import { Link } from 'react-router';
import type { Share } from '../../api/shares/shares.ts';
import { CardList } from '../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { formatMoment } from '../../ui/words/format-time.ts';
import { LongName } from '../../ui/words/long-name.tsx';
import rowWords from '../../ui/words/row-words.module.css';
import { RevokeButton } from './revoke-button.tsx';
import styles from './share-list.module.css';
import { endMoment, endWords, isOver, lastUseWords } from './share-words.ts';

const OUTLINE_ROWS = 3;

interface ShareRowsProps {
  /** Absent until they are loaded. */
  shares: readonly Share[] | undefined;
  onRevoked: () => void;
}

export function ShareTable({ shares, onRevoked }: ShareRowsProps) {
  const now = new Date();
  const columns: DataColumn<Share>[] = [
    {
      key: 'title',
      label: 'Shows',
      outline: <Skeleton width="60%" />,
      render: (share) => <Subject share={share} />,
    },
    {
      key: 'created',
      label: 'Made',
      className: styles['when'],
      outline: <Skeleton width={90} />,
      render: ({ created }) => formatMoment(fromWireDate(created), now),
    },
    {
      key: 'lastUsed',
      label: 'Last opened',
      className: styles['when'],
      outline: <Skeleton width={90} />,
      render: (share) => lastUseWords(share, now),
    },
    {
      key: 'expires',
      label: 'Ends',
      className: styles['end'],
      outline: <Skeleton width={110} />,
      render: (share) => endMoment(share, now),
    },
    {
      key: 'revoke',
      label: <VisuallyHidden>Revoke</VisuallyHidden>,
      className: styles['revoke'],
      render: (share) => <Revoke share={share} onRevoked={onRevoked} />,
    },
  ];
  return (
    <DataTable
      label="Table of shared links"
      columns={columns}
      rows={shares}
      outlineRows={OUTLINE_ROWS}
      isComfortable
      className={styles['table']}
    />
  );
}

/** The same on a narrow screen. */
export function ShareCards({ shares, onRevoked }: ShareRowsProps) {
  const now = new Date();
  return (
    <CardList
      rows={shares}
      outlineRows={OUTLINE_ROWS}
      outline={<Skeleton width="60%" />}
      className={styles['card']}
    >
      {(share) => (
        <>
          <Subject share={share} />
          <div className={styles['facts']}>
            Made: {formatMoment(fromWireDate(share.created), now)}. Last opened:{' '}
            {lastUseWords(share, now)}. {endWords(share, now)}.
          </div>
          <Revoke share={share} onRevoked={onRevoked} />
        </>
      )}
    </CardList>
  );
}

/**
 * The content of a link, with a link to it in the person's own pages: the share link itself is not
 * kept.
 */
function Subject({ share }: { share: Share }) {
  const { title, subject } = share;
  return (
    <>
      <Link className={rowWords['title']} to={ownPlaceOf(share)}>
        <LongName name={title} />
      </Link>
      <div className={rowWords['small']}>
        {subject === 'sequence' ? 'Sequence with its results' : kindTitle(share)}
      </div>
    </>
  );
}

function Revoke({ share, onRevoked }: { share: Share; onRevoked: () => void }) {
  const now = new Date();
  if (isOver(share, now)) return null;
  const made = formatMoment(fromWireDate(share.created), now);
  return (
    <RevokeButton
      id={share.id}
      what={`the link to ${share.title} made ${made}`}
      onRevoked={onRevoked}
    />
  );
}

function kindTitle({ kind }: Share): string {
  return kind !== null && isAnalysisKind(kind) ? definitionOf(kind).title : 'Result';
}

function ownPlaceOf({ subject, subjectId, kind }: Share) {
  if (subject === 'analysis' && kind !== null && isAnalysisKind(kind)) {
    return `${definitionOf(kind).resultsPath}/${subjectId}`;
  }
  return `/sequence/tools?sequence=${subjectId}`;
}
