import type { LibraryAnalysis } from '../library/analyses.ts';
import type { LibraryCampaign, NewCampaign } from '../library/campaigns.ts';
import type { LibraryJob } from '../library/jobs.ts';
import type { Library } from '../library/library.ts';
import type { LibraryPreset } from '../library/presets.ts';
import type { LibraryTurn, NewAnalysis, StartedSequence } from '../library/turns.ts';

/** An analysis with its job, and its place in a campaign. */
export interface HeldRun {
  owner: string;
  analysis: LibraryAnalysis;
  job: LibraryJob;
  place: number;
}

interface Held {
  runs: HeldRun[];
  campaigns: (LibraryCampaign & { owner: string })[];
  presets: (LibraryPreset & { owner: string })[];
  /** In the order in which they were queued. */
  queued: { jobId: string; priority: number }[];
}

/** What is started in a library in memory. */
type MemoryWork = Pick<Library, 'analyses' | 'campaigns' | 'presets' | 'jobs' | 'inOwnersTurn'> & {
  held(): Held;
};

/** What an owner has in it from the start. */
export interface GivenWork {
  owner: string;
  sequences: readonly StartedSequence[];
  results: readonly LibraryAnalysis[];
  /** By the ids of sequences without bases; others are still being imported. */
  importEnds?: Readonly<Record<string, 'cancelled' | 'failed'>>;
  /** Most analyses of the owner that have not ended. */
  room?: number;
}

const NOW = new Date(0);
const job: LibraryJob = {
  ...{ name: 'made', status: 'FINISH', created: NOW, started: NOW, finished: NOW },
  ...{ doneBp: 0, totalBp: null, cpuMs: 0, exception: null, waitsForRoom: false },
};

/** Analyses, campaigns and presets in memory, without anything that computes. */
export function memoryWork(given: GivenWork): MemoryWork {
  const { owner: mine, results } = given;
  const runs = results.map((analysis) => ({ owner: mine, analysis, job, place: 0 }));
  let held: Held = { runs, campaigns: [], presets: [], queued: [] };
  const runsOf = (owner: string) => held.runs.filter((run) => run.owner === owner);
  const find = (owner: string, kind: string, id: string) =>
    runsOf(owner).find(({ analysis }) => analysis.kind === kind && analysis.id === id) ?? null;
  const findCampaign = (owner: string, id: string) =>
    held.campaigns.find((each) => each.owner === owner && each.id === id) ?? null;
  const findPreset = (owner: string, id: string) =>
    held.presets.find((each) => each.owner === owner && each.id === id) ?? null;
  const unasked = (): never => {
    throw new Error('These tests ask for none.');
  };
  const analyses: MemoryWork['analyses'] = {
    findAnalysis: async (owner, kind, id) => find(owner, kind, id)?.analysis ?? null,
    findAnalysisWithJob: async (owner, kind, id) => find(owner, kind, id),
    async findResultsOf(owner, sequenceId, ids) {
      const some = runsOf(owner).map(({ analysis }) => analysis);
      const asked = some.filter((each) => each.sequenceId === sequenceId && ids.includes(each.id));
      return new Map(asked.map((each) => [each.id, each]));
    },
    listFinishedResults: async (owner, sequenceId) =>
      runsOf(owner).flatMap(({ analysis: { finished, ...rest } }) =>
        rest.sequenceId === sequenceId && finished !== null ? [{ ...rest, finished }] : [],
      ),
    async listAnalyses(owner, kind, { limit, offset }) {
      const all = runsOf(owner).filter(({ analysis }) => analysis.kind === kind);
      const page = all.slice(offset, limit === null ? undefined : offset + limit);
      return {
        items: page.map(({ analysis }) => analysis),
        jobs: new Map(page.map((run) => [run.analysis.id, run.job])),
        total: all.length,
      };
    },
    async countAnalyses(owner) {
      const byKind = Map.groupBy(runsOf(owner), ({ analysis }) => analysis.kind);
      return Object.fromEntries([...byKind].map(([kind, some]) => [kind, some.length]));
    },
    setAnalysisTags: unasked,
    changeAnalysisTags: unasked,
    async cancelAnalysis(owner, kind, id) {
      const run = find(owner, kind, id);
      if (run !== null) cancel(run);
      return run !== null;
    },
    async deleteAnalysis(owner, kind, id) {
      const run = find(owner, kind, id);
      held.runs = held.runs.filter((each) => each !== run);
      return run !== null;
    },
  };
  return {
    held: () => held,
    analyses,
    jobs: {
      findJob: async (owner, id) =>
        runsOf(owner).find(({ analysis }) => analysis.id === id)?.job ?? null,
    },
    campaigns: {
      listCampaigns: unasked,
      async findCampaignWithParts(owner, id) {
        const campaign = findCampaign(owner, id);
        if (campaign === null) return null;
        const own = partsOf(held, id);
        const parts = own.map(({ analysis, place }) => ({
          ...analysis,
          work: Math.floor(place / campaign.sequenceIds.length),
        }));
        const jobs = new Map(own.map((run) => [run.analysis.id, run.job]));
        return { campaign, parts, jobs };
      },
      async cancelCampaign(owner, id) {
        if (findCampaign(owner, id) === null) return false;
        for (const run of partsOf(held, id)) cancel(run);
        return true;
      },
      async deleteCampaign(owner, id) {
        const campaign = findCampaign(owner, id);
        held.campaigns = held.campaigns.filter((each) => each !== campaign);
        return campaign !== null;
      },
    },
    presets: {
      listStartPresets: async (owner) => held.presets.filter((each) => each.owner === owner),
      async addStartPreset(owner, preset, most) {
        if (held.presets.length >= most) return null;
        const kept = { id: crypto.randomUUID(), owner, ...preset, created: NOW, changed: NOW };
        held.presets.push(kept);
        return kept;
      },
      async changeStartPreset(owner, id, preset) {
        const kept = findPreset(owner, id);
        return kept && Object.assign(kept, preset, { changed: new Date() });
      },
      async deleteStartPreset(owner, id) {
        const kept = findPreset(owner, id);
        held.presets = held.presets.filter((each) => each !== kept);
        return kept !== null;
      },
    },
    async inOwnersTurn(_, change) {
      const changed = structuredClone(held);
      const value = await change(turnOf(changed, given));
      held = changed;
      return value;
    },
  };
}

function partsOf({ runs }: Held, campaignId: string): HeldRun[] {
  const parts = runs.filter(({ analysis }) => analysis.campaignId === campaignId);
  return parts.sort((one, other) => one.place - other.place);
}

function isUnfinished({ job: { status } }: HeldRun): boolean {
  return status !== 'FINISH' && status !== 'FAILED';
}

function cancel(run: HeldRun): void {
  if (isUnfinished(run)) run.job = { ...run.job, status: 'FAILED', exception: 'Cancelled.' };
}

function turnOf(held: Held, given: GivenWork): LibraryTurn {
  const { sequences, importEnds = {}, room = 100 } = given;
  return {
    async holdSequences(owner, ids) {
      const found = sequences.filter(({ id }) => owner === given.owner && ids.includes(id));
      return new Map(found.map((sequence) => [sequence.id, sequence]));
    },
    findImportEnd: async (_, id) => importEnds[id] ?? null,
    async openRoom(owner) {
      const unfinishedJobs = held.runs.filter(
        (run) => run.owner === owner && isUnfinished(run),
      ).length;
      const requireFor = (more: number) => {
        if (unfinishedJobs + more > room) throw new Error('There is no room.');
      };
      return { unfinishedJobs, requireFor };
    },
    async findReusableResults(owner, work, asked) {
      const words = JSON.stringify([work.kind, work.kernelVersion, work.parameters]);
      const done = held.runs.filter(({ owner: whose, analysis: { kind, ...rest } }) => {
        const own = JSON.stringify([kind, rest.kernelVersion, rest.parameters]);
        return whose === owner && rest.finished !== null && own === words;
      });
      return new Map(
        asked.flatMap(({ id, basesBlobId }) => {
          const same = done.find(({ analysis }) => analysis.basesBlobId === basesBlobId)?.analysis;
          if (!same?.hitsBlobId || same.summary === null) return [];
          const { hitsBlobId, profileBlobId, summary } = same;
          return [[id, { hitsBlobId, profileBlobId, summary, resultCount: same.resultCount ?? 0 }]];
        }),
      );
    },
    async addCampaign(owner, campaign: NewCampaign) {
      held.campaigns.push({ ...campaign, owner, created: NOW, counts: {} });
    },
    async leaveCampaign(_, { campaignId, analysisId }) {
      const part = partsOf(held, campaignId).find(({ analysis }) => analysis.id === analysisId);
      if (part === undefined) return 'no_part';
      if (part.job.status !== 'FAILED') return 'not_failed';
      part.analysis.campaignId = null;
      return { place: part.place };
    },
    async addAnalyses(owner, analyses) {
      held.runs.push(...analyses.map((analysis) => runOf(owner, analysis)));
    },
    async queueAnalyses(jobs) {
      held.queued.push(...jobs.map(({ jobId, priority }) => ({ jobId, priority })));
    },
  };
}

function runOf(
  owner: string,
  { sequence, result = null, campaign, ...made }: NewAnalysis,
): HeldRun {
  const waiting = sequence.lengthBp === null ? 'CREATED' : 'WAITING';
  return {
    owner,
    place: campaign?.place ?? 0,
    job: { ...job, name: made.job.name, status: result === null ? waiting : 'FINISH' },
    analysis: {
      ...{ id: made.id, kind: made.kind, title: made.title, tags: made.tags },
      ...{ parameters: made.parameters, kernelVersion: made.kernelVersion },
      ...{ sequenceId: sequence.id, sequenceName: sequence.name, sequenceType: sequence.type },
      sequenceLengthBp: sequence.lengthBp ?? 0,
      basesBlobId: sequence.basesBlobId,
      recordTableId: sequence.recordTableId,
      ...(result ?? { hitsBlobId: null, profileBlobId: null, resultCount: null, summary: null }),
      created: NOW,
      finished: result === null ? null : NOW,
      campaignId: campaign?.id ?? null,
    },
  };
}
