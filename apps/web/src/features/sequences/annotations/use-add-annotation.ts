import type { GivenNames } from '@flipon/contract/feature';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendAnnotation } from '../../../api/annotations/annotations.ts';
import { featuresKey } from '../../../api/annotations/list-features.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { type UndecidedName, undecidedNamesOf } from './undecided-names.ts';

/** How far a file is that is being added, and what came of the last one. */
export type Adding =
  | { state: 'idle' }
  | { state: 'sending'; name: string; percent: number }
  | { state: 'added'; name: string; features: number; leftOut: number }
  /** The records of these names in it are undecided. */
  | { state: 'asking'; name: string; file: File; names: UndecidedName[] }
  | { state: 'failed'; name: string; message: string };

/** Adds a file of features to a sequence; one at a time. */
export function useAddAnnotation(sequenceId: string) {
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState<Adding>({ state: 'idle' });
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function add(file: File, names?: GivenNames): Promise<void> {
    const { name } = file;
    const stop = new AbortController();
    const { signal } = stop;
    stopper.current = stop;
    setAdding({ state: 'sending', name, percent: 0 });
    try {
      const { payload } = await sendAnnotation({
        sequenceId,
        file,
        names,
        signal,
        onSent: (sent) => {
          setAdding({ state: 'sending', name, percent: Math.floor((100 * sent) / file.size) });
        },
        onReading: () => setAdding({ state: 'sending', name, percent: 100 }),
      });
      const { featureCount: features, leftOutCount: leftOut } = payload;
      setAdding({ state: 'added', name, features, leftOut });
      announce(`${name} is added with ${countOf(features, 'feature')}.`);
      await queryClient.invalidateQueries({ queryKey: featuresKey(sequenceId) });
    } catch (error) {
      const asked = undecidedNamesOf(error);
      if (signal.aborted) setAdding({ state: 'idle' });
      else if (asked !== null) setAdding({ state: 'asking', name, file, names: asked });
      else setAdding({ state: 'failed', name, message: messageOf(error) });
    }
  }
  return {
    adding,
    add,
    cancel: () => stopper.current?.abort(),
    forget: () => setAdding({ state: 'idle' }),
  };
}
