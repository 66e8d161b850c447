import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { isBatchEnded } from '@flipon/contract/batch-status';
import { useQueries } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { removeWork } from '../../api/analyses/work-list.ts';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import { useInSlices } from '../../ui/state/use-in-slices.ts';
import type { FormValues } from '../kinds/settings/form-value.ts';
import { activateResult, closeResult } from './address/open-results.ts';
import type { OpenResultsState } from './address/use-open-results.ts';
import { type RunActions, RunLine } from './head/run-line.tsx';
import styles from './result.module.css';
import { ResultOutline } from './result-outline.tsx';

/** Before a start only the form is needed; the code of a result is loaded with the first one. */
const ResultTab = lazyCode(async () => ({ default: (await import('./result-tab.tsx')).ResultTab }));

export interface ResultsProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  openResults: OpenResultsState;
  /** Puts settings that a result proposes into the form. */
  onTakeSettings: (values: FormValues) => void;
  /** What leads from a result to the form; absent where nothing can be started. */
  actionsOf?: (answer: AnalysisAnswer) => RunActions;
  /** The run that is waited for, until its outcome is seen; null for none. */
  awaitedId?: string | null;
  onShown?: () => void;
}

/** Open results as tabs, the newest last and in front. */
export function Results(props: ResultsProps) {
  const { kind, definition, openResults, onTakeSettings, actionsOf, awaitedId, onShown } = props;
  const { results, change } = openResults;
  const { ids, activeId } = results;
  const answers = useQueries({ queries: ids.map((id) => analysisQuery(definition, id)) });
  const top = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();

  useEffect(() => {
    // An open tab is seen: what ended there needs no notice elsewhere.
    for (const { data } of answers) {
      if (data !== undefined && isBatchEnded(data.batch.status)) removeWork(data.payload.id);
    }
  }, [answers]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every visit with the hash asks anew.
  useEffect(() => {
    if (hash === '#results') top.current?.scrollIntoView({ block: 'start' });
  }, [hash, key]);

  const active = answers[ids.indexOf(activeId ?? '')]?.data;
  // Code and answer come in any order: the result is drawn in slices in either.
  const isDrawn = useInSlices(active !== undefined);
  const [seen, setSeen] = useState<AnalysisAnswer | null>(null);
  // The last result that was there stays in sight until the next one is.
  if (active !== seen && active?.batch.status === 'FINISH') setSeen(active);

  if (activeId === null) return null;
  const tabs = ids.map((id, index) => ({
    id,
    label: `Results ${index + 1}`,
    // The line beside a single tab says it.
    ...(ids.length === 1 ? {} : { note: answers[index]?.data?.payload.sequenceName }),
  }));
  const isAwaited = awaitedId === activeId;
  const close = (id: string) => change((current) => closeResult(current, id));
  const withClose = (actions: RunActions | undefined) =>
    actions !== undefined && ids.length === 1
      ? { ...actions, onClose: () => close(activeId) }
      : actions;
  return (
    <div ref={top}>
      <div
        className={styles['run']}
        data-single={ids.length === 1 || undefined}
        data-pending={active === undefined || undefined}
      >
        <Tabs
          label="Results"
          tabs={tabs}
          active={activeId}
          onChange={(id) => change((current) => activateResult(current, id))}
          onClose={close}
        />
        {active !== undefined && (
          <RunLine
            kind={kind}
            definition={definition}
            answer={active}
            actions={withClose(actionsOf?.(active))}
          />
        )}
      </div>
      <TabPanel id={activeId}>
        <Suspense fallback={<NotYet />}>
          {active !== undefined && !isDrawn ? (
            <NotYet />
          ) : (
            <ResultTab
              key={activeId}
              kind={kind}
              definition={definition}
              id={activeId}
              openResults={openResults}
              onTakeSettings={onTakeSettings}
              onShown={isAwaited ? onShown : undefined}
              before={isAwaited ? seen : null}
            />
          )}
        </Suspense>
      </TabPanel>
    </div>
  );
}

function NotYet() {
  return (
    <section className={styles['panel']} aria-label="Result">
      <ResultOutline />
    </section>
  );
}
