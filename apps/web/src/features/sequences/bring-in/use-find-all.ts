import type { Sequence } from '@flipon/contract/sequence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { infoQuery } from '../../../api/get-info.ts';
import { untilDeparture, wasEnded } from '../../../api/session/until-departure.ts';
import { loadSoon } from '../../../ui/state/load-soon.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { findAllMotifs } from '../../campaign/all-motifs.ts';
import type { Step } from './bring-in.ts';
import { isSameSource, type Source } from './source.ts';

const loadBringIn = loadSoon(() => import('./bring-in.ts'));

/** What comes after a sequence is in the library: its map, or what the caller makes of it. */
export type Then = 'map' | 'own';

export type FindAll = ReturnType<typeof useFindAll>;

/**
 * From a source to its map: brings it in, starts all searches, and opens the map.
 *
 * @param onBrought gets the sequences where the caller goes on by itself
 */
export function useFindAll(onBrought: (sequences: readonly Sequence[]) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const stopping = useRef<AbortController | null>(null);
  // A second click on the same text must not import it twice.
  const last = useRef<{ source: Source; sequences: readonly Sequence[] } | null>(null);
  const finding = useMutation({
    mutationFn({ source, then }: { source: Source; then: Then }) {
      const leaving = new AbortController();
      stopping.current = leaving;
      return untilDeparture(async (signal) => {
        let sequences = last.current?.sequences ?? [];
        if (last.current === null || !isSameSource(last.current.source, source)) {
          const { bringIn } = await loadBringIn();
          sequences = await bringIn(source, { queryClient, signal, onStep: setStep });
          signal.throwIfAborted();
          last.current = { source, sequences };
        }
        if (then === 'own') return { sequences, path: null };
        setStep({ words: 'Starting the searches' });
        const ids = sequences.map(({ id }) => id);
        // A click may come before the answer that says which searches there are.
        const info = await queryClient.ensureQueryData(infoQuery).catch(() => undefined);
        signal.throwIfAborted();
        return { sequences, path: await findAllMotifs(ids, info, queryClient, signal) };
      }, leaving);
    },
    onSettled() {
      stopping.current = null;
      setStep(null);
    },
  });
  return {
    step: finding.isPending ? (step ?? { words: 'Starting' }) : null,
    /** Why it failed. */
    message:
      finding.error === null || wasEnded(finding.error) ? undefined : messageOf(finding.error),
    reset: finding.reset,
    /** Ends the wait; what is in the library or has been found by then stays there. */
    stop: () => stopping.current?.abort(),
    find(source: Source, then: Then = 'map') {
      if (finding.isPending) return;
      finding.mutate(
        { source, then },
        {
          // Not called once the page was left: then the searches run, and it stays where it is.
          onSuccess({ sequences, path }) {
            if (path === null) onBrought(sequences);
            else void navigate(path);
          },
        },
      );
    },
  };
}
