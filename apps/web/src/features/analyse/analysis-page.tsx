import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { Sequence } from '@flipon/contract/sequence';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { HowItWorks } from '../../ui/layout/how-it-works.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { scrollBehaviour } from '../../ui/layout/scroll-behaviour.ts';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { beyondLimits } from '../campaign/refused-parts.ts';
import { controlId } from '../kinds/settings/control-props.ts';
import { type FormValues, settingsOf } from '../kinds/settings/form-value.ts';
import { definitionHere, type FormHere } from '../kinds/settings/settings-here.ts';
import { openResult } from '../result/address/open-results.ts';
import { useOpenResults } from '../result/address/use-open-results.ts';
import type { RunActions } from '../result/head/run-line.tsx';
import { Results } from '../result/results.tsx';
import styles from './analysis-page.module.css';
import { SequenceSelector } from './selector/sequence-selector.tsx';
import { SettingsForm } from './settings/settings-form.tsx';
import { useSettings } from './settings/use-settings.ts';
import { useRuns } from './use-runs.ts';

interface AnalysisPageProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  formHere: FormHere;
}

/**
 * The screen of a kind: settings left, sequences right, results below as tabs. Once there is a result, it begins the
 * page, and settings and sequences open above it on request, and by themselves where a run has failed.
 */
export function AnalysisPage({ kind, definition, formHere }: AnalysisPageProps) {
  const { parts, here } = formHere;
  const { copiesTags = false } = definition;
  const address = useAddress();
  const formDefinition = definitionHere(definition, formHere);
  const settings = useSettings(formDefinition, address, here);
  const openResults = useOpenResults(definition, address);
  const resultsArea = useRef<HTMLElement>(null);
  const formArea = useRef<HTMLDivElement>(null);
  const listArea = useRef<HTMLDivElement>(null);
  // For this visit alone: the next one begins with the result, too.
  const [openVisit, setOpenVisit] = useState<string | null>(null);
  const [awaitedId, setAwaitedId] = useState<string | null>(null);
  const { activeId } = openResults.results;
  const { data: active } = useQuery({
    ...analysisQuery(definition, activeId ?? ''),
    enabled: activeId !== null,
  });
  // A run without a result leaves the form in its place, with what was entered.
  const hasFailed = active?.batch.status === 'FAILED';
  const isOpen = activeId === null || hasFailed || openVisit === address.visit;
  const runs = useRuns({
    kind,
    here,
    openIds: openResults.results.ids,
    onStarted: (id) => {
      setAwaitedId(id);
      openResults.change((results) => openResult(results, id));
    },
  });

  const unfold = (values: FormValues, area: RefObject<HTMLDivElement | null> = formArea) => {
    flushSync(() => {
      settings.setValues(values);
      setOpenVisit(address.visit);
    });
    area.current?.focus();
  };
  const actionsOf = ({ payload }: AnalysisAnswer): RunActions => {
    if (hasFailed) return {};
    const used = settingsOf(formDefinition, payload);
    return {
      change: { label: 'Change', run: () => (isOpen ? setOpenVisit(null) : unfold(used)) },
      isFormOpen: isOpen,
      onOtherSequence: () => unfold(used, listArea),
    };
  };

  const handleStart = async (sequences: readonly Sequence[]) => {
    const { parameters, errors } = settings.check;
    if (parameters === null) {
      const first = definition.fields.find(({ key }) => errors[key] !== undefined);
      document.getElementById(controlId(first?.key ?? ''))?.focus();
      return;
    }
    const begun = await runs.start(sequences, parameters, ({ tags }) =>
      copiesTags ? tags : settings.tags,
    );
    setOpenVisit(begun === sequences.length ? null : address.visit);
    // The pressed button is gone, so keyboard focus would start at the top again.
    if (begun > 0) resultsArea.current?.focus({ preventScroll: true });
    resultsArea.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehaviour() });
  };

  return (
    <>
      <PageTitle
        title={definition.title}
        glyph={<MotifGlyph kind={kind} />}
        actions={<HowItWorks helpPath={definition.helpPath} />}
        isHidden={!isOpen}
      >
        {definition.summary}
      </PageTitle>
      {isOpen && (
        <div data-print="no" className={styles['columns']}>
          <div ref={formArea} tabIndex={-1} className={styles['form']}>
            <SettingsForm
              kind={kind}
              definition={formDefinition}
              settings={settings}
              formHere={formHere}
              refusals={runs.fieldRefusals(settings.check.parameters)}
            />
          </div>
          <div ref={listArea} tabIndex={-1} className={styles['list']}>
            <SequenceSelector
              definition={definition}
              pageAddress={address}
              runs={runs}
              copiesTags={copiesTags}
              tellTime={(lengthsBp) => parts.tellTime?.(settings.values, lengthsBp) ?? null}
              refuseLength={(lengthBp) =>
                beyondLimits(kind, settings.check.parameters, lengthBp, here.limits)
              }
              onStart={handleStart}
            />
          </div>
        </div>
      )}
      {runs.refusals.length > 0 && (
        <div className={styles['refusals']}>
          {runs.refusals.map(({ sequenceId, sequenceName, message }) => (
            <Notice key={sequenceId} kind="error">
              {sequenceName}: {message}
            </Notice>
          ))}
        </div>
      )}
      <section
        id="results"
        ref={resultsArea}
        tabIndex={-1}
        className={styles['results']}
        data-first={!isOpen || undefined}
        aria-label="Results"
      >
        {activeId === null && (
          <p className={styles['coming']}>
            The result comes here: what was found in words, a chart of the {definition.noun.many}{' '}
            along the sequence, and each of them, the strongest first.
          </p>
        )}
        <Results
          kind={kind}
          definition={definition}
          openResults={openResults}
          onTakeSettings={unfold}
          actionsOf={actionsOf}
          awaitedId={awaitedId}
          onShown={() => setAwaitedId(null)}
        />
      </section>
    </>
  );
}
