import { z } from 'zod';

/** Bins of one answer at most. */
export const MAX_PROFILE_BINS = 5000;

const position = (name: string, least: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number.` })
    .int({ error: `${name} must be a whole number.` })
    .min(least, { error: `Minimal value of ${name.toLowerCase()} is ${least}.` })
    .optional();

/**
 * The query of `GET analyse/{kind}/{id}/track`: bases from `from` up to `to`, 0-based from the start
 * of the sequence, half-open; the whole sequence without them.
 */
export const profileQuerySchema = z
  .object({
    from: position('From', 0).describe('0-based; the start of the sequence where absent'),
    to: position('To', 1).describe('0-based, exclusive; the end of the sequence where absent'),
    bins: z.coerce
      .number({ error: 'Bins must be a whole number.' })
      .int({ error: 'Bins must be a whole number.' })
      .min(1, { error: 'Minimal value of bins is 1.' })
      .max(MAX_PROFILE_BINS, { error: `Maximal value of bins is ${MAX_PROFILE_BINS}.` })
      .default(500)
      .describe('Bins that the answer may have at most'),
  })
  .superRefine(({ from = 0, to }, context) => {
    if (to === undefined || from < to) return;
    context.addIssue({ code: 'custom', path: ['from'], message: 'From must be smaller than to.' });
  });

/** The query of `GET analyse/{kind}/{id}/track.bedgraph`. */
export const profileFileQuerySchema = z.object({
  // A plus sign in an address means a space.
  strand: z
    .preprocess(
      (value) => (value === ' ' ? '+' : value),
      z.enum(['+', '-'], { error: 'Strand must be + or -.' }),
    )
    .default('+')
    .describe('Whose values: + (as %2B), also where it stands for both, or -'),
  token: z.string().max(64).optional().describe('A download token, in place of the header'),
});

/**
 * Its answer: the largest value among the bases of each bin. Bins are no narrower than the stored bins of
 * the result, so there may be fewer than requested, and the answer may then begin and end some bases further
 * out; a bin of one base has that base's own value.
 */
export const profileAnswerSchema = z.object({
  from: z.number().int().describe('First base that is answered, 0-based'),
  to: z.number().int().describe('The base behind the last one'),
  binBp: z.number().int().describe('Bases of a bin; the last one may be shorter'),
  lanes: z
    .array(
      z.object({
        strand: z.enum(['+', '-']).describe('The strand that the model was run on'),
        values: z.array(z.number()).describe('From 0 to 1, one for each bin'),
      }),
    )
    .describe('One for each strand that has values of its own, + first'),
});
export type ProfileAnswer = z.infer<typeof profileAnswerSchema>;
