import { z } from 'zod';

export const healthSchema = z.object({
  status: z
    .enum(['UP', 'DOWN'])
    .describe('UP where the server and its database answer, else DOWN.'),
});

export const infoSchema = z.object({
  app: z
    .object({
      version: z.string().describe('Version of the program.'),
      assemblyDate: z.string().describe('When the screen was built; UNKNOWN without one.'),
    })
    .describe('The program.'),
  analysis: z.record(z.string(), z.boolean()).describe('Which kinds and calculators are there.'),
  limits: z
    .object({
      multipart: z
        .object({ maxFileSize: z.number().describe('MB of 1024 x 1024 bytes') })
        .describe('Limits of files.'),
      password: z
        .object({
          minLength: z.number().int().describe('Letters that a new password has at least'),
        })
        .describe('Limits of passwords.'),
    })
    .describe('Limits of this server.'),
  links: z
    .object({ palindrome: z.string().describe('The page of the palindrome analyser.') })
    .describe('Addresses of other pages.'),
  sendsMail: z
    .boolean()
    .describe('Whether a mail server is set; without one, mails wait as files for the operator.'),
});
export type Info = z.infer<typeof infoSchema>;

const countsSchema = z.object({
  running: z.number().int().describe('How many are running.'),
  waiting: z.number().int().describe('How many wait.'),
});

const personLimitsSchema = z.object({
  storageMb: z.number().describe('MB of 1024 x 1024 bytes'),
  sequences: z.number().int().describe('Sequences that one may have.'),
  unfinishedAnalyses: z.number().int().describe('Analyses of one person that may wait or run.'),
});

/** What the server is doing for all people together, and how much each of them may have. */
export const workSchema = z.object({
  analyses: countsSchema.describe('Analyses of all people together.'),
  imports: countsSchema.describe('Imports of all people together.'),
  stalled: z
    .number()
    .int()
    .describe('Jobs that were handed back within a day because they made no progress'),
  limits: z
    .object({
      guest: personLimitsSchema.describe('What a guest may have.'),
      user: personLimitsSchema.describe('What a registered user may have.'),
      runningPerPerson: z.number().int().describe('Analyses of one person that run at once'),
    })
    .describe('How much each person may have.'),
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
  parts: z
    .array(
      z.object({
        name: z.enum(partNames).describe('The part, by its name.'),
        state: z
          .enum(['ready', 'warning', 'down'])
          .describe('Whether it works, works with a reservation, or does not'),
        words: z.string().describe('One sentence or less'),
        answerMs: z.number().nullable().describe('How long it took to answer, where it was asked'),
      }),
    )
    .describe('The parts that the server is put together from.'),
});
export type Parts = z.infer<typeof partsSchema>;
export type Part = Parts['parts'][number];
