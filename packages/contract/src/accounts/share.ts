import { z } from 'zod';
import { listQuerySchema, pageSchema } from '../list.ts';

/** Carries the secret of a link; the address has it after `#`, which browsers never send to a server. */
export const SHARE_HEADER = 'x-flipon-share';
export const SHARE_DAYS = 30;
/** 128 random bits in base64url. */
export const shareSecretSchema = z.string().regex(/^[\w-]{22}$/);

/** `POST shares`: one result, or one sequence with its results. */
export const newShareSchema = z
  .object({
    analysis: z
      .uuid()
      .optional()
      .describe('Id of the analysis that the link shows, a UUID; or `sequence`.'),
    sequence: z
      .uuid()
      .optional()
      .describe('Id of the sequence that the link shows with its results, a UUID; or `analysis`.'),
    expiryDays: z
      .union([z.number().int().min(1).max(365), z.null()])
      .default(SHARE_DAYS)
      .describe('Days until the link ends, 365 at most; null: until it is revoked.'),
  })
  .refine(({ analysis, sequence }) => (analysis === undefined) !== (sequence === undefined), {
    error: 'Name either an analysis or a sequence.',
    path: ['analysis'],
  });

export const shareSchema = z.object({
  id: z.uuid().describe('Id of the link, a UUID.'),
  subject: z
    .enum(['analysis', 'sequence'])
    .describe('What the link shows: an analysis, or a sequence with its results.'),
  subjectId: z.uuid().describe('Id of the analysis or of the sequence.'),
  kind: z.string().nullable().describe('Kind of the analysis, by its name; null of a sequence.'),
  title: z.string().describe('Title of the analysis, or name of the sequence.'),
  created: z.string().describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
  expires: z.string().nullable().describe('When it ends; null where it does not end by itself.'),
  lastUsed: z.string().nullable().describe('When the link was last opened; null before.'),
});
export type Share = z.infer<typeof shareSchema>;

/** The only answer that has the secret: the link is `/shared/<id>#<secret>`. */
export const newShareAnswerSchema = z.object({
  payload: shareSchema.describe('The link as lists have it.'),
  secret: shareSecretSchema.describe(
    'Told once; only its hash is stored. The link is `/shared/<id>#<secret>`.',
  ),
});

/** `DELETE shares`: how many links have ended by it. */
export const endedSharesSchema = z.object({
  payload: z
    .object({
      shareLinks: z.number().int().describe('How many of the links still showed something.'),
    })
    .describe('What has ended.'),
});

/** Of which analysis or sequence; of all where nothing is said. */
export const sharesQuerySchema = z.looseObject({
  analysis: z
    .uuid({ error: 'The id is not a UUID.' })
    .optional()
    .describe('Id of an analysis: its links alone.'),
  sequence: z
    .uuid({ error: 'The id is not a UUID.' })
    .optional()
    .describe('Id of a sequence: its links alone.'),
});

/** `GET shares`: the newest first; of one analysis or sequence where the query names it. */
export const sharesAnswerSchema = z.object({
  items: z.array(shareSchema).describe('The links, the newest first.'),
});

/** `GET shared`, with the secret in its header: what a link shows. */
export const sharedSchema = z.object({
  payload: shareSchema.omit({ created: true, lastUsed: true }).describe('What the link shows.'),
});
export type Shared = z.infer<typeof sharedSchema>['payload'];

/** Which page of the results of a shared sequence. */
export const sharedQuerySchema = listQuerySchema
  .pick({ pageSize: true, pageNumber: true, requestForAll: true })
  .loose();

/** `GET shared/results`: the finished results of a shared sequence, of all kinds, the newest first. */
export const sharedResultsSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.uuid().describe('Id of the analysis, a UUID.'),
        kind: z.string().describe('Kind of analysis, by its name.'),
        title: z.string().describe('Title of the analysis.'),
        created: z.string().describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
        finished: z.string().describe('When it ended.'),
        resultCount: z.number().int().describe('How many hits were found.'),
      }),
    )
    .describe('The finished results of the page, of all kinds, the newest first.'),
  page: pageSchema,
});
