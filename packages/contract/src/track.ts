import { z } from 'zod';

/** Bins of one answer at most. */
export const MAX_TRACK_BINS = 5000;

/**
 * The query of `GET analyse/{kind}/{id}/track`: bases from `from` up to `to`, 0-based from the start
 * of the sequence, half-open; the whole sequence without them.
 */
export const trackQuerySchema = z.object({
  from: z.coerce.number().int().min(0).optional(),
  to: z.coerce.number().int().min(1).optional(),
  bins: z.coerce.number().int().min(1).max(MAX_TRACK_BINS).default(500),
});

/**
 * Its answer: the largest value among the bases of each bin. Bins are as narrow as what is known of
 * the result allows, so there may be fewer than were asked for; a bin of one base is that base's
 * own value.
 */
export const trackAnswerSchema = z.object({
  from: z.number().int().describe('First base that is answered, 0-based'),
  to: z.number().int().describe('The base behind the last one'),
  binBp: z.number().describe('Bases of a bin; the last one may be shorter'),
  lanes: z.array(
    z.object({
      strand: z.enum(['+', '-']),
      values: z.array(z.number()).describe('From 0 to 1, one for each bin'),
    }),
  ),
});
export type TrackAnswer = z.infer<typeof trackAnswerSchema>;
