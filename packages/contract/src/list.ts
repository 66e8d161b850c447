import { z } from 'zod';
import { batchSchema } from './analyses/batch.ts';

/** What `pageSize=ALL` echoes, as recorded from the original server. */
export const WHOLE_LIST_PAGE_SIZE = 2_147_483_647;
export const LARGEST_PAGE = 1000;
export const DEFAULT_PAGE = 10;
const LONGEST_SEARCH = 255;
const MAX_TEXTS = 20;

const pageSize = z.union([
  z.literal('ALL'),
  z.coerce
    .number({ error: 'Page size must be numeric.' })
    .int()
    .min(1, { error: 'Minimal value of page size is 1.' })
    .max(LARGEST_PAGE, {
      error: `Maximal value of page size is ${LARGEST_PAGE}. Use ALL for the whole list.`,
    }),
]);

/** Flags in a query are text: anything but "true" is false. */
const queryFlag = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === 'true');

/**
 * A whole number in a query, 0 or more.
 *
 * @param what it must be, in the refusal of a text that is no number
 */
export function whole(label: string, what: 'a whole number' | 'numeric' = 'a whole number') {
  return z.coerce
    .number({ error: `${label} must be ${what}.` })
    .int({ error: `${label} must be a whole number.` })
    .min(0, { error: `Minimal value of ${label.toLowerCase()} is 0.` });
}

/** A direction in any case; `usual` is that of a query which names none. */
export function orderSchema(usual: 'ASC' | 'DESC') {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.toUpperCase() : value),
      z.enum(['ASC', 'DESC'], { error: 'Order must be ASC or DESC.' }).default(usual),
    )
    .describe('ASC or DESC.');
}

/** The part of every list's query that sorts and pages. */
export const listQuerySchema = z.looseObject({
  sort: z
    .string()
    .max(64)
    .optional()
    .describe(
      'What the list is sorted by; another name is refused with the list of those that are known.',
    ),
  order: orderSchema('ASC'),
  pageSize: pageSize
    .default(DEFAULT_PAGE)
    .describe(
      'Items on a page, from 1 to 1,000; ALL streams the whole list, and is echoed as 2147483647.',
    ),
  pageNumber: z.coerce
    .number({ error: 'Page number must be numeric.' })
    .int()
    .min(0, { error: 'Minimal value of page number is 0.' })
    .max(2 ** 31)
    .default(0)
    .describe('0-based number of the page.'),
  requestForAll: queryFlag.describe('true streams the whole list, as pageSize=ALL does.'),
});
export type ListQuery = z.infer<typeof listQuerySchema>;
/** What of it says which page is meant. */
export type PageQuery = Pick<ListQuery, 'pageSize' | 'pageNumber' | 'requestForAll'>;

/** A query that names a range of the sequence; positions are 0-based. */
export const rowsQuerySchema = listQuerySchema.extend({
  sequenceStart: z.coerce
    .number({ error: 'Sequence start must be numeric.' })
    .int()
    .min(0, { error: 'Sequence start must be 0 or more.' })
    .optional()
    .describe('0-based start of a range: hits whose START lies in it.'),
  sequenceLength: z.coerce
    .number({ error: 'Sequence length must be numeric.' })
    .int()
    .min(0, { error: 'Sequence length must be 0 or more.' })
    .optional()
    .describe('How many bases the range from sequenceStart on has.'),
});

/** One value, several, or none: `tags=a&tags=b` comes as a list. */
export const tagFilterSchema = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => (value === undefined ? [] : [value].flat()).filter((tag) => tag !== ''));

/**
 * What rows are called: each of these texts is part of a name of the row, or of one of its tags. One
 * value, several, or none, as with tags.
 */
export const nameFilterSchema = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z
    .array(
      z
        .string({ error: 'A name must be text.' })
        .trim()
        .max(LONGEST_SEARCH, { error: `Name can have ${LONGEST_SEARCH} characters at most.` }),
    )
    .max(MAX_TEXTS, { error: `There can be ${MAX_TEXTS} names at most.` })
    .transform((texts) => texts.filter((text) => text !== '')),
);

/** The part of a list's query that chooses rows. */
export const listFilterSchema = z.looseObject({
  tags: tagFilterSchema.describe('Only those that have all of these tags.'),
  name: nameFilterSchema.describe('Only those with this text in their name.'),
});

export const pageSchema = z
  .object({
    pageSize: z
      .number()
      .int()
      .describe('Items on a page; 2147483647 where the whole list was asked for.'),
    pageNumber: z.number().int().describe('0-based number of the page.'),
    totalPages: z.number().int().describe('How many pages there are.'),
    totalElements: z.number().int().describe('Items on all pages together.'),
  })
  .describe('Which page this is, and how many there are.');
export type Page = z.infer<typeof pageSchema>;

/** The answer of every list. `batches` holds the state of items by their id. */
export function listSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).describe('The items of the page, in the order that was asked for.'),
    batches: z.record(z.string(), batchSchema).describe('The state of each item, by its id.'),
    page: pageSchema,
    downloadToken: z
      .string()
      .optional()
      .describe(
        'Opens the files of this list or result for 24 hours: append `?token=` to their addresses.',
      ),
  });
}

/** Whether a query asks for everything, in either of the two ways clients use. */
export function asksForAll(query: PageQuery): boolean {
  return query.pageSize === 'ALL' || query.requestForAll;
}

/**
 * What an answer says of its page.
 *
 * @param totalElements of the whole list, before it is cut; a list has one page at least
 */
export function pageOf(query: PageQuery, totalElements: number): Page {
  if (asksForAll(query)) {
    return { pageSize: WHOLE_LIST_PAGE_SIZE, pageNumber: 0, totalPages: 1, totalElements };
  }
  const size = query.pageSize === 'ALL' ? WHOLE_LIST_PAGE_SIZE : query.pageSize;
  const totalPages = Math.max(1, Math.ceil(totalElements / size));
  return { pageSize: size, pageNumber: query.pageNumber, totalPages, totalElements };
}
