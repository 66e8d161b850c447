import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import type { Sequence } from '@flipon/contract/sequence';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import { rememberSettings } from '../../api/analyses/last-settings.ts';
import { startAnalysis } from '../../api/analyses/start-analysis.ts';
import { ApiError } from '../../api/api-error.ts';
import { messageOf } from '../../ui/words/shown-error.ts';
import { refusedParts } from '../campaign/refused-parts.ts';
import type { SettingsHere } from '../kinds/settings/form-parts.ts';
import { formHereQuery } from '../kinds/settings/settings-here.ts';
import { type RunState, runStateOf, type StartState } from './run-state.ts';

export interface Refusal {
  sequenceId: string;
  sequenceName: string;
  message: string;
}

export interface Runs {
  refusals: readonly Refusal[];
  /** The server's refusals of single fields of these parameters, the last time they were sent. */
  fieldRefusals: (parameters: ParameterValues | null) => Readonly<Record<string, string>>;
  stateOf: (sequenceId: string) => RunState;
  /**
   * Starts one after the other, so that their tabs keep the order of the list. Returns how many
   * have begun.
   */
  start: (
    sequences: readonly Sequence[],
    parameters: ParameterValues,
    tagsOf: (sequence: Sequence) => readonly string[],
  ) => Promise<number>;
}

interface AnsweredFields {
  parameters: ParameterValues;
  refusals: Readonly<Record<string, string>>;
}

interface RunsOptions {
  kind: AnalysisKind;
  openIds: readonly string[];
  here: SettingsHere;
  onStarted: (id: string) => void;
}

/** Starts analyses and gives the state of the last one for each sequence. */
export function useRuns({ kind, openIds, here, onStarted }: RunsOptions): Runs {
  const queryClient = useQueryClient();
  const [starts, setStarts] = useState<ReadonlyMap<string, StartState>>(new Map());
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [answered, setAnswered] = useState<AnsweredFields | null>(null);
  const definition = definitionOf(kind);
  const answers = useQueries({ queries: openIds.map((id) => analysisQuery(definition, id)) });

  const setStart = (sequenceId: string, state: StartState | null) => {
    setStarts((current) => {
      const next = new Map(current);
      if (state === null) next.delete(sequenceId);
      else next.set(sequenceId, state);
      return next;
    });
  };

  return {
    refusals,
    fieldRefusals: (parameters) =>
      answered !== null && isSame(answered.parameters, parameters) ? answered.refusals : {},
    stateOf(sequenceId) {
      const last = answers.findLast(({ data }) => data?.payload.sequenceId === sequenceId);
      return runStateOf(starts.get(sequenceId), last?.data);
    },
    async start(sequences, parameters, tagsOf) {
      let begun = 0;
      setRefusals([]);
      setAnswered(null);
      rememberSettings(kind, parameters);
      for (const { id } of sequences) setStart(id, { step: 'starting' });
      for (const sequence of sequences) {
        const { id: sequenceId, name: sequenceName } = sequence;
        const refuse = (message: string) => {
          setStart(sequenceId, { step: 'refused', message });
          setRefusals((current) => [...current, { sequenceId, sequenceName, message }]);
        };
        const [misfit] = refusedParts(kind, parameters, [sequence], here.limits);
        if (misfit !== undefined) {
          refuse(misfit.message);
          continue;
        }
        try {
          const tags = tagsOf(sequence);
          const call = { kind, sequenceId, sequenceName, parameters, tags };
          onStarted(await startAnalysis(call, queryClient));
          setStart(sequenceId, null);
          begun += 1;
        } catch (error) {
          refuse(messageOf(error));
          if (!(error instanceof ApiError)) continue;
          const fields = error.errors.map((each) => [each.field, each.defaultMessage]);
          setAnswered({ parameters, refusals: Object.fromEntries(fields) });
          // The form's data about this server may be out of date.
          void queryClient.invalidateQueries({ queryKey: formHereQuery(kind).queryKey });
        }
      }
      return begun;
    },
  };
}

function isSame(a: ParameterValues, b: ParameterValues | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
