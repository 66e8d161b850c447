import { z } from 'zod';

export const healthSchema = z.object({ status: z.enum(['UP', 'DOWN']) });

export const infoSchema = z.object({
  app: z.object({ version: z.string(), assemblyDate: z.string() }),
  analysis: z.record(z.string(), z.boolean()).describe('Which kinds and calculators are there.'),
  limits: z.object({
    multipart: z.object({ maxFileSize: z.number().describe('MB of 1024 x 1024 bytes') }),
    password: z.object({
      minLength: z.number().int().describe('Letters that a new password has at least'),
    }),
  }),
  links: z.object({ palindrome: z.string() }),
  sendsMail: z
    .boolean()
    .describe('Whether a mail server is set; without one, mails wait as files for the operator.'),
});
export type Info = z.infer<typeof infoSchema>;

const countsSchema = z.object({ running: z.number().int(), waiting: z.number().int() });

const personLimitsSchema = z.object({
  storageMb: z.number().describe('MB of 1024 x 1024 bytes'),
  sequences: z.number().int(),
  unfinishedAnalyses: z.number().int(),
});

/** What the server is doing for all people together, and how much each of them may have. */
export const workSchema = z.object({
  analyses: countsSchema,
  imports: countsSchema,
  stalled: z
    .number()
    .int()
    .describe('Jobs that were handed back within a day because they made no progress'),
  limits: z.object({
    guest: personLimitsSchema,
    user: personLimitsSchema,
    runningPerPerson: z.number().int().describe('Analyses of one person that run at once'),
  }),
  models: z
    .array(
      z.object({
        model: z.string().describe('Its name, as `model` of a start takes it'),
        isInstalled: z.boolean().describe('Whether it can be started here'),
      }),
    )
    .describe('Models of Z-DNABert2'),
});
export type Work = z.infer<typeof workSchema>;

/** The request header that carries FLIPON_OPERATOR_TOKEN. */
export const OPERATOR_HEADER = 'x-flipon-operator';

export const partNames = [
  'server',
  'worker',
  'database',
  'storage',
  'ncbi',
  'mail',
  'networks',
] as const;

/** What an operator sees of the parts that a server is put together from. */
export const partsSchema = z.object({
  parts: z.array(
    z.object({
      name: z.enum(partNames),
      state: z
        .enum(['ready', 'warning', 'down'])
        .describe('Whether it works, works with a reservation, or does not'),
      words: z.string().describe('One sentence or less'),
      answerMs: z.number().nullable().describe('How long it took to answer, where it was asked'),
    }),
  ),
});
export type Parts = z.infer<typeof partsSchema>;
export type Part = Parts['parts'][number];
