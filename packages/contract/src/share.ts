import { z } from 'zod';
import { listQuerySchema, pageSchema } from './list.ts';

/** Carries the secret of a link; the address has it behind `#`, so that no server is told. */
export const SHARE_HEADER = 'x-flipon-share';
export const SHARE_DAYS = 30;
/** 128 random bits in base64url. */
export const shareSecretSchema = z.string().regex(/^[\w-]{22}$/);

/** `POST shares`: one result, or one sequence with its results. */
export const newShareSchema = z
  .object({
    analysis: z.uuid().optional(),
    sequence: z.uuid().optional(),
    /** null: until it is revoked. */
    expiryDays: z.union([z.number().int().min(1).max(365), z.null()]).default(SHARE_DAYS),
  })
  .refine(({ analysis, sequence }) => (analysis === undefined) !== (sequence === undefined), {
    error: 'Name either an analysis or a sequence.',
    path: ['analysis'],
  });

export const shareSchema = z.object({
  id: z.uuid(),
  subject: z.enum(['analysis', 'sequence']),
  /** Id of the analysis or of the sequence. */
  subjectId: z.uuid(),
  /** Of the analysis. */
  kind: z.string().nullable(),
  title: z.string(),
  created: z.string(),
  expires: z.string().nullable(),
  /** When somebody last looked. */
  lastUsed: z.string().nullable(),
});
export type Share = z.infer<typeof shareSchema>;

/** The only answer that has the secret: the link is `/shared/<id>#<secret>`. */
export const newShareAnswerSchema = z.object({ payload: shareSchema, secret: shareSecretSchema });

/** `DELETE shares`: how many links have ended by it. */
export const endedSharesSchema = z.object({
  payload: z.object({
    shareLinks: z.number().int().describe('How many of the links still showed something.'),
  }),
});

/** Of which analysis or sequence; of all where nothing is said. */
export const sharesQuerySchema = z.looseObject({
  analysis: z.uuid({ error: 'The id is not a UUID.' }).optional(),
  sequence: z.uuid({ error: 'The id is not a UUID.' }).optional(),
});

/** `GET shares`: the newest first; of one analysis or sequence where the query names it. */
export const sharesAnswerSchema = z.object({ items: z.array(shareSchema) });

/** `GET shared`, with the secret in its header: what a link shows. */
export const sharedSchema = z.object({
  payload: z.object({
    id: z.uuid(),
    subject: z.enum(['analysis', 'sequence']),
    subjectId: z.uuid(),
    kind: z.string().nullable(),
    title: z.string(),
    expires: z.string().nullable(),
  }),
});
export type Shared = z.infer<typeof sharedSchema>['payload'];

/** Which page of the results of a shared sequence. */
export const sharedQuerySchema = listQuerySchema
  .pick({ pageSize: true, pageNumber: true, requestForAll: true })
  .loose();

/** `GET shared/results`: the finished results of a shared sequence, of all kinds, the newest first. */
export const sharedResultsSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      title: z.string(),
      created: z.string(),
      finished: z.string(),
      resultCount: z.number().int(),
    }),
  ),
  page: pageSchema,
});
