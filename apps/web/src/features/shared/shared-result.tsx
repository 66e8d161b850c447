import { type AnalysisKind, definitionOf, type KindDefinition } from '@flipon/analyses/definitions';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { useOneResult } from '../result/address/use-one-result.ts';
import { RunLine } from '../result/head/run-line.tsx';
import result from '../result/result.module.css';
import { ResultOutline } from '../result/result-outline.tsx';
import { ResultView } from '../result/result-view.tsx';
import { MissingShared } from './missing-shared.tsx';
import { useKindParts } from './use-kind-parts.ts';
import { useSharedPage } from './use-shared-page.ts';

interface SharedResultProps {
  kind: AnalysisKind;
  id: string;
}

/** A result as its owner sees it, to be read. */
export function SharedResult({ kind, id }: SharedResultProps) {
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
        <LoadFailure className={result['notice']} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
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
