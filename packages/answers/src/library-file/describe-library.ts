import { definitionOf } from '@flipon/analyses/definitions';
import { schemaOf } from '@flipon/analyses/parse-parameters';
import {
  LIBRARY_FORMAT,
  LIBRARY_VERSION,
  MOST_LIBRARY_RUNS,
  MOST_LIBRARY_SEQUENCES,
  type WrittenLibrary,
} from '@flipon/contract/library-file';
import { newStartPresetSchema } from '@flipon/contract/start-preset';
import type { AnswerDeps } from '../answer-deps.ts';
import { AppError } from '../app-error.ts';
import { createUniqueFileNames, safeFileStem } from '../exports/file-names.ts';
import type { LibraryRun } from '../library/exports.ts';
import type { DescribedSequence } from '../library/sequences.ts';
import { listAll } from './find-saved-here.ts';
import type { LeftOut } from './left-out.ts';
import { readCircles } from './shape-stretches.ts';

/** The runs of as many sequences are asked for at once. */
const SEQUENCES_AT_ONCE = 50;

/** A sequence with the path of its letters in the archive. */
export interface SavedSequence {
  sequence: DescribedSequence;
  file: string;
  /** Its only record has no name: it came as letters alone. */
  isPlain: boolean;
}

export interface DescribedLibrary {
  /** Without the date. */
  contents: Omit<WrittenLibrary, 'madeBy'>;
  saved: SavedSequence[];
  leftOut: LeftOut[];
}

/**
 * What the file of an owner's library has in it: sequences, the oldest first; of equal runs one order; presets. Analyses
 * that failed are not ordered again.
 *
 * @throws AppError too_large where a file cannot hold so much
 */
export async function describeLibrary(
  deps: Pick<AnswerDeps, 'library'>,
  owner: string,
): Promise<DescribedLibrary> {
  const { library } = deps;
  const leftOut: LeftOut[] = [];
  const { saved, sequences } = await describeSequences(deps, owner, leftOut);
  const { works, batches, runs } = await describeRuns(deps, owner, { saved, leftOut });
  const presets: WrittenLibrary['presets'] = [];
  for (const { name, works: kinds } of await library.presets.listStartPresets(owner)) {
    const preset = { name, kinds: kinds.map((work) => ({ ...work })) };
    // One that was kept long ago may have kinds or values that are gone: a file with it would be refused.
    const { success, error } = newStartPresetSchema.safeParse(preset);
    if (success) presets.push(preset);
    else leftOut.push({ what: name, reason: error.issues[0]?.message ?? 'It is no longer taken.' });
  }
  const mark = { format: LIBRARY_FORMAT, version: LIBRARY_VERSION } as const;
  return { contents: { ...mark, sequences, works, batches, runs, presets }, saved, leftOut };
}

async function describeSequences(
  { library }: Pick<AnswerDeps, 'library'>,
  owner: string,
  leftOut: LeftOut[],
) {
  const items = await listAll(library, owner);
  if (items.length > MOST_LIBRARY_SEQUENCES) {
    const most = MOST_LIBRARY_SEQUENCES.toLocaleString('en-US');
    throw new AppError('too_large', `The file of a library holds ${most} sequences at most.`);
  }
  const nameFile = createUniqueFileNames([]);
  const saved: SavedSequence[] = [];
  const sequences: WrittenLibrary['sequences'] = [];
  for (const sequence of items) {
    const { id, name, tags, type, lengthBp, recordCount, basesBlobId, recordTableId } = sequence;
    if (lengthBp === null || recordCount === null) {
      leftOut.push({ what: name, reason: 'Its import has not finished.' });
      continue;
    }
    const circles = await readCircles(library, sequence);
    if (circles === null) {
      leftOut.push({ what: name, reason: 'Its records change their shape too often.' });
      continue;
    }
    const [first] = await library.records.findSequenceRecords(recordTableId, [0]);
    const isPlain = recordCount === 1 && first?.name === '';
    const file = `sequences/${nameFile(safeFileStem(name, 'sequence'), isPlain ? 'txt' : 'fasta')}`;
    saved.push({ sequence, file, isPlain });
    sequences.push({
      ...{ file, name, tags, type, lengthBp, records: recordCount, circles },
      sha256: await library.files.findBlobSha256(basesBlobId),
      features: (await library.features.listAnnotations(owner, id)).map(nameAlone),
      tracks: (await library.lanes.listLanes(owner, id)).map(nameAlone),
    });
  }
  return { saved, sequences };
}

const nameAlone = ({ name }: { name: string }) => ({ name });

async function describeRuns(
  { library }: Pick<AnswerDeps, 'library'>,
  owner: string,
  { saved, leftOut }: { saved: readonly SavedSequence[]; leftOut: LeftOut[] },
) {
  const places = new Map(saved.map(({ sequence }, at) => [sequence.id, at]));
  const campaigns = await library.campaigns.listCampaigns(owner, { limit: null, offset: 0 });
  const tagsOf = new Map(campaigns.items.map(({ id, tags }) => [id, tags]));
  const works = createList<WrittenLibrary['works'][number]>();
  const batches = createList<WrittenLibrary['batches'][number]>();
  const runs: WrittenLibrary['runs'] = [];
  const ids = [...places.keys()];
  for (let at = 0; at < ids.length; at += SEQUENCES_AT_ONCE) {
    const sequenceIds = ids.slice(at, at + SEQUENCES_AT_ONCE);
    const most = MOST_LIBRARY_RUNS - runs.length;
    const found = await library.exports.listNewestRuns(owner, { sequenceIds }, most + 1);
    if (found.length > most) {
      const words = `The file of a library holds ${MOST_LIBRARY_RUNS.toLocaleString('en-US')} runs at most.`;
      throw new AppError('too_large', words);
    }
    for (const { analysis, job } of found) {
      if (job.status === 'FAILED') continue;
      const { kind, sequenceId, sequenceName, campaignId, title, tags } = analysis;
      const asked = parametersOf(analysis);
      if ('reason' in asked) {
        const what = `${definitionOf(kind).title} of ${sequenceName}`;
        leftOut.push({ what, reason: asked.reason });
        continue;
      }
      const batchTags = campaignId === null ? undefined : tagsOf.get(campaignId);
      runs.push({
        sequence: places.get(sequenceId) ?? 0,
        work: works.placeOf(JSON.stringify([kind, asked.parameters]), {
          kind,
          parameters: asked.parameters,
        }),
        batch:
          batchTags === undefined ? null : batches.placeOf(campaignId ?? '', { tags: batchTags }),
        ...{ title, tags },
      });
    }
  }
  return { works: works.items, batches: batches.items, runs };
}

/** As a start takes them: without what the program has added, such as the weights of a network. */
function parametersOf({
  kind,
  parameters,
}: LibraryRun['analysis']): { parameters: Record<string, unknown> } | { reason: string } {
  const given: Record<string, unknown> = { ...parameters };
  const fields = definitionOf(kind).fields.map(({ key }) => key);
  const asked = Object.fromEntries(
    fields.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])),
  );
  const { success, error } = schemaOf(kind).safeParse(asked);
  if (success) return { parameters: asked };
  return { reason: error.issues[0]?.message ?? 'Its settings are no longer taken.' };
}

/** A list in which things that are equal have one place. */
function createList<Item>() {
  const items: Item[] = [];
  const places = new Map<string, number>();
  return {
    items,
    placeOf(key: string, item: Item): number {
      const place = places.get(key) ?? items.length;
      if (place === items.length) items.push(item);
      places.set(key, place);
      return place;
    },
  };
}
