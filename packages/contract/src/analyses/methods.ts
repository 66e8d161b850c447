import { z } from 'zod';

/** Answers `GET analyse/{kind}/{id}/methods`: what a paper has to say of a result, and cannot guess. */
export const methodsSchema = z
  .object({
    payload: z
      .object({
        version: z.string().describe('Of Flipon, as it runs now'),
        kernelVersion: z.string().describe('Of the rules that the hits were computed with'),
        basesSha256: z
          .string()
          .nullable()
          .describe(
            'Of the upper-case letters of all records, one after the other, in hexadecimal',
          ),
        fileName: z.string().describe('What the lines call the FASTA file of the sequence'),
        scanLine: z
          .string()
          .describe('The same in a terminal: a line for a shell, with every parameter written out'),
        sumLine: z.string().describe('Computes the checksum of the bases in the FASTA file'),
        records: z.number().int().describe('Records of the sequence.'),
        circularRecords: z.number().int().describe('Records that are circles.'),
        longestRecord: z.number().int().describe('Bases of the longest record'),
        operatorValues: z
          .array(z.number())
          .nullable()
          .describe("What this server's operator has put in the place of published values"),
        ownTexts: z
          .array(
            z.object({
              key: z.string().describe('Its name in the API.'),
              label: z.string().describe('What it is called on the screen'),
              value: z.string().describe('The text itself.'),
            }),
          )
          .describe(
            'What it was computed with besides its parameters, such as the weights of a network',
          ),
      })
      .describe('What a paper has to say of the result.'),
  })
  .describe('What a paper has to say of a result.');
export type Methods = z.infer<typeof methodsSchema>['payload'];
