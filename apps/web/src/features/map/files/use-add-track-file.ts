import type { GivenNames } from '@flipon/contract/feature';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { deleteLane, sendLane } from '../../../api/lanes/change-lanes.ts';
import { type Lane, lanesKey } from '../../../api/lanes/list-lanes.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { countOf } from '../../../ui/words/format-number.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import {
  type UndecidedName,
  undecidedNamesOf,
} from '../../sequences/annotations/undecided-names.ts';
import { formatName } from './track-file-words.ts';

/** How far a file is that is being added, and what came of it. */
export type AddingFile =
  | { state: 'idle' }
  | { state: 'sending'; percent: number }
  | { state: 'added'; lane: Lane }
  /** The records of these names in the file are undecided. */
  | { state: 'asking'; names: UndecidedName[] }
  /** With the lane that it was to take the place of, which is still there. */
  | { state: 'failed'; message: string; lane: Lane | null };

interface Given {
  file: File;
  name: string;
  /** The user's answers about names in it. */
  names?: GivenNames | undefined;
}

/**
 * Adds a track file to the map of a sequence; one at a time.
 *
 * @param onAdded called once it is stored, and again for the shifted one, which replaces it
 */
export function useAddTrackFile(
  sequenceId: string,
  onAdded: (lane: Lane, instead: Lane | null) => void,
) {
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState<AddingFile>({ state: 'idle' });
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function send(given: Given, instead: Lane | null): Promise<void> {
    const { file, name, names } = given;
    const stop = new AbortController();
    const { signal } = stop;
    stopper.current = stop;
    const reading = { state: 'sending', percent: 100 } as const;
    setAdding({ state: 'sending', percent: 0 });
    try {
      const lane = await sendLane({
        ...{ sequenceId, file, name, names, signal },
        shift: instead === null ? 'keep' : 'apply',
        onSent: (sent) => {
          setAdding({ state: 'sending', percent: Math.floor((100 * sent) / file.size) });
        },
        onReading: () => setAdding(reading),
      });
      // The rows at the old places are of no use once the shifted ones are stored.
      if (instead !== null) await deleteLane(sequenceId, instead.id);
      await queryClient.invalidateQueries({ queryKey: lanesKey(sequenceId) });
      onAdded(lane, instead);
      setAdding({ state: 'added', lane });
      const words = `${countOf(lane.rowCount, 'row')} kept`;
      announce(`${lane.name} is on the map. Recognised as ${formatName(lane)}, ${words}.`);
    } catch (error) {
      const asked = undecidedNamesOf(error);
      if (!signal.aborted && asked !== null) setAdding({ state: 'asking', names: asked });
      else if (!signal.aborted) {
        setAdding({ state: 'failed', message: messageOf(error), lane: instead });
      } else setAdding(instead === null ? { state: 'idle' } : { state: 'added', lane: instead });
    }
  }
  return {
    adding,
    add: (given: Given) => send(given, null),
    /** Sends the file again, to be moved as its letters show, in place of the first one. */
    shift: (given: Given, first: Lane) => send(given, first),
    cancel: () => stopper.current?.abort(),
    forget: () => setAdding({ state: 'idle' }),
  };
}
