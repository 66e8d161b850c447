import { lowerFirst } from '@flipon/analyses/letter-case';
import type { ApiToken } from '@flipon/contract/api-token';
import { IconBan, IconTrash } from '@tabler/icons-react';
import { Button } from '../../ui/controls/button.tsx';
import { CardList } from '../../ui/data-table/card-list.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table/data-table.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './token-panel.module.css';
import { endWords, isEnded, lastUseWords, SCOPE_WORDS } from './token-words.ts';

interface TokenRowsProps {
  /** Absent until they are loaded. */
  tokens: readonly ApiToken[] | undefined;
  onRevoke: (token: ApiToken) => void;
}

const OUTLINE_ROWS = 2;

export function TokenTable({ tokens, onRevoke }: TokenRowsProps) {
  const now = new Date();
  const outline = <Skeleton width="70%" />;
  const columns: DataColumn<ApiToken>[] = [
    {
      key: 'name',
      label: 'Name',
      outline,
      render: ({ name }) => <span className={styles['name']}>{name}</span>,
    },
    {
      key: 'token',
      label: 'Token',
      width: 150,
      outline,
      render: ({ hint }) => <code className={styles['hint']}>{hint}</code>,
    },
    {
      key: 'may',
      label: 'May',
      width: 120,
      outline,
      render: ({ scope }) => SCOPE_WORDS[scope],
    },
    {
      key: 'lastUsed',
      label: 'Last used',
      width: 140,
      outline,
      render: (token) => (
        <span className={token.lastUsed === null ? styles['muted'] : undefined}>
          {lastUseWords(token, now)}
        </span>
      ),
    },
    {
      key: 'ends',
      label: 'Ends',
      width: 150,
      outline,
      render: (token) => <End token={token} now={now} />,
    },
    {
      key: 'revoke',
      label: 'Revoke',
      width: 120,
      isNumeric: true,
      render: (token) => <RevokeButton token={token} now={now} onRevoke={onRevoke} />,
    },
  ];
  return (
    <DataTable
      label="API tokens"
      columns={columns}
      rows={tokens}
      outlineRows={OUTLINE_ROWS}
      className={styles['table']}
      rowProps={(token) => ({ className: isEnded(token, now) ? styles['ended'] : undefined })}
    />
  );
}

/** The same on a narrow screen. */
export function TokenCards({ tokens, onRevoke }: TokenRowsProps) {
  const now = new Date();
  return (
    <CardList
      rows={tokens}
      outlineRows={OUTLINE_ROWS}
      outline={<Skeleton width="80%" height={40} />}
      className={styles['card']}
    >
      {(token) => (
        <>
          <div className={`${styles['facts']} ${isEnded(token, now) ? styles['ended'] : ''}`}>
            <span className={styles['name']}>{token.name}</span>
            <span>
              <code className={styles['hint']}>{token.hint}</code> {SCOPE_WORDS[token.scope]}
            </span>
            <span className={styles['muted']}>
              {token.lastUsed === null
                ? 'Never used'
                : `Used ${lowerFirst(lastUseWords(token, now))}`}
              {', '}
              {endsInSentence(token, now)}
            </span>
          </div>
          <RevokeButton token={token} now={now} onRevoke={onRevoke} />
        </>
      )}
    </CardList>
  );
}

function endsInSentence(token: ApiToken, now: Date): string {
  const isLater = token.expires !== null && !isEnded(token, now);
  return isLater ? `ends ${endWords(token, now)}` : endWords(token, now);
}

function End({ token, now }: { token: ApiToken; now: Date }) {
  return (
    <span className={token.expires === null ? styles['muted'] : undefined}>
      {endWords(token, now)}
    </span>
  );
}

interface RevokeButtonProps {
  token: ApiToken;
  now: Date;
  onRevoke: (token: ApiToken) => void;
}

/** An ended token needs no revoking: it is only removed from the list. */
function RevokeButton({ token, now, onRevoke }: RevokeButtonProps) {
  const hasEnded = isEnded(token, now);
  const Icon = hasEnded ? IconTrash : IconBan;
  const words = hasEnded ? 'Remove' : 'Revoke';
  return (
    <Button
      variant={hasEnded ? 'default' : 'danger'}
      size="small"
      icon={<Icon size={14} stroke={1.75} />}
      aria-label={`${words} ${token.name}`}
      onClick={() => onRevoke(token)}
    >
      {words}
    </Button>
  );
}
