import { AppError, refuseField } from '@flipon/answers/app-error';
import {
  type NcbiSummary,
  ncbiSummariesSchema,
  ncbiSummaryQuerySchema,
} from '@flipon/contract/ncbi';
import { type Eutils, MOST_SUMMARIES } from '@flipon/eutils/eutils';
import { EutilsError } from '@flipon/eutils/eutils-error';
import { type AccessionList, readAccessionList } from '@flipon/ncbi/accession-list';
import { findSummary, type RecordSummary } from '@flipon/ncbi/record-summary';
import { TurnsTakenError } from '@flipon/store/ncbi';
import type { PluginOptions } from '../deps.ts';
import type { AppInstance } from '../http/app-instance.ts';
import { ownerOf } from '../http/owner-of.ts';
import { createSummaryCache, type SummaryCache } from './summary-cache.ts';

const QUESTIONS_A_MINUTE = 30;
const LONGEST_WAIT_MS = 25_000;

/** NCBI's summaries of records before they are imported. */
export async function ncbiSummaryRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const cache = createSummaryCache();

  app.get(
    '/api/sequence/import/ncbi/summary',
    {
      config: {
        refusals: ['upstream_failed'],
        rateLimit: {
          max: QUESTIONS_A_MINUTE,
          timeWindow: '1 minute',
          // After the authentication, which finds the owner.
          hook: 'preHandler',
          keyGenerator: (request) => ownerOf(request),
          errorResponseBuilder: () =>
            new AppError('rate_limited', 'You asked NCBI too often. Wait a minute.'),
        },
      },
      schema: {
        tags: ['sequences'],
        summary: 'What NCBI says of records before they are imported; 200 at most',
        querystring: ncbiSummaryQuerySchema,
        response: { 200: ncbiSummariesSchema },
      },
    },
    async (request) => {
      const list = readAccessionList(request.query.ids);
      const count = list.accessions.length + list.refused.length;
      if (count === 0) refuseIds('NCBI IDs are required.');
      if (count > MOST_SUMMARIES) {
        refuseIds(`There can be ${MOST_SUMMARIES} NCBI IDs at most, and these are ${count}.`);
      }
      const summaries = await findSummaries(
        deps.ncbi.eutils,
        cache,
        list.accessions.map(({ accession }) => accession),
      );
      return { items: presentList(list, summaries) };
    },
  );
}

function refuseIds(message: string): never {
  throw refuseField('ids', message);
}

async function findSummaries(
  eutils: Eutils,
  cache: SummaryCache,
  accessions: readonly string[],
): Promise<Map<string, RecordSummary | null>> {
  const missing = accessions.filter((accession) => cache.get(accession) === undefined);
  const found = missing.length === 0 ? [] : await askNcbi(eutils, missing);
  for (const accession of missing) cache.set(accession, findSummary(found, accession));
  return new Map(accessions.map((accession) => [accession, cache.get(accession) ?? null]));
}

/** @throws AppError unavailable where too many wait, upstream_failed where NCBI fails */
async function askNcbi(eutils: Eutils, accessions: readonly string[]): Promise<RecordSummary[]> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  try {
    return await eutils.summarise(accessions, { signal });
  } catch (error) {
    if (error instanceof EutilsError) throw new AppError('upstream_failed', error.message);
    if (signal.aborted) {
      const seconds = LONGEST_WAIT_MS / 1000;
      throw new AppError('upstream_failed', `NCBI did not answer in ${seconds} s.`);
    }
    if (error instanceof TurnsTakenError) {
      throw new AppError(
        'unavailable',
        'Many records are being fetched from NCBI. Ask again in a minute, or import without looking first.',
      );
    }
    throw error;
  }
}

function presentList(
  { accessions, refused }: AccessionList,
  summaries: ReadonlyMap<string, RecordSummary | null>,
): NcbiSummary[] {
  const nothing = { accession: null, title: null, organism: null, length: null, circular: null };
  const known = accessions.map(({ accession, line }) => {
    const summary = summaries.get(accession) ?? null;
    const item: NcbiSummary =
      summary === null
        ? { ncbiId: accession, ...nothing, message: `NCBI knows no record "${accession}".` }
        : {
            ncbiId: accession,
            accession: summary.accession,
            title: summary.title,
            organism: summary.organism,
            length: summary.lengthBp,
            circular: summary.circular,
            message: null,
          };
    return { line, item };
  });
  const others = refused.map(({ id, line, message }) => ({
    line,
    item: { ncbiId: id, ...nothing, message },
  }));
  return [...known, ...others].toSorted((a, b) => a.line - b.line).map(({ item }) => item);
}
