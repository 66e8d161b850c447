import type { Sequence } from '@flipon/contract/sequence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { listStarted, sendStart } from '../../api/campaigns/start-campaign.ts';
import { infoQuery } from '../../api/get-info.ts';
import { untilDeparture, wasEnded } from '../../api/session/until-departure.ts';
import { listedKind } from '../../ui/kind-list/listed-kinds.ts';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import { percentDone } from '../../ui/words/format-number.ts';
import { messageOf, ShownError } from '../../ui/words/shown-error.ts';
import { allMotifs, mapOfBatch } from '../campaign/all-motifs.ts';
import { bringIn, type Step } from '../sequences/bring-in/bring-in.ts';
import { fetchInput } from './fetch-input.ts';
import type { InputAddress } from './read-input-address.ts';

const BYTES_PER_MIB = 1024 * 1024;

/** Fetches what a link names, brings it in as chosen files are, searches it, and opens the map or the one result. */
export function useFetchedInput({ inputs, kinds }: InputAddress) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step | null>(null);
  const stopping = useRef<AbortController | null>(null);
  // What is in the library does not come in twice where its searches could not be started.
  const brought = useRef<readonly Sequence[] | null>(null);

  async function fetchAndStart(signal: AbortSignal): Promise<string> {
    const info = await queryClient.ensureQueryData(infoQuery);
    const absent = kinds.find((kind) => !availableKinds(info).includes(kind));
    if (absent !== undefined) {
      throw new ShownError(`${listedKind(absent).title} is computed on a server alone.`);
    }
    if (brought.current === null) {
      const files = await fetchAll(signal, info.limits.multipart.maxFileSize * BYTES_PER_MIB);
      const call = { queryClient, signal, onStep: setStep };
      brought.current = await bringIn({ way: 'file', files }, call);
    }
    signal.throwIfAborted();
    setStep({ words: 'Starting the searches' });
    const works =
      kinds.length === 0
        ? allMotifs(info)
        : kinds.map((kind) => ({ kind, parameters: listedKind(kind).amongAll }));
    const sequenceIds = brought.current.map(({ id }) => id);
    const started = await sendStart({ sequenceIds, works, tags: [], leaveOutRefused: true });
    await listStarted(started, queryClient);
    signal.throwIfAborted();
    const { id, parts } = started.payload;
    const [only, second] = parts;
    if (only === undefined || second !== undefined) return mapOfBatch(sequenceIds, id);
    return `${listedKind(only.kind).resultsPath}/${only.id}`;
  }

  async function fetchAll(signal: AbortSignal, maxBytes: number): Promise<File[]> {
    const files: File[] = [];
    for (const url of inputs) {
      setStep({ words: `Asking ${url.host}` });
      const file = await fetchInput(url, {
        signal,
        maxBytes,
        onProgress: ({ host, done, total }) => {
          const size = total === null ? 'size unknown' : formatBytes(total);
          const words = `Fetching from ${host} (${size})`;
          setStep({ words, ...(total !== null && { percent: percentDone({ done, total }) }) });
        },
      });
      files.push(file);
    }
    return files;
  }

  const fetching = useMutation({
    mutationFn() {
      const leaving = new AbortController();
      stopping.current = leaving;
      return untilDeparture(fetchAndStart, leaving);
    },
    onSettled: () => setStep(null),
  });
  // A box that is closed waits for nothing.
  useEffect(() => () => stopping.current?.abort(), []);

  const { error, isPending } = fetching;
  return {
    step: isPending ? (step ?? { words: 'Starting' }) : null,
    /** Why it failed. */
    message: error === null || wasEnded(error) ? undefined : messageOf(error),
    stop: () => stopping.current?.abort(),
    start() {
      // Not called once the box was closed: then the page stays where it is.
      if (!isPending) fetching.mutate(undefined, { onSuccess: (path) => void navigate(path) });
    },
  };
}
