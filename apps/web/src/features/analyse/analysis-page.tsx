import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Sequence } from '@flipon/contract/sequence';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '../../ui/feedback/notice.tsx';
import { HowItWorks } from '../../ui/layout/how-it-works.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { scrollBehaviour } from '../../ui/layout/scroll-behaviour.ts';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { useAddress } from '../../ui/state/use-address.ts';
import { beyondLimits } from '../campaign/refused-parts.ts';
import { controlId } from '../kinds/settings/control-props.ts';
import type { FormValues } from '../kinds/settings/form-value.ts';
import { definitionHere, type FormHere } from '../kinds/settings/settings-here.ts';
import { openResult } from '../result/address/open-results.ts';
import { useOpenResults } from '../result/address/use-open-results.ts';
import { Results } from '../result/results.tsx';
import styles from './analysis-page.module.css';
import { SequenceSelector } from './selector/sequence-selector.tsx';
import { FoldedSettings } from './settings/folded-settings.tsx';
import { SettingsForm } from './settings/settings-form.tsx';
import { useSettings } from './settings/use-settings.ts';
import { useRuns } from './use-runs.ts';

interface AnalysisPageProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  formHere: FormHere;
}

/** The screen of a kind: settings left, sequences right, results below as tabs. */
export function AnalysisPage({ kind, definition, formHere }: AnalysisPageProps) {
  const { parts, here } = formHere;
  const { copiesTags = false } = definition;
  const address = useAddress();
  const formDefinition = definitionHere(definition, formHere);
  const settings = useSettings(formDefinition, address, here);
  const openResults = useOpenResults(definition, address);
  const resultsArea = useRef<HTMLElement>(null);
  const formArea = useRef<HTMLDivElement>(null);
  // For this visit alone: the next visit shows the usual form.
  const [foldedVisit, setFoldedVisit] = useState<string | null>(null);
  const { parameters: folded } = settings.check;
  const isFolded = foldedVisit === address.visit && folded !== null;
  const runs = useRuns({
    kind,
    here,
    openIds: openResults.results.ids,
    onStarted: (id) => openResults.change((results) => openResult(results, id)),
  });

  const unfold = (values: FormValues) => {
    flushSync(() => {
      settings.setValues(values);
      setFoldedVisit(null);
    });
    formArea.current?.focus();
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
    setFoldedVisit(begun === sequences.length ? address.visit : null);
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
      >
        {definition.summary}
      </PageTitle>
      <div data-print="no" className={styles['columns']} data-folded={isFolded || undefined}>
        <div ref={formArea} tabIndex={-1} className={styles['form']}>
          {isFolded ? (
            <FoldedSettings
              kind={kind}
              definition={definition}
              parameters={folded}
              onChange={() => unfold(settings.values)}
            />
          ) : (
            <SettingsForm
              kind={kind}
              definition={formDefinition}
              settings={settings}
              formHere={formHere}
              refusals={runs.fieldRefusals(settings.check.parameters)}
            />
          )}
        </div>
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
        aria-label="Results"
      >
        <Results
          kind={kind}
          definition={definition}
          openResults={openResults}
          onTakeSettings={unfold}
        />
      </section>
    </>
  );
}
