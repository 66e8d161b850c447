import { countOf } from '@flipon/analyses/count-of';
import { readableChance } from '@flipon/analyses/known/chance';
import { type KnownStructure, NO_KNOWN_IN_RNA } from '@flipon/analyses/known/known-structures';
import type { knownLaneQuerySchema } from '@flipon/contract/known';
import type { laneAnswerSchema } from '@flipon/contract/lane';
import type { z } from 'zod';
import type { LibraryDeps } from '../../answer-deps.ts';
import type { Ask } from '../../answer-task.ts';
import { AppError } from '../../app-error.ts';
import { findMappedSequence, type MappedSequence } from '../mapped-sequence.ts';
import { answerOwnLane, type OwnLaneDeps } from './own-lane.ts';
import type { KnownLaneFile } from './write-known-lane.ts';

const LANE_NAME = 'Known to form';

/** What searches a whole sequence. */
export interface KnownLaneDeps extends OwnLaneDeps {
  ask: Ask;
  /** Most rows of a lane: a match across an origin is two. */
  maxRows: number;
  /** Searches wait for each other. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
}

/**
 * Adds all matches of measured motifs as a lane of a sequence, as a track file is.
 *
 * @throws AppError where there are none, or too many; what the reading of the file throws
 */
export async function answerKnownLane(
  deps: KnownLaneDeps,
  asked: { owner: string; params: { id: string }; query: z.output<typeof knownLaneQuerySchema> },
): Promise<z.input<typeof laneAnswerSchema>> {
  const { library, ask } = deps;
  const { structure = null } = asked.query;
  const { findSequence } = library.sequences;
  const sequence = await findMappedSequence(findSequence, asked.owner, asked.params.id);
  const mostMatches = deps.maxRows / 2;
  return deps.inTurn(() =>
    deps.withTemporaryPath(async (path) => {
      const found = await ask({
        is: 'write-known-lane',
        basesPath: await library.files.uncheckedPath(sequence.basesBlobId),
        ...(await readPlaces(deps, sequence)),
        ...{ structure, mostMatches, path },
      });
      if (found.rows === null) throw tooMany(mostMatches);
      if (found.rows === 0) throw none(sequence);
      return answerOwnLane(deps, sequence, {
        name: laneName(structure, found),
        sourcePath: path,
        sizeBytes: found.sizeBytes,
        names: found.records.map((record) => ({ name: `r${record}`, record })),
      });
    }),
  );
}

/**
 * With the matches and the number that people compare them with, side by side wherever the lane is: a match across
 * an origin is two rows.
 */
function laneName(
  structure: KnownStructure | null,
  { matches, expected }: Pick<KnownLaneFile, 'matches' | 'expected'>,
): string {
  const name = structure === null ? LANE_NAME : `${LANE_NAME}: ${structure}`;
  return `${name} (${countOf(matches, { one: 'match', many: 'matches' })}, ${readableChance(expected)} expected by chance)`;
}

async function readPlaces({ library }: LibraryDeps, { recordTableId }: MappedSequence) {
  const ends: number[] = [];
  const circles: number[] = [];
  for await (const batch of library.records.walkPlacedRecords({ recordTableId })) {
    for (const { index, start, length, circular } of batch) {
      ends.push(start + length);
      if (circular) circles.push(index);
    }
  }
  return { recordEnds: Float64Array.from(ends), circles };
}

function tooMany(mostMatches: number): AppError {
  const most = mostMatches.toLocaleString('en-US');
  return new AppError(
    'too_large',
    `The sequence has more than ${most} matches of measured motifs. Ask for one structure, or for a part of it.`,
  );
}

function none({ type }: MappedSequence): AppError {
  const why = type === 'RNA' ? ` ${NO_KNOWN_IN_RNA}` : '';
  const message = `No motif that a laboratory has measured is in this sequence.${why}`;
  return new AppError('conflict', message);
}
