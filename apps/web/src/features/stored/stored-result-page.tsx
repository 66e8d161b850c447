import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { removeWork } from '../../api/analyses/work-list.ts';
import { isUuid } from '../../api/is-uuid.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { type FormValues, settingsOf } from '../kinds/settings/form-value.ts';
import { formPath } from '../result/address/stored-path.ts';
import { useOneResult } from '../result/address/use-one-result.ts';
import { RunLine } from '../result/head/run-line.tsx';
import { MissingResult } from '../result/missing-result.tsx';
import result from '../result/result.module.css';
import { ResultTab } from '../result/result-tab.tsx';

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
        actions={<BackLink definition={definition} />}
      />
      {isId ? (
        <OneResult kind={kind} definition={definition} id={id} />
      ) : (
        <MissingResult definition={definition} />
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
  // With the result below it, which would move down else.
  const isDrawn = useDeferredValue(data !== undefined);
  const hasEnded = data !== undefined && isBatchEnded(data.batch.status);

  useEffect(() => {
    // It is seen here: what ended needs no notice elsewhere.
    if (hasEnded) removeWork(id);
  }, [hasEnded, id]);

  const takeSettings = (values: FormValues) =>
    void navigate(formPath(definition, values, data?.payload.sequenceId));
  return (
    <>
      {data !== undefined && isDrawn && (
        <div className={result['run']}>
          <RunLine
            kind={kind}
            definition={definition}
            answer={data}
            actions={{
              change: {
                label: 'Run again',
                run: () => takeSettings(settingsOf(definition, data.payload)),
              },
            }}
          />
        </div>
      )}
      <ResultTab
        kind={kind}
        definition={definition}
        id={id}
        openResults={openResults}
        onTakeSettings={takeSettings}
      />
    </>
  );
}
