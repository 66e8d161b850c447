import { analysisKinds } from '@flipon/analyses/definitions';
import { z } from 'zod';

/** What a file of hits says of how it came about, and the sequences of the library that it may be of. */
export const resultFileSchema = z.object({
  name: z.string(),
  kind: z.enum(analysisKinds),
  /** Of the program that wrote it, and of the kind's rules. */
  version: z.string(),
  rules: z.string(),
  isOwnVersion: z.boolean(),
  /** Of the searched sequence. The checksum is null where the file does not tell it. */
  sequence: z.object({ name: z.string(), sha256: z.string().nullable() }),
  /** As `windowSize=25 threshold=1.4`. */
  settings: z.string(),
  /** Which hits were chosen, in words; null where it has all. */
  selection: z.string().nullable(),
  /** As `1,493 rows`. */
  rows: z.string(),
  /** The JSON that it tells, to be sent with a start. */
  provenance: z.string(),
  /** Those of the library that have these bases; none where it tells no checksum. */
  sequences: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ResultFile = z.infer<typeof resultFileSchema>;

/** Starts the analysis of a file on a sequence of the library, or finds the result that is there already. */
export const resultFileStartSchema = z.object({
  sequence: z.uuid(),
  /** Its provenance. */
  json: z.string(),
  name: z.string(),
});

export const resultFileStartedSchema = z.object({ id: z.uuid() });

/** Which result a file is compared with. */
export const resultFileChoiceSchema = z.object({ analysis: z.uuid() });

/** A line of the answer to a comparison: how far it is, and at last what it has found. */
export const comparisonLineSchema = z.union([
  z.object({ readBytes: z.number(), totalBytes: z.number() }),
  z.object({ isEqual: z.boolean(), words: z.string() }),
  z.object({ refusal: z.string() }),
]);
export type ComparisonLine = z.infer<typeof comparisonLineSchema>;
