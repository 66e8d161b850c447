import { z } from 'zod';
import { MAX_SEQUENCES } from '../analyses/analysis.ts';
import { askedWorkSchema, MAX_WORKS, parseWorks } from '../analyses/campaign-request.ts';
import { MOST_START_PRESETS, newStartPresetSchema } from '../analyses/start-preset.ts';
import { tagsSchema } from '../tags.ts';
import { LONGEST_NAME, nameSchema } from './sequence.ts';

// A library as one file: a ZIP archive of this JSON, and of a file of letters for each sequence. It has no hits:
// results are computed anew, so that nobody takes those of a stranger for their own.

export const LIBRARY_FILE = 'flipon-library.zip';
/** The file in the archive that says what the others are. */
export const LIBRARY_CONTENTS = 'library.json';
export const LIBRARY_FORMAT = 'flipon-library';
/** Of the form of the file; a program reads its own alone. */
export const LIBRARY_VERSION = 1;

export const MOST_LIBRARY_SEQUENCES = 2000;
export const MOST_LIBRARY_RUNS = 20_000;
/** Of `library.json`: 20,000 runs with titles and tags of their own take some 5 MB. */
export const LARGEST_CONTENTS_BYTES = 16 * 1024 * 1024;
/** Values in its lists and objects. */
export const MOST_CONTENTS_VALUES = 500_000;
/** Stretches of equal shape among the records of a sequence. */
export const MOST_SHAPE_STRETCHES = 10_000;

const count = z.number().int().min(0);

const librarySequenceSchema = z.object({
  /** Its path in the archive: FASTA, or letters alone. */
  file: z.string().min(1).max(400),
  name: nameSchema,
  tags: tagsSchema,
  type: z.enum(['DNA', 'RNA']),
  lengthBp: count.min(1),
  records: count.min(1),
  /** Of its bases as they are computed with, upper case and without headers; null where it is not known. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Whether its records are circles: all, none, or those in these stretches of numbers, 0-based and half-open. */
  circles: z.union([
    z.boolean(),
    z
      .array(z.tuple([count, count]))
      .min(1)
      .max(MOST_SHAPE_STRETCHES),
  ]),
  /** Files of features and of other tools that it has; a later version may have their files in the archive. */
  features: z.array(z.object({ name: z.string() })),
  tracks: z.array(z.object({ name: z.string() })),
});

/** An order of a run: by places in the lists of sequences, works and batches. */
const libraryRunSchema = z.object({
  sequence: count,
  work: count,
  /** Runs that were started together; null for one that was started by itself. */
  batch: count.nullable(),
  title: z.string().max(LONGEST_NAME),
  tags: tagsSchema,
});

/** What every version of the file has. */
export const libraryMarkSchema = z.looseObject({
  format: z.literal(LIBRARY_FORMAT),
  version: z.number().int(),
});

const contentsSchema = z.object({
  format: z.literal(LIBRARY_FORMAT),
  version: z.literal(LIBRARY_VERSION),
  madeBy: z.object({ program: z.string(), version: z.string(), date: z.string() }),
  sequences: z.array(librarySequenceSchema).max(MOST_LIBRARY_SEQUENCES),
  works: z.array(askedWorkSchema).max(MOST_LIBRARY_RUNS),
  batches: z.array(z.object({ tags: tagsSchema })).max(MOST_LIBRARY_RUNS),
  runs: z.array(libraryRunSchema).max(MOST_LIBRARY_RUNS),
  presets: z.array(newStartPresetSchema).max(MOST_START_PRESETS),
});

/**
 * `library.json`. Parameters are parsed as a start of each kind takes them, and each number of a run has to be a place in
 * its list; errors name the field, such as `works[2].threshold`.
 */
export const libraryContentsSchema = contentsSchema.transform((contents, context) => {
  const { sequences, batches, works, runs } = contents;
  const lists = { sequence: sequences, work: works, batch: batches } as const;
  for (const [at, run] of runs.entries()) {
    for (const [field, list] of Object.entries(lists)) {
      const place = run[field as keyof typeof lists];
      if (place === null || place < list.length) continue;
      const message = `There is no ${field} number ${place}.`;
      context.addIssue({ code: 'custom', path: ['runs', at, field], message });
    }
  }
  for (const [batch, own] of Map.groupBy(runs, (run) => run.batch)) {
    if (batch === null || areStartable(own)) continue;
    const message = `A batch can have ${MAX_WORKS} kinds and ${MAX_SEQUENCES.toLocaleString('en-US')} sequences at most.`;
    context.addIssue({ code: 'custom', path: ['batches', batch], message });
  }
  const seen = new Set<string>();
  for (const [at, { file, circles, records }] of sequences.entries()) {
    if (seen.has(file)) {
      const message = `The file ${file} is of two sequences.`;
      context.addIssue({ code: 'custom', path: ['sequences', at, 'file'], message });
    }
    seen.add(file);
    if (typeof circles === 'boolean' || areStretches(circles, records)) continue;
    const message = 'Circles must be stretches of records, in order.';
    context.addIssue({ code: 'custom', path: ['sequences', at, 'circles'], message });
  }
  return { ...contents, works: parseWorks(works, context, 'works') };
});
export type LibraryContents = z.output<typeof libraryContentsSchema>;
export type WrittenLibrary = z.input<typeof libraryContentsSchema>;

/** Whether as many are started together. */
function areStartable(runs: readonly { sequence: number; work: number }[]): boolean {
  return (
    new Set(runs.map(({ work }) => work)).size <= MAX_WORKS &&
    new Set(runs.map(({ sequence }) => sequence)).size <= MAX_SEQUENCES
  );
}

function areStretches(stretches: readonly [number, number][], records: number): boolean {
  let end = 0;
  for (const [from, to] of stretches) {
    if (from < end || to <= from || to > records) return false;
    end = to;
  }
  return true;
}

/** Things that an answer names; their number is always in it. */
export const MOST_LEFT_OUT_OF_LIBRARY = 100;

const leftOutFields = {
  leftOut: z
    .array(
      z.object({
        what: z.string().describe('What is left out, such as the name of a sequence.'),
        reason: z.string().describe('Why, as a sentence.'),
      }),
    )
    .describe(`What is left out, ${MOST_LEFT_OUT_OF_LIBRARY} of it at most.`),
  leftOutCount: z.number().int().describe('How much is left out.'),
};

/** `GET library/file`: what the file will have in it. */
export const librarySummarySchema = z.object({
  payload: z
    .object({
      sequences: z.number().int().describe('Sequences with their letters.'),
      bases: z.number().int().describe('Bases of these together.'),
      runs: z.number().int().describe('Orders of runs: kind, parameters and sequence.'),
      presets: z.number().int().describe('Presets of several analyses.'),
      ...leftOutFields,
    })
    .describe('What is in the file, and what is left out.'),
  downloadToken: z
    .string()
    .describe('Opens the file for 24 hours: append `?token=` to its address.'),
});

/** `POST library/import`: what came in. */
export const libraryImportAnswerSchema = z.object({
  payload: z
    .object({
      sequences: z.number().int().describe('New sequences.'),
      sequencesHere: z
        .number()
        .int()
        .describe('Sequences that were here already: of equal name, bases and shapes.'),
      runs: z.number().int().describe('Runs that were started.'),
      runsHere: z
        .number()
        .int()
        .describe('Runs that the sequences which were here have already, with equal settings.'),
      presets: z.number().int().describe('New presets.'),
      ...leftOutFields,
    })
    .describe('What came in, and what is left out.'),
});
export type LibraryImportAnswer = z.output<typeof libraryImportAnswerSchema>;

export const libraryQuerySchema = z.looseObject({
  token: z.string().max(64).optional().describe('A download token, in place of the header.'),
});
