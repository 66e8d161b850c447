import { sequenceFileStem } from '@flipon/analyses/file-stem';
import { z } from 'zod';
import { refuseField } from '../../app-error.ts';
import type { RunScope } from '../../library/exports.ts';
import { archivedFormatSchema, idListSchema, MAX_RESULTS } from '../archive-route.ts';
import { exportQuerySchema } from '../export-order.ts';

/** The results of an archive of everything: of sequences, or of a batch; and the format of their rows. */
export const everythingQuerySchema = exportQuerySchema
  .pick({ flank: true, orient: true, token: true })
  .loose()
  .extend({
    sequences: idListSchema('Sequences', `There can be ${MAX_RESULTS} sequences at most.`)
      .optional()
      .describe('Ids of sequences, with commas between them.'),
    campaign: z
      .uuid({ error: 'Campaign must be a UUID.' })
      .optional()
      .describe('Id of a batch, in place of sequences.'),
    format: archivedFormatSchema,
  });
export type EverythingQuery = z.infer<typeof everythingQuerySchema>;

/** @throws AppError invalid_request where the query names neither sequences nor a batch, or both */
export function scopeOf({ sequences, campaign }: EverythingQuery): RunScope {
  if (sequences !== undefined && campaign === undefined) return { sequenceIds: sequences };
  if (campaign !== undefined && sequences === undefined) return { campaignId: campaign };
  throw refuseField('sequences', 'Ask for sequences or for a campaign.');
}

/** The name of an archive of the results of sequences, without its ending. */
export function everythingStem(sequenceNames: readonly string[]): string {
  const [first = '', ...others] = sequenceNames;
  return others.length === 0
    ? `${sequenceFileStem({ sequenceName: first })}_everything`
    : `everything_of_${sequenceNames.length}_sequences`;
}
