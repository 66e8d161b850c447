import { rm, writeFile } from 'node:fs/promises';
import type { LociGenome } from '@flipon/analyses/known/loci-genomes';
import { UndecidedNamesError } from '@flipon/annotation/undecided-names-error';
import { AppError, refuseField } from '@flipon/answers/app-error';
import { findMappedSequence, type MappedSequence } from '@flipon/answers/mapped-sequence';
import { findOwnedLane } from '@flipon/answers/owned-lane';
import { pathIdSchema } from '@flipon/answers/path-id';
import { presentLane } from '@flipon/answers/present-lane';
import { lociLaneQuerySchema } from '@flipon/contract/known';
import { laneAnswerSchema } from '@flipon/contract/lane';
import { findSequenceRecords } from '@flipon/store/records';
import { libraryOf } from '../../answers/library-of.ts';
import type { Deps, PluginOptions } from '../../deps.ts';
import type { AppInstance } from '../../http/app-instance.ts';
import { ownerOf } from '../../http/owner-of.ts';
import { addFileAsLane } from '../../lanes/import-lane.ts';
import { namedGenome } from './named-genome.ts';

/** Records whose names are read: a genome that is named is named by the first ones. */
const RECORDS_ASKED = 500;

/** Tandem repeats of diseases as a lane, where the records are of a human genome that is named. */
export async function lociLaneRoutes(app: AppInstance, { deps }: PluginOptions): Promise<void> {
  app.addHook('onRequest', app.authenticate);

  const { files } = deps.store;
  const library = libraryOf(deps.store);
  app.post(
    '/api/sequence/:id/lanes/loci',
    {
      config: { refusals: ['conflict', 'too_large'] },
      schema: {
        tags: ['sequences'],
        summary: 'Adds tandem repeats of diseases as a lane',
        description:
          'Places of a human genome (STRchive), at the records that are called as its chromosomes, or as parts of ' +
          'them. Labels name the letters and copies that cause the disease, and evidence that is less than strong; ' +
          'loci whose evidence is disputed or refuted are left out. The places are those of the reference: they ' +
          'say nothing of how many copies the sequence has.',
        params: pathIdSchema,
        querystring: lociLaneQuerySchema,
        response: { 201: laneAnswerSchema },
      },
    },
    async (request, reply) => {
      const sequence = await findMappedSequence(
        library.sequences.findSequence,
        ownerOf(request),
        request.params.id,
      );
      const genome = request.query.genome ?? (await genomeOf(deps, sequence));
      // Loaded when first needed, as few sequences are of people.
      const { lociBed } = await import('@flipon/analyses/known/repeat-loci');
      const bed = Buffer.from(lociBed(genome));
      const path = await files.temporaryPath();
      try {
        await writeFile(path, bed, { flag: 'wx', mode: 0o600 });
        const { id, ownerId } = await addFileAsLane(deps, sequence, {
          name: `Repeats of diseases (${genome})`,
          sourcePath: path,
          sizeBytes: bed.length,
          appliesShift: false,
          names: [],
        }).catch((error) => {
          throw error instanceof UndecidedNamesError ? noRecord(genome) : error;
        });
        const payload = presentLane(await findOwnedLane({ library }, ownerId, sequence.id, id));
        return reply.status(201).send({ payload });
      } finally {
        await rm(path, { force: true });
      }
    },
  );
}

/** @throws AppError where neither the records nor the sequence name a human genome */
async function genomeOf({ store }: Deps, sequence: MappedSequence): Promise<LociGenome> {
  const ordinals = Array.from({ length: RECORDS_ASKED }, (_, at) => at);
  const records = await findSequenceRecords(store.backgroundDb, sequence.recordTableId, ordinals);
  for (const { name, description } of [...records, { name: sequence.name, description: '' }]) {
    const genome = namedGenome(name, description);
    if (genome !== null) return genome;
  }
  throw refuseField(
    'genome',
    'The names of the records do not say which human genome this is. Choose hg38, hg19 or t2t, or rename a record, for example to hg38_chr4.',
  );
}

function noRecord(genome: LociGenome): AppError {
  return new AppError(
    'conflict',
    `No record of the sequence is called as a chromosome of ${genome} that has such a repeat, or as a part of one.`,
  );
}
