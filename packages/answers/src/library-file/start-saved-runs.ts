import { definitionOf } from '@flipon/analyses/definitions';
import type { LibraryContents } from '@flipon/contract/library-file';
import { type Part, refusalOfPart, storeParts } from '../analyses/start-analyses.ts';
import type { ReadyWork } from '../analyses/start-rules.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import type { NewCampaign } from '../library/campaigns.ts';
import type { LibraryTurn, StartedSequence } from '../library/turns.ts';
import { countFitting, type Fitting } from './count-fitting.ts';
import type { LeftOut } from './left-out.ts';

const DELETED_MEANWHILE =
  'A sequence of the library was deleted while the rest came in. Open the file again.';

/** The runs of as many sequences are asked for at once. */
const SEQUENCES_AT_ONCE = 50;

/** The orders of a saved library, made ready for their start. */
export interface SavedRuns {
  /** By the places of works in the contents: ready, or why a program does not start it. */
  works: readonly (ReadyWork | string)[];
  /** Those that sequences have already, as {@link keyOfRun}. */
  here: ReadonlySet<string>;
}

/**
 * What has to be known before the turn in which runs are started.
 *
 * @param idsHere sequences that the owner had before
 */
export async function readySavedRuns(
  { library, starts }: Pick<AnswerDeps, 'library' | 'starts'>,
  owner: string,
  contents: LibraryContents,
  idsHere: readonly string[],
): Promise<SavedRuns> {
  const works: (ReadyWork | string)[] = [];
  for (const work of contents.works) {
    try {
      starts.requireKinds([work.kind]);
      works.push(await starts.readyWork(work));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      works.push(error.message);
    }
  }
  const here = new Set<string>();
  for (let at = 0; at < idsHere.length; at += SEQUENCES_AT_ONCE) {
    const scope = { sequenceIds: idsHere.slice(at, at + SEQUENCES_AT_ONCE) };
    const runs = await library.exports.listNewestRuns(owner, scope, Number.MAX_SAFE_INTEGER);
    for (const { analysis, job } of runs) {
      if (job.status !== 'FAILED') here.add(keyOfRun(analysis.sequenceId, analysis));
    }
  }
  return { works, here };
}

/** What became of the orders of a saved library. */
export interface StartedRuns {
  started: number;
  here: number;
  leftOut: LeftOut[];
}

/**
 * Starts the runs of a saved library in a turn of its owner: each batch as one. What does not fit is left out, and the
 * rest is started.
 *
 * @param given.ids of the sequences, in the order of the contents
 * @param given.sentenceOf the sentence of a refusal for the owner; null where an error is none
 */
export async function startSavedRuns(
  { starts }: Pick<AnswerDeps, 'starts'>,
  turn: LibraryTurn,
  owner: string,
  given: {
    contents: LibraryContents;
    ids: readonly string[];
    ready: SavedRuns;
    sentenceOf(error: unknown): string | null;
  },
): Promise<StartedRuns> {
  const { contents, ids, ready } = given;
  const sequences = await turn.holdSequences(owner, [...new Set(ids)]);
  const outcome: StartedRuns = { started: 0, here: 0, leftOut: [] };
  const asked = new Set<string>();
  /** Of the first run without room: others have none either. */
  let full: string | null = null;
  for (const [batch, runs] of Map.groupBy(contents.runs, (run) => run.batch)) {
    const parts: SavedPart[] = [];
    for (const run of runs) {
      const sequence = sequences.get(ids[run.sequence] ?? '');
      if (sequence === undefined) throw new AppError('conflict', DELETED_MEANWHILE);
      const work = ready.works[run.work];
      const kind = contents.works[run.work]?.kind;
      if (work === undefined || kind === undefined) throw new Error('a run has no work');
      const key = `${run.sequence} ${run.work}`;
      if (asked.has(key)) continue;
      asked.add(key);
      const reason =
        typeof work === 'string'
          ? work
          : (refusalOfPart(work, sequence, starts.lengthLimits)?.message ?? null);
      if (typeof work === 'string' || reason !== null) {
        outcome.leftOut.push({ what: nameOf(kind, sequence), reason: reason ?? '' });
      } else if (ready.here.has(keyOfRun(sequence.id, work))) outcome.here += 1;
      else {
        const { title, tags } = run;
        const own = { work: run.work, place: 0, title, tags };
        parts.push({ kind, parameters: work.parameters, sequence, ...own });
      }
    }
    if (parts.length === 0) continue;
    const { count, refusal }: Fitting =
      full === null
        ? await countFitting(turn, owner, parts.length, given.sentenceOf)
        : { count: 0, refusal: full };
    if (count < parts.length) full = refusal;
    for (const { kind, sequence } of parts.slice(count)) {
      outcome.leftOut.push({ what: nameOf(kind, sequence), reason: refusal });
    }
    const fitting = parts.slice(0, count);
    if (fitting.length === 0) continue;
    const tags = batch === null ? null : (contents.batches[batch]?.tags ?? []);
    const placed = tags === null ? null : placeInCampaign(contents, fitting, tags);
    await storeParts(turn, owner, {
      parts: placed?.parts ?? fitting,
      campaign: placed?.campaign ?? null,
      tagsOf: () => [],
    });
    outcome.started += fitting.length;
  }
  return outcome;
}

/** A part, with the place of its work in the contents. */
interface SavedPart extends Part {
  work: number;
}

/** A campaign of these parts alone, works first and then sequences. */
function placeInCampaign(
  contents: LibraryContents,
  parts: readonly SavedPart[],
  tags: string[],
): { campaign: NewCampaign; parts: Part[] } {
  const sequenceIds = [...new Set(parts.map(({ sequence }) => sequence.id))];
  const works = [...new Set(parts.map(({ work }) => work))];
  const columns = new Map(sequenceIds.map((id, at) => [id, at]));
  const rows = new Map(works.map((work, at) => [work, at]));
  return {
    campaign: {
      id: crypto.randomUUID(),
      ...{ tags, sequenceIds, leftOut: [] },
      works: works.flatMap((at) => contents.works[at] ?? []),
    },
    parts: parts.map((part) => ({
      ...part,
      place: (rows.get(part.work) ?? 0) * sequenceIds.length + (columns.get(part.sequence.id) ?? 0),
    })),
  };
}

const nameOf = (kind: ReadyWork['kind'], { name }: StartedSequence) =>
  `${definitionOf(kind).title} of ${name}`;

/** A run of a sequence, whatever the order of its parameters. */
export function keyOfRun(
  sequenceId: string,
  { kind, parameters }: Pick<ReadyWork, 'kind' | 'parameters'>,
): string {
  const values = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([sequenceId, kind, values]);
}
