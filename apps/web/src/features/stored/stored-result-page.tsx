import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { removeWork } from '../../api/analyses/work-list.ts';
import { isUuid } from '../../api/is-uuid.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { HowItWorks } from '../../ui/layout/how-it-works.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { formPath } from '../result/address/stored-path.ts';
import { useOneResult } from '../result/address/use-one-result.ts';
import { MissingResult } from '../result/missing-result.tsx';
import { ResultTab } from '../result/result-tab.tsx';
import styles from './stored-result-page.module.css';

interface StoredResultPageProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  id: string;
}

/** One stored result, in whatever state it is. */
export function StoredResultPage({ kind, definition, id }: StoredResultPageProps) {
  const isId = isUuid(id);
  const { data } = useQuery({ ...analysisQuery(definition, id), enabled: isId });
  const title = `${definition.resultsTitle ?? definition.title} stored results`;
  const name = data?.payload.title;
  return (
    <>
      <PageTitle
        title={title}
        tabTitle={`${name === undefined ? '' : `${name} · `}${title} · Flipon`}
        glyph={<MotifGlyph kind={kind} />}
        actions={
          <>
            <HowItWorks helpPath={definition.helpPath} />
            <BackLink definition={definition} />
          </>
        }
      />
      {isId ? (
        <OneResult kind={kind} definition={definition} id={id} />
      ) : (
        <div className={styles['alone']}>
          <MissingResult definition={definition} />
        </div>
      )}
    </>
  );
}

/** Back to the list as it was left. */
function BackLink({ definition }: { definition: KindDefinition }) {
  const { state } = useLocation();
  // The page writes its own state later, so the first one is kept.
  const [listSearch] = useState(() => {
    const from: unknown = state?.listSearch;
    return typeof from === 'string' ? from : '';
  });
  return (
    <ButtonLink
      to={`${definition.resultsPath}${listSearch}`}
      icon={<IconArrowLeft size={15} stroke={1.75} />}
    >
      Back
    </ButtonLink>
  );
}

function OneResult({ kind, definition, id }: StoredResultPageProps) {
  const navigate = useNavigate();
  const openResults = useOneResult(definition, id, useAddress());
  const { data } = useQuery(analysisQuery(definition, id));
  const hasEnded = data !== undefined && isBatchEnded(data.batch.status);

  useEffect(() => {
    // It is seen here: what ended needs no notice elsewhere.
    if (hasEnded) removeWork(id);
  }, [hasEnded, id]);

  return (
    <div className={styles['alone']}>
      <ResultTab
        kind={kind}
        definition={definition}
        id={id}
        openResults={openResults}
        onTakeSettings={(values) =>
          void navigate(formPath(definition, values, data?.payload.sequenceId))
        }
      />
    </div>
  );
}
