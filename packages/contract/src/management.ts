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
});
export type Info = z.infer<typeof infoSchema>;
