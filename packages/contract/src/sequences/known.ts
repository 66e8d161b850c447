import {
  KNOWN_MEANING,
  knownCollections,
  knownStructures,
} from '@flipon/analyses/known/known-structures';
import { lociGenomes } from '@flipon/analyses/known/loci-genomes';
import { z } from 'zod';
import { whole } from '../list.ts';

/** Bases of a range that is searched for one answer at most. */
export const MAX_KNOWN_RANGE_BP = 2 ** 19;
/** Most matches returned one by one. */
export const MAX_KNOWN_MATCHES = 2000;

const onlyStructure = z
  .enum(knownStructures, { error: `Structure must be one of ${knownStructures.join(', ')}.` })
  .optional()
  .describe('Only motifs that form this structure');

/** `POST sequence/{id}/lanes/known`: all matches as a lane. */
export const knownLaneQuerySchema = z.object({ structure: onlyStructure });

/** `POST sequence/{id}/lanes/loci`: tandem repeats of diseases as a lane. */
export const lociLaneQuerySchema = z.object({
  genome: z
    .enum(lociGenomes, { error: `Genome must be one of ${lociGenomes.join(', ')}.` })
    .optional()
    .describe('The human genome of the sequence; the one that its records name where absent'),
});

/** `GET sequence/{id}/known-motifs`: motifs that a laboratory has measured, in a part of the sequence. */
export const knownMotifsQuerySchema = z.object({
  from: whole('From').optional().describe('0-based; the start of the sequence where absent'),
  to: whole('To')
    .optional()
    .describe(
      `0-based, exclusive; the end of the sequence where absent. A range has ${MAX_KNOWN_RANGE_BP} bases at most.`,
    ),
  structure: onlyStructure,
});

const structure = z.enum(knownStructures).describe('Structure that was measured.');

const knownMotifSchema = z.object({
  id: z.string().describe('Id of the motif, such as k2.'),
  letters: z.string().describe('A, C, G and T as written by its source.'),
  structure,
  name: z.string().nullable().describe('Name that its authors gave it.'),
  pdb: z.array(z.string()).describe('Entries of the Protein Data Bank with these letters.'),
  topology: z
    .string()
    .nullable()
    .describe('parallel, antiparallel or hybrid, as G4ShapePredictor lists it.'),
  tm: z
    .object({ min: z.number().describe('The lowest.'), max: z.number().describe('The highest.') })
    .nullable()
    .describe('Melting temperatures measured, in degrees Celsius, over all salts and pH.'),
  collections: z.array(z.enum(knownCollections)).describe('Collections that list it.'),
  sources: z.array(z.string()).describe('Papers, by DOI where there is one, and measurements.'),
  measured: z.string().describe('What was measured, in words.'),
});

const numbers = z.array(z.number());

export const knownMotifsSchema = z.object({
  meaning: z.literal(KNOWN_MEANING).describe('What a match means, and what it does not.'),
  total: z.number().int().describe('Matches with a base in the range.'),
  matches: z
    .object({
      start: numbers.describe('0-based in the whole sequence'),
      end: numbers.describe('Exclusive; beyond the record where it crosses the origin'),
      side: numbers.describe('1 plus, -1 minus'),
      motif: numbers.describe('Index in `motifs`'),
    })
    .nullable()
    .describe(`In order of position. Null where there are more than ${MAX_KNOWN_MATCHES}.`),
  motifs: z.array(knownMotifSchema).describe('Motifs of these matches.'),
  structures: z
    .array(
      z.object({
        structure,
        matches: z.number().int().describe('Matches that lie wholly in the range.'),
        expected: z
          .number()
          .describe(
            'Matches expected by chance, if bases of the same composition were independent.',
          ),
      }),
    )
    .describe('Counts by structure.'),
});
export type KnownMotifs = z.infer<typeof knownMotifsSchema>;
