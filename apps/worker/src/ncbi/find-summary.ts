import { type Eutils, MOST_SUMMARIES } from '@flipon/eutils/eutils';
import { findSummary } from '@flipon/ncbi/record-summary';
import type { NcbiImport } from '@flipon/store/claim-ncbi-import';
import {
  findNotedSummary,
  listUnsummarised,
  type NotedSummary,
  noteSummaries,
} from '@flipon/store/ncbi-summaries';
import type { Store } from '@flipon/store/store';

/** Finds the summary of a record that is to be fetched; null where NCBI has none of it. */
export type FindSummary = (
  asked: NcbiImport,
  asking: { key: string | undefined; signal: AbortSignal },
) => Promise<NotedSummary | null>;

/**
 * Asks for summaries in batches: the first import of many asks for all of them. One question at a time
 * in this process, so that those who come meanwhile find the answer noted.
 */
export function createSummaryFinder({ db }: Store, eutils: Eutils): FindSummary {
  let last: Promise<unknown> = Promise.resolve();

  async function ask(asked: NcbiImport, asking: Parameters<FindSummary>[1]) {
    asking.signal.throwIfAborted();
    const noted = await findNotedSummary(db, asked.sequenceId);
    if (noted.isAsked) return noted.summary;
    const accessions = await listUnsummarised(db, asked, MOST_SUMMARIES);
    const summaries = await eutils.summarise(accessions, asking);
    const found = accessions.map((accession): [string, NotedSummary | null] => {
      const summary = findSummary(summaries, accession);
      const isKnown = summary !== null;
      return [
        accession,
        isKnown ? { version: summary.accession, lengthBp: summary.lengthBp } : null,
      ];
    });
    await noteSummaries(db, new Map(found));
    return (await findNotedSummary(db, asked.sequenceId)).summary;
  }

  return (asked, asking) => {
    const mine = last.then(() => ask(asked, asking));
    last = mine.catch(() => undefined);
    return mine;
  };
}
