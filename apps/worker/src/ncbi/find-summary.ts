import { type Eutils, MOST_SUMMARIES } from '@flipon/eutils/eutils';
import { findSummary } from '@flipon/ncbi/record-summary';
import {
  findNotedSummary,
  listUnsummarised,
  type NcbiImport,
  type NotedSummary,
  noteSummaries,
} from '@flipon/store/ncbi';
import type { Store } from '@flipon/store/store';

interface Asking {
  key: string | undefined;
  signal: AbortSignal;
  /** Called at requests to NCBI, also at those of another import. */
  onPulse?: (() => void) | undefined;
}

/** Finds the summary of a record that is to be fetched; null where NCBI has none of it. */
export type FindSummary = (asked: NcbiImport, asking: Asking) => Promise<NotedSummary | null>;

/**
 * Requests summaries in batches: the first of many imports requests all of them. Imports that come in the
 * meantime share its answer, and its failure: while NCBI is silent, they would otherwise wait for minutes,
 * one after the other.
 */
export function createSummaryFinder({ db }: Store, eutils: Eutils): FindSummary {
  let open: {
    keyId: string | null;
    signal: AbortSignal;
    answer: Promise<void>;
    pulses: Set<() => void>;
  } | null = null;

  async function askForAll(asked: NcbiImport, asking: Asking): Promise<void> {
    const accessions = await listUnsummarised(db, asked, MOST_SUMMARIES);
    const summaries = await eutils.summarise(accessions, asking);
    const found = accessions.map((accession): [string, NotedSummary | null] => {
      const summary = findSummary(summaries, accession);
      if (summary === null) return [accession, null];
      return [accession, { version: summary.accession, lengthBp: summary.lengthBp }];
    });
    await noteSummaries(db, new Map(found));
  }

  async function share(asked: NcbiImport, asking: Asking): Promise<void> {
    if (open?.keyId === asked.keyId) {
      const { answer, signal, pulses } = open;
      const { onPulse } = asking;
      if (onPulse !== undefined) pulses.add(onPulse);
      // The request that asked NCBI may be cancelled; another waiting request then asks again.
      const shared = answer.catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      return unlessAborted(shared, asking.signal);
    }
    const pulses = new Set<() => void>();
    const onPulse = () => {
      asking.onPulse?.();
      for (const tell of pulses) tell();
    };
    const { signal } = asking;
    const answer = askForAll(asked, { ...asking, onPulse });
    const mine = { keyId: asked.keyId, signal, answer, pulses };
    open = mine;
    try {
      await mine.answer;
    } finally {
      if (open === mine) open = null;
    }
  }

  return async (asked, asking) => {
    while (true) {
      asking.signal.throwIfAborted();
      const { isAsked, summary } = await findNotedSummary(db, asked.sequenceId);
      if (isAsked) return summary;
      await share(asked, asking);
    }
  };
}

function unlessAborted(waited: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([waited, aborted.promise]).finally(() =>
    signal.removeEventListener('abort', abort),
  );
}
