import {
  type AnalysisKind,
  definitionOf,
  isAnalysisKind,
  type KindDefinition,
} from '@flipon/analyses/definitions';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { ApiError } from '../../api/api-error.ts';
import { isUuid } from '../../api/is-uuid.ts';
import { sequenceQuery } from '../../api/sequences/get-sequence.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { countOf, formatInteger } from '../../ui/words/format-number.ts';
import { useOneResult } from '../result/address/use-one-result.ts';
import { RunLine } from '../result/head/run-line.tsx';
import result from '../result/result.module.css';
import { ResultOutline } from '../result/result-outline.tsx';
import { ResultView } from '../result/result-view.tsx';
import details from '../sequences/details/details.module.css';
import { SequenceDetails } from '../sequences/details/sequence-details.tsx';
import { describeShape } from '../sequences/details/shape-switch.tsx';
import { DownloadMenu, WHOLE_FILES } from '../sequences/download-menu.tsx';
import { MissingShared } from './missing-shared.tsx';
import styles from './shared.module.css';
import { SharedResults } from './shared-results.tsx';
import { useKindParts } from './use-kind-parts.ts';
import { useSharedPage } from './use-shared-page.ts';

/** The content of a link: a result, or a sequence. */
export function SharedPage() {
  const { subject, subjectId, kind } = useSharedPage().shared;
  if (subject === 'sequence') return <SharedSequence id={subjectId} />;
  const known = knownKind(kind);
  return known === null ? <MissingShared /> : <SharedResult kind={known} id={subjectId} />;
}

/** One of the results of a shared sequence. */
export function SharedResultOfSequence() {
  const { kind, analysisId } = useParams();
  const { subject } = useSharedPage().shared;
  const known = knownKind(kind ?? null);
  if (subject !== 'sequence' || known === null || !isUuid(analysisId ?? '')) {
    return <MissingShared />;
  }
  return <SharedResult key={analysisId} kind={known} id={analysisId ?? ''} />;
}

function knownKind(kind: string | null): AnalysisKind | null {
  return kind !== null && isAnalysisKind(kind) ? kind : null;
}

/** A sequence as its owner's drawer shows it, to be read, and its finished results. */
function SharedSequence({ id }: { id: string }) {
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
            <LoadFailure onRetry={refetch} error={error} />
            {error === null && sequence === undefined && <Skeleton width="100%" height={320} />}
            {sequence !== undefined && <SequenceDetails sequence={sequence} isReadOnly />}
          </div>
        </Panel>
      </div>
    </>
  );
}

interface SharedResultProps {
  kind: AnalysisKind;
  id: string;
}

/** A result as its owner sees it, to be read. */
function SharedResult({ kind, id }: SharedResultProps) {
  const definition = definitionOf(kind);
  const { shared, linkTo } = useSharedPage();
  const { data, error } = useQuery(analysisQuery(definition, id));
  if (error instanceof ApiError && error.status === 404) return <MissingShared />;
  const title = definition.resultsTitle ?? definition.title;
  const name = data?.payload.title ?? '';
  return (
    <>
      <PageTitle
        title={title}
        tabTitle={`${name === '' ? '' : `${name} · `}${title} · Flipon`}
        glyph={<MotifGlyph kind={kind} />}
        actions={
          shared.subject === 'sequence' ? (
            <ButtonLink to={linkTo('')} icon={<IconArrowLeft size={15} stroke={1.75} />}>
              The sequence and its results
            </ButtonLink>
          ) : undefined
        }
      />
      <ReadResult definition={definition} id={id} />
    </>
  );
}

function ReadResult({ definition, id }: { definition: KindDefinition; id: string }) {
  const { kind } = definition;
  const openResults = useOneResult(definition, id, useAddress({ keepsHash: true }));
  const { data, error, refetch } = useQuery(analysisQuery(definition, id));
  const parts = useKindParts(kind);
  if (data !== undefined && parts !== undefined && data.batch.status === 'FINISH') {
    return (
      <>
        <div className={result['run']}>
          <RunLine kind={kind} definition={definition} answer={data} />
        </div>
        <ResultView kind={kind} definition={definition} answer={data} openResults={openResults} />
      </>
    );
  }
  return (
    <section className={result['panel']} aria-label="Result">
      {error !== null ? (
        <LoadFailure className={result['notice']} onRetry={refetch} error={error} />
      ) : data === undefined || data.batch.status === 'FINISH' ? (
        <ResultOutline />
      ) : (
        <div className={result['notice']}>
          <Notice kind={isBatchEnded(data.batch.status) ? 'error' : 'waiting'}>
            {isBatchEnded(data.batch.status)
              ? 'This analysis has failed: there is no result.'
              : 'This analysis has not finished. Reload the page later.'}
          </Notice>
        </div>
      )}
    </section>
  );
}
