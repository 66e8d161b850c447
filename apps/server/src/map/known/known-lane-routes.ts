import { rm } from 'node:fs/promises';
import { countOf } from '@flipon/analyses/count-of';
import { readableChance } from '@flipon/analyses/known/chance';
import { type KnownStructure, NO_KNOWN_IN_RNA } from '@flipon/analyses/known/known-structures';
import { AppError } from '@flipon/answers/app-error';
import { findMappedSequence, type MappedSequence } from '@flipon/answers/mapped-sequence';
import { findOwnedLane } from '@flipon/answers/owned-lane';
import { pathIdSchema } from '@flipon/answers/path-id';
import { presentLane } from '@flipon/answers/present-lane';
import type { KnownLaneFile } from '@flipon/answers/write-known-lane';
import { knownLaneQuerySchema } from '@flipon/contract/known';
import { laneAnswerSchema } from '@flipon/contract/lane';
import { LANE_LIMITS } from '@flipon/importing/lane-limits';
import { walkPlacedRecords } from '@flipon/store/records';
import { libraryOf } from '../../answers/library-of.ts';
import type { Deps, PluginOptions } from '../../deps.ts';
import type { AppInstance } from '../../http/app-instance.ts';
import { createResponseSlots } from '../../http/limits/response-slots.ts';
import { ownerOf } from '../../http/owner-of.ts';
import { addFileAsLane } from '../../lanes/import-lane.ts';

const LANE_NAME = 'Known to form';
const SEARCHING = { atOnce: 2, perOwner: 1, waiting: { inAll: 100, perOwner: 20 }, waitMs: 60_000 };

/** All matches of measured motifs as a lane of a sequence, stored as a track file is. */
export async function knownLaneRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { files } = deps.store;
  const library = libraryOf(deps.store);
  const places = createResponseSlots({
    ...SEARCHING,
    messages: {
      own: 'Too many of your sequences are being searched. Wait until some of them are done.',
      all: 'Too many sequences are being searched. Try again in a few seconds.',
    },
  });

  app.post(
    '/api/sequence/:id/lanes/known',
    {
      config: { refusals: ['conflict', 'too_large'] },
      schema: {
        tags: ['sequences'],
        summary: 'Adds the motifs that a laboratory has measured to form a structure as a lane',
        description:
          'Exact matches of their letters on both strands in the whole sequence; the label of each says what was ' +
          'measured. A match does not mean that the structure forms here.',
        params: pathIdSchema,
        querystring: knownLaneQuerySchema,
        response: { 201: laneAnswerSchema },
      },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      const sequence = await findMappedSequence(
        library.sequences.findSequence,
        owner,
        request.params.id,
      );
      const { structure = null } = request.query;
      const leave = await places.take(owner, reply);
      const path = await files.temporaryPath();
      try {
        const found = await deps.threads.ask(owner, {
          is: 'write-known-lane',
          basesPath: await files.uncheckedPath(sequence.basesBlobId),
          ...(await readPlaces(deps, sequence)),
          structure,
          mostMatches: LANE_LIMITS.maxRows / 2,
          path,
        });
        if (found.rows === null) throw tooMany();
        if (found.rows === 0) throw none(sequence);
        const { id, ownerId } = await addFileAsLane(deps, sequence, {
          name: laneName(structure, found),
          sourcePath: path,
          sizeBytes: found.sizeBytes,
          appliesShift: false,
          names: found.records.map((record) => ({ name: `r${record}`, record })),
        });
        const payload = presentLane(await findOwnedLane({ library }, ownerId, sequence.id, id));
        return reply.status(201).send({ payload });
      } finally {
        leave();
        await rm(path, { force: true });
      }
    },
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

async function readPlaces({ store }: Deps, { recordTableId }: MappedSequence) {
  const ends: number[] = [];
  const circles: number[] = [];
  for await (const batch of walkPlacedRecords(store.backgroundDb, { recordTableId })) {
    for (const { index, start, length, circular } of batch) {
      ends.push(start + length);
      if (circular) circles.push(index);
    }
  }
  return { recordEnds: Float64Array.from(ends), circles };
}

function tooMany(): AppError {
  const most = (LANE_LIMITS.maxRows / 2).toLocaleString('en-US');
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
