import { analysisKinds } from '@flipon/analyses/definitions';
import { z } from 'zod';

/** Results that are not in an archive, as its answer names them; their number is always told. */
export const MOST_LEFT_OUT = 100;
/** Answers what an archive of everything will have in it, before it is fetched. */
export const everythingSchema = z
  .object({
    payload: z
      .object({
        sequences: z.number().int().describe('Sequences with a file in it.'),
        kinds: z.number().int().describe('Kinds of analysis with a file in it.'),
        results: z.number().int().describe('Results, each with a file of its rows.'),
        hits: z.number().int().describe('Hits of these results together.'),
        leftOut: z
          .array(
            z.object({
              kind: z.enum(analysisKinds).describe('Kind of analysis, by its name.'),
              sequenceName: z.string().describe('Name of the sequence.'),
              reason: z.string().describe('Why it has no file, as a sentence.'),
            }),
          )
          .describe(`Analyses without a file, ${MOST_LEFT_OUT} of them at most.`),
        leftOutCount: z.number().int().describe('All analyses without a file.'),
        withoutResults: z
          .array(z.string())
          .describe('Names of the sequences that no analysis was started with.'),
        maps: z
          .array(
            z.object({
              id: z.string().describe('Id of the sequence.'),
              name: z.string().describe('Name of the sequence.'),
              results: z.array(z.string()).describe('Ids of its results that have a file in it.'),
            }),
          )
          .describe('Sequences with a file in it, in the order of the archive.'),
      })
      .describe('What is in it, and what is left out.'),
    downloadToken: z
      .string()
      .describe('Opens archives for 24 hours: append `?token=` to their addresses.'),
  })
  .describe('What an archive of everything has in it.');
export type Everything = z.infer<typeof everythingSchema>;
