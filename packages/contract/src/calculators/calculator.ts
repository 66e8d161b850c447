import { g4KillerShape } from '@flipon/analyses/tools/g4killer/g4-killer-shape';
import { z } from 'zod';

/** What G4 killer is asked. */
export const g4KillerRequestSchema = z.looseObject(g4KillerShape());

/** What G4 killer answers, without a `payload` around it. Scores keep the sign of G4 hunter. */
export const g4KillerAnswerSchema = z.object({
  originSequence: z.string().describe('The sequence as it came.'),
  originScore: z.number().describe('G4 hunter score of the sequence as it came.'),
  targetThreshold: z.number().describe('The score that must not be exceeded.'),
  onComplementary: z.boolean().describe('Whether the other strand was meant.'),
  changeCount: z.number().int().describe('Bases that were changed.'),
  mutationScore: z.number().describe('G4 hunter score after the changes.'),
  mutationVariants: z
    .union([z.number().int(), z.string()])
    .describe('How many masks there are; decimal digits where a number could not hold them.'),
  mutationSequences: z
    .array(z.string())
    .describe('The first of them, with W for each changed base.'),
});

const MAX_SITES = 1000;

const text = z.string({ error: 'Sequence is required.' });

/** What the p53 tool is asked: one site, or several. */
export const p53ToolRequestSchema = z
  .looseObject({
    sequence: text.optional().describe('The letters of one site; or `sequences`.'),
    sequences: z
      .array(text, { error: 'Sequences must be a list.' })
      .max(MAX_SITES, { error: `There can be ${MAX_SITES} sequences at most.` })
      .optional()
      .describe('The letters of several sites, 1,000 at most; or `sequence`.'),
  })
  .refine(({ sequence, sequences }) => (sequence ?? sequences) !== undefined, {
    path: ['sequence'],
    error: 'Sequence is required.',
  });

export const p53SiteSchema = z.object({
  sequence: z.string().describe('The letters of the site.'),
  position: z.number().int().describe('0-based place of the site in the letters that were sent.'),
  length: z.number().int().describe('Bases of the site.'),
  predictor: z.number().describe('Sum of delta log10 Kd over the bases; 0 is the best site.'),
  difference: z.number().describe('log10 Kd'),
  affinity: z.number().describe('1 for the best site, falling to 0.'),
});

/** What the p53 tool answers to one `sequence`. */
export const p53SiteAnswerSchema = z.object({ payload: p53SiteSchema.describe('The site.') });

/** What the p53 tool answers: `payload` for `sequence`, `items` for `sequences`. */
export const p53ToolAnswerSchema = z.union([
  p53SiteAnswerSchema,
  z.object({ items: z.array(p53SiteSchema).describe('The sites, in the order of `sequences`.') }),
]);
