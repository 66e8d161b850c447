import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { sequenceQuery } from '../../api/sequences/get-sequence.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';
import details from '../sequences/details/details.module.css';
import { SequenceDetails } from '../sequences/details/sequence-details.tsx';
import { describeShape } from '../sequences/details/shape-switch.tsx';
import { DownloadMenu, WHOLE_FILES } from '../sequences/download-menu.tsx';
import { MissingShared } from './missing-shared.tsx';
import styles from './shared.module.css';
import { SharedResults } from './shared-results.tsx';
import { useSharedPage } from './use-shared-page.ts';

/** A sequence as its owner's drawer shows it, to be read, and its finished results. */
export function SharedSequence({ id }: { id: string }) {
  const { shared } = useSharedPage();
  const { data, error, refetch } = useQuery(sequenceQuery(id));
  if (error instanceof ApiError && error.status === 404) return <MissingShared />;
  const sequence = data?.payload;
  const name = sequence?.name ?? shared.title;
  return (
    <>
      <PageTitle
        title={name}
        tabTitle={`${name} · Shared sequence · Flipon`}
        actions={
          sequence && (
            <DownloadMenu name={name} sequenceId={id} files={WHOLE_FILES} variant="soft" />
          )
        }
      >
        {sequence === undefined
          ? 'Shared sequence'
          : `${formatInteger(sequence.length ?? 0)} bp, ${countOf(sequence.recordCount ?? 1, 'record')}, ${describeShape(sequence).toLowerCase()}`}
      </PageTitle>
      <div className={styles['panels']}>
        <SharedResults />
        <Panel title="Sequence">
          <div className={details['body']}>
            {error !== null && (
              <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>
            )}
            {error === null && sequence === undefined && <Skeleton width="100%" height={320} />}
            {sequence !== undefined && <SequenceDetails sequence={sequence} isReadOnly />}
          </div>
        </Panel>
      </div>
    </>
  );
}
