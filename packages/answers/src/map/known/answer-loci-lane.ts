import type { LociGenome } from '@flipon/analyses/known/loci-genomes';
import { UndecidedNamesError } from '@flipon/annotation/undecided-names-error';
import type { lociLaneQuerySchema } from '@flipon/contract/known';
import type { laneAnswerSchema } from '@flipon/contract/lane';
import { openFile } from '@flipon/platform/files';
import type { z } from 'zod';
import type { LibraryDeps } from '../../answer-deps.ts';
import { AppError, refuseField } from '../../app-error.ts';
import { findMappedSequence, type MappedSequence } from '../mapped-sequence.ts';
import { namedGenome } from './named-genome.ts';
import { answerOwnLane, type OwnLaneDeps } from './own-lane.ts';

/** Records whose names are read: a genome that is named is named by the first ones. */
const RECORDS_ASKED = 500;

/**
 * Adds tandem repeats of diseases as a lane, where the records are of a human genome that is named.
 *
 * @throws AppError where they are of none; what the reading of the file throws
 */
export async function answerLociLane(
  deps: OwnLaneDeps,
  asked: { owner: string; params: { id: string }; query: z.output<typeof lociLaneQuerySchema> },
): Promise<z.input<typeof laneAnswerSchema>> {
  const { findSequence } = deps.library.sequences;
  const sequence = await findMappedSequence(findSequence, asked.owner, asked.params.id);
  const genome = asked.query.genome ?? (await genomeOf(deps, sequence));
  // Loaded when first needed, as few sequences are of people.
  const { lociBed } = await import('@flipon/analyses/known/repeat-loci');
  const bed = new TextEncoder().encode(lociBed(genome));
  return deps.withTemporaryPath(async (sourcePath) => {
    const file = await openFile(sourcePath, 'create');
    try {
      await file.write(bed, 0);
    } finally {
      await file.close();
    }
    const name = `Repeats of diseases (${genome})`;
    const written = { name, sourcePath, sizeBytes: bed.length, names: [] };
    return answerOwnLane(deps, sequence, written).catch((error) => {
      throw error instanceof UndecidedNamesError ? noRecord(genome) : error;
    });
  });
}

/** @throws AppError where neither the records nor the sequence name a human genome */
async function genomeOf({ library }: LibraryDeps, sequence: MappedSequence): Promise<LociGenome> {
  const ordinals = Array.from({ length: RECORDS_ASKED }, (_, at) => at);
  const found = await library.records.findSequenceRecords(sequence.recordTableId, ordinals);
  const records = found.toSorted((a, b) => a.index - b.index);
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
