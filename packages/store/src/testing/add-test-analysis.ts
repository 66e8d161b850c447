import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { addAnalyses } from '../analyses/add-analyses.ts';
import { findClaimedAnalysis } from '../analyses/analyses.ts';
import { completeAnalysis } from '../analyses/complete-analysis.ts';
import { claimJob, type JobClaim } from '../jobs/jobs.ts';
import { findSequence } from '../sequences/sequences.ts';
import type { Store } from '../store/store.ts';
import { ample } from './ample-limits.ts';

export interface TestAnalysis {
  id: string;
  jobId: string;
}

/** Stores an analysis of a sequence, which waits. */
export async function addTestAnalysis(
  { db }: Store,
  ownerId: string,
  sequenceId: string,
  campaign: { id: string; place: number } | null = null,
): Promise<TestAnalysis> {
  const [id, jobId] = [randomUUID(), randomUUID()];
  const sequence = await findSequence(db, ownerId, sequenceId);
  if (sequence === null) throw new Error('no sequence');
  await db.transaction().execute((trx) =>
    addAnalyses(trx, ownerId, [
      {
        id,
        kind: 'g4hunter',
        title: 'test',
        tags: [],
        parameters: parseParameters('g4hunter', {}),
        kernelVersion: '1',
        sequence,
        job: { id: jobId, name: 'G4Hunter' },
        campaign,
      },
    ]),
  );
  return { id, jobId };
}

/** Claims it, as a worker does. */
export async function claimTestAnalysis({ db }: Store, { jobId }: TestAnalysis): Promise<JobClaim> {
  const claim = await claimJob(db, jobId);
  if (claim === null || typeof claim === 'string') throw new Error('not claimed');
  return claim;
}

/** Takes it to its end, with this as its profile, or with none. */
export async function finishTestAnalysis(
  store: Store,
  claim: JobClaim,
  profile: string | null = null,
): Promise<boolean> {
  const analysis = await findClaimedAnalysis(store.db, claim);
  if (analysis === null) return false;
  return completeAnalysis(store, claim, analysis, ample, async ({ tablePath, profilePath }) => {
    await writeFile(tablePath, 'hits');
    if (profile !== null) await writeFile(profilePath, profile);
    const summary = { plus: 1, minus: 0, coveredBp: 4, best: 2 };
    return { count: 1, summary, spentMs: 1, hasProfile: profile !== null };
  });
}
