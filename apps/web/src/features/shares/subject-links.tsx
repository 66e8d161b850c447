import { fromWireDate } from '@flipon/contract/wire-date';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ShareSubject, sharesQuery } from '../../api/shares/shares.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { formatMoment } from '../../ui/words/format-time.ts';
import rowWords from '../../ui/words/row-words.module.css';
import { messageOf } from '../../ui/words/shown-error.ts';
import { RevokeButton } from './revoke-button.tsx';
import { endWords, isOver, lastUseWords } from './share-words.ts';
import styles from './shares.module.css';

interface SubjectLinksProps {
  subject: ShareSubject;
  /** The link that was just made. */
  newId: string | undefined;
  onRevoked: (id: string) => void;
}

/** The links that one result or sequence has. */
export function SubjectLinks({ subject, newId, onRevoked }: SubjectLinksProps) {
  const { data, error, refetch } = useQuery(sharesQuery(subject));
  const heading = useRef<HTMLHeadingElement>(null);
  if (error !== null && data === undefined) {
    return (
      <LoadFailure error={error} onRetry={refetch}>
        The links that there are did not load. {messageOf(error)}
      </LoadFailure>
    );
  }
  if (data === undefined) return null;
  const now = new Date();
  const noun = 'analysis' in subject ? 'result' : 'sequence';
  return (
    <section className={styles['links']}>
      <h3 ref={heading} tabIndex={-1}>
        {data.items.length === 0 ? 'No links yet' : `Links of this ${noun}`}
      </h3>
      {data.items.length > 0 && (
        <ul>
          {data.items.map((share) => {
            const made = formatMoment(fromWireDate(share.created), now);
            return (
              <li key={share.id} className={styles['link']}>
                <div>
                  <div className={styles['strong']}>
                    {endWords(share, now)}
                    {share.id === newId && ' (this link)'}
                  </div>
                  <div className={rowWords['small']}>
                    Made: {made}. Last opened: {lastUseWords(share, now)}.
                  </div>
                </div>
                {!isOver(share, now) && (
                  <RevokeButton
                    id={share.id}
                    what={`the link made ${made}`}
                    onRevoked={() => {
                      heading.current?.focus();
                      onRevoked(share.id);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
