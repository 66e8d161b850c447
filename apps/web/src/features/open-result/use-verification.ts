import { definitionOf } from '@flipon/analyses/definitions';
import type { ResultFile } from '@flipon/contract/result-file';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelAnalysis } from '../../api/analyses/change-analyses.ts';
import { addWork, removeWork } from '../../api/analyses/work-list.ts';
import {
  compareResultFile,
  startResultFile,
  waitForAnalysis,
} from '../../api/result-files/result-file.ts';
import { untilDeparture, wasEnded } from '../../api/session/until-departure.ts';
import { percentDone } from '../../ui/words/format-number.ts';
import { messageOf } from '../../ui/words/shown-error.ts';

/** What is being done, and how much of it, where that is known. */
interface Step {
  words: string;
  percent?: number;
}

interface Chosen {
  id: string;
  name: string;
}

/** Computes what a file tells by an ordinary analysis, and compares the file with its hits. */
export function useVerification(files: readonly File[], file: ResultFile) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const definition = definitionOf(file.kind);

  async function start({ id: sequence, name }: Chosen): Promise<string> {
    setStep({ words: 'Starting' });
    const id = await startResultFile(file, sequence);
    addWork({ id, kind: file.kind, sequenceName: name });
    void queryClient.invalidateQueries({ queryKey: ['analyses'] });
    return id;
  }

  const verifying = useMutation({
    mutationFn(chosen: Chosen) {
      const leaving = new AbortController();
      stopping.current = leaving;
      return untilDeparture(async (signal) => {
        const id = await start(chosen);
        const words = `Computing ${definition.workTitle}`;
        const tell = (said: string) => (progress: { done: number; total: number } | null) =>
          setStep({ words: said, ...(progress && { percent: percentDone(progress) }) });
        try {
          await waitForAnalysis(definition, id, { queryClient, signal, onProgress: tell(words) });
        } catch (error) {
          // Nobody has asked for its result.
          if (signal.aborted) {
            removeWork(id);
            void cancelAnalysis(definition, id).catch(() => {});
          }
          throw error;
        }
        removeWork(id);
        setStep({ words: 'Comparing' });
        return compareResultFile(files, id, { signal, onProgress: tell('Comparing') });
      }, leaving);
    },
    onSettled: () => setStep(null),
  });
  const opening = useMutation({
    mutationFn: start,
    onSettled: () => setStep(null),
  });
  // A box that is closed waits for nothing.
  useEffect(() => () => stopping.current?.abort(), []);

  const isBusy = verifying.isPending || opening.isPending;
  const error = verifying.error ?? opening.error;
  return {
    step: isBusy ? (step ?? { words: 'Starting' }) : null,
    /** Of the sequence that was chosen when it was asked for. */
    verdict: verifying.data ?? null,
    verifiedId: verifying.variables?.id,
    /** Why it failed. */
    message: error === null || wasEnded(error) ? undefined : messageOf(error),
    stop: () => stopping.current?.abort(),
    verify(chosen: Chosen) {
      if (isBusy) return;
      opening.reset();
      verifying.mutate(chosen);
    },
    open(chosen: Chosen) {
      if (isBusy) return;
      // An error is that of the button that was pressed last.
      if (verifying.isError) verifying.reset();
      // Not called once the box was closed: then the analysis runs, and the page stays where it is.
      const onSuccess = (id: string) => void navigate(`${definition.resultsPath}/${id}`);
      opening.mutate(chosen, { onSuccess });
    },
  };
}
