import type { LibraryTurn } from '@flipon/answers/library-turn';
import { CANCELLED_MESSAGE } from '@flipon/store/sentences';
import type { Clock } from '../clock.ts';
import type { Draft } from '../database/database.ts';
import type { AnalysisRow } from '../database/rows.ts';
import { walkBatches } from '../records/walk-records.ts';
import { describeSequence } from './describe-sequence.ts';
import { isUnfinished } from './end-jobs.ts';
import { inOrder } from './list-rows.ts';

/** What a start asks and changes, all of it or nothing: jobs that wait run once the change is made. */
export function turnOf(clock: Clock, draft: Draft): LibraryTurn {
  return {
    holdSequences: async (_, ids) =>
      new Map(
        ids.flatMap((id) => {
          const row = draft.find('sequences', id);
          return row === undefined ? [] : [[id, describeSequence(draft, row)]];
        }),
      ),
    async findImportEnd(_, id) {
      const job = draft.find('jobs', id);
      if (job !== undefined && isUnfinished(job)) return null;
      return job?.exception === CANCELLED_MESSAGE ? 'cancelled' : 'failed';
    },
    openRoom: async () => ({
      unfinishedJobs: draft.all('jobs').filter(isUnfinished).length,
      // The browser's own limit is known only when it is reached.
      requireFor() {},
    }),
    async findReusableResults(_, { kind, kernelVersion, parameters }, sequences) {
      const asked = JSON.stringify(parameters);
      const done = inOrder(
        draft
          .all('analyses')
          .filter(
            (row) =>
              row.kind === kind &&
              row.kernelVersion === kernelVersion &&
              row.hitsBlobId !== null &&
              JSON.stringify(row.parameters) === asked,
          ),
        'DESC',
        ({ finished }) => [finished],
      );
      const found: Awaited<ReturnType<LibraryTurn['findReusableResults']>> = new Map();
      for (const sequence of sequences) {
        for (const row of done) {
          const { hitsBlobId, profileBlobId, resultCount, summary } = row;
          if (hitsBlobId === null || resultCount === null || summary === null) continue;
          if (!(await hasSameBases(draft, row, sequence))) continue;
          found.set(sequence.id, { hitsBlobId, profileBlobId, resultCount, summary });
          break;
        }
      }
      return found;
    },
    async addCampaign(_, campaign) {
      draft.put('campaigns', { ...campaign, created: clock.now() });
    },
    async leaveCampaign(_, { campaignId, analysisId }) {
      const part = draft.find('analyses', analysisId);
      if (part?.campaignId !== campaignId) return 'no_part';
      if (draft.find('jobs', analysisId)?.status !== 'FAILED') return 'not_failed';
      draft.put('analyses', { ...part, campaignId: null, campaignPlace: null });
      return { place: part.campaignPlace ?? 0 };
    },
    async addAnalyses(_, analyses) {
      const created = clock.now();
      for (const analysis of analyses) {
        const { sequence, result = null, campaign = null } = analysis;
        const { lengthBp } = sequence;
        const isKnown = result !== null;
        draft.put('analyses', {
          id: analysis.id,
          kind: analysis.kind,
          title: analysis.title,
          tags: analysis.tags,
          parameters: analysis.parameters,
          kernelVersion: analysis.kernelVersion,
          sequenceId: sequence.id,
          sequenceName: sequence.name,
          sequenceType: sequence.type,
          sequenceLengthBp: lengthBp ?? 0,
          basesBlobId: sequence.basesBlobId,
          recordTableId: sequence.recordTableId,
          hitsBlobId: result?.hitsBlobId ?? null,
          profileBlobId: result?.profileBlobId ?? null,
          resultCount: result?.resultCount ?? null,
          summary: result?.summary ?? null,
          created,
          finished: isKnown ? created : null,
          campaignId: campaign?.id ?? null,
          campaignPlace: campaign?.place ?? null,
        });
        draft.put('jobs', {
          id: analysis.id,
          jobId: analysis.job.id,
          name: analysis.job.name,
          status: isKnown ? 'FINISH' : lengthBp === null ? 'CREATED' : 'WAITING',
          created,
          started: isKnown ? created : null,
          finished: isKnown ? created : null,
          doneBp: isKnown ? (lengthBp ?? 0) : 0,
          totalBp: lengthBp,
          cpuMs: isKnown ? 0 : null,
          exception: null,
          priority: 0,
        });
      }
    },
    async queueAnalyses(jobs) {
      const priorities = new Map(jobs.map(({ jobId, priority }) => [jobId, priority]));
      for (const job of draft.all('jobs')) {
        const priority = priorities.get(job.jobId);
        if (priority !== undefined) draft.put('jobs', { ...job, priority });
      }
    },
  };
}

/** Whether a result is of the same letters, and the same records in the same shapes. */
async function hasSameBases(
  draft: Draft,
  { basesBlobId, recordTableId }: AnalysisRow,
  asked: { basesBlobId: string; recordTableId: string },
): Promise<boolean> {
  const ours = draft.find('files', asked.basesBlobId)?.sha256 ?? null;
  const theirs = draft.find('files', basesBlobId)?.sha256 ?? null;
  const isSame = basesBlobId === asked.basesBlobId || (ours !== null && ours === theirs);
  if (!isSame) return false;
  if (recordTableId === asked.recordTableId) return true;
  const [one, other] = [recordTableId, asked.recordTableId].map((id) =>
    draft.find('recordTables', id),
  );
  if (one === undefined || other === undefined || one.count !== other.count) return false;
  const others = walkBatches(draft, other);
  for await (const batch of walkBatches(draft, one)) {
    const next = (await others.next()).value ?? [];
    const isAlike = batch.every(
      ({ start, circular }, at) => next[at]?.start === start && next[at]?.circular === circular,
    );
    if (!isAlike) return false;
  }
  return true;
}
