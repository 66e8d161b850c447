// Long because it is one list: query and answer of each call of the map, with the words of each field.
import { analysisKinds } from '@flipon/analyses/definitions';
import { z } from 'zod';
import { whole } from '../list.ts';
import { wireDateSchema } from '../wire-date.ts';
import { heatmapRecordSchema } from './heatmap.ts';

/** Bins of one answer at most. */
export const MAX_MAP_BINS = 8192;
/** Most features returned one by one. */
export const MAX_FEATURE_SPANS = 2000;
/** Most results on one map. */
export const MAX_MAP_RESULTS = 32;
/** Hits of one page of a list at most. */
export const MAX_LISTED_HITS = 100;

/** Bases from `from` up to `to`, 0-based from the start of the sequence, half-open; all without them. */
const rangeQuery = {
  from: whole('From').optional().describe('0-based; the start of the sequence where absent'),
  to: whole('To').optional().describe('0-based, exclusive; the end of the sequence where absent'),
};

const binBp = whole('binBp')
  .refine((value) => value > 0 && Number.isInteger(Math.log2(value) / 2), {
    error: 'binBp must be a power of 4.',
  })
  .describe('Bases of a bin: a power of 4');

const NO_IDS = 'Results must be ids with commas between them.';

/** Results and lanes by their ids, in the order of the classes of the answer. */
const resultsQuery = z
  .string({ error: NO_IDS })
  .transform((text) => text.toLowerCase().split(','))
  .refine((ids) => ids.every((id) => z.uuid().safeParse(id).success), { error: NO_IDS })
  .refine((ids) => ids.length <= MAX_MAP_RESULTS, {
    error: `A map has ${MAX_MAP_RESULTS} results at most.`,
  })
  .describe(
    `Ids of finished results and of lanes of this sequence, with commas between them; ${MAX_MAP_RESULTS} at most`,
  );

const NO_NUMBERS = 'Hits must be numbers of hits with commas between them.';

/** Hits of one result, each by its number in it. */
const hitsQuery = z
  .string({ error: NO_NUMBERS })
  .regex(/^\d{1,12}(,\d{1,12})*$/, { error: NO_NUMBERS })
  .transform((text) => text.split(',').map(Number))
  .refine((numbers) => numbers.length <= MAX_LISTED_HITS, {
    error: `Hits can be ${MAX_LISTED_HITS} at most.`,
  })
  .optional();

const numbers = z.array(z.number());

/** Every bin of a sequence begins at a multiple of its bases; the last one may have fewer. */
const binned = {
  binBp: z.number().int().describe('Bases of a bin'),
  first: z.number().int().describe('Index of the first bin: it begins at base first * binBp'),
};

/** `GET sequence/{id}/map`: what the map of a sequence can show. */
export const mapSchema = z.object({
  sequence: z
    .object({
      id: z.uuid().describe('Id of the sequence, a UUID.'),
      name: z.string().describe('Name of the sequence.'),
      type: z.enum(['DNA', 'RNA']).describe('DNA or RNA.'),
      length: z.number().int().describe('Bases of all records'),
      circular: z.boolean().describe('Every record with bases is a circle.'),
      recordCount: z.number().int().describe('How many records it has.'),
    })
    .describe('The sequence.'),
  results: z
    .array(
      z.object({
        id: z.uuid().describe('Id of the analysis, a UUID.'),
        kind: z.enum(analysisKinds).describe('Kind of analysis, by its name.'),
        title: z.string().describe('Title of the analysis.'),
        parameters: z
          .record(z.string(), z.unknown())
          .describe('Parameters that it was computed with, under the names of their fields.'),
        resultCount: z.number().int().describe('How many hits were found.'),
        finished: wireDateSchema.describe('When it ended.'),
      }),
    )
    .describe('Its finished results, the newest first, 1,000 at most'),
  hasFeatures: z.boolean().describe('Whether any of its annotations has a feature'),
});
export type SequenceMap = z.infer<typeof mapSchema>;

/** `GET analyse/{kind}/{id}/bins`: from 64 bases a bin upwards. */
export const hitBinsQuerySchema = z.object({ ...rangeQuery, binBp });
export const hitBinsSchema = z.object({
  ...binned,
  classes: z
    .record(
      z.string(),
      z.object({
        counts: numbers.describe('Hits that start in each bin.'),
        coveredBp: numbers.describe('Bases of each bin that are in at least one hit.'),
      }),
    )
    .describe('all; plus and minus where the kind knows strands; its models by their names'),
});
export type HitBins = z.infer<typeof hitBinsSchema>;

/** `GET sequence/{id}/composition`. */
export const compositionQuerySchema = z.object({ ...rangeQuery, binBp });
export const compositionSchema = z.object({
  ...binned,
  a: numbers.describe('How often A is in each bin'),
  c: numbers.describe('C'),
  g: numbers.describe('G'),
  t: numbers.describe('T and U'),
});
export type Composition = z.infer<typeof compositionSchema>;

/** Segments of a picture at most, each of which names the records of its first and last base. */
const MAX_SEEN_SEGMENTS = 1000;

/** `GET sequence/{id}/seen-records`: records as a picture of a range shows them. */
export const seenRecordsQuerySchema = z.object({
  ...rangeQuery,
  segments: whole('Segments')
    .min(1, { error: 'Minimal value of segments is 1.' })
    .max(MAX_SEEN_SEGMENTS, { error: `Maximal value of segments is ${MAX_SEEN_SEGMENTS}.` })
    .default(100)
    .describe('Into how many the picture is cut'),
});
export const seenRecordsSchema = z.object({
  records: z
    .array(heatmapRecordSchema)
    .describe(
      'Those of a 400th of the range or more, and those with the first or last base of a segment, in order',
    ),
});

/**
 * `GET sequence/{id}/feature-spans`: features as lists of numbers, by their position, without those that
 * describe a whole record.
 */
export const featureSpansQuerySchema = z.object({
  ...rangeQuery,
  result: z
    .uuid({ error: 'Result must be an id.' })
    .transform((id) => id.toLowerCase())
    .optional()
    .describe('Id of a finished result of this sequence, or of a lane; with `hits`'),
  hits: hitsQuery.describe(
    `Numbers of hits of that result, ${MAX_LISTED_HITS} at most: instead of the features of a range the feature of each of them, that with most of its bases. Where any feature of the sequence is a gene, genes alone count.`,
  ),
});
export const featureSpansSchema = z.object({
  total: z
    .number()
    .int()
    .describe('Features with a base in the range; where they are counted in bins, all of the bins'),
  spans: z
    .object({
      id: z.array(z.string()).describe('Ids of the features.'),
      start: numbers.describe('0-based in the whole sequence'),
      end: numbers.describe('Exclusive; beyond the record where it crosses the origin'),
      side: numbers.describe('1 plus, -1 minus, 0 without a strand'),
      type: numbers.describe('Index in `types`'),
      name: z.array(z.string()).describe('Names of the features.'),
      hit: numbers
        .optional()
        .describe('Where hits are asked for: the number of the hit that each is the feature of'),
    })
    .nullable()
    .describe(`Null where there are more than ${MAX_FEATURE_SPANS}`),
  types: z.array(z.string()).describe('Types of these features.'),
  bins: z
    .object({
      ...binned,
      counts: numbers.describe(
        'Features that begin in each bin, without parts of genes and without genes that an RNA replaces.',
      ),
      minus: numbers.describe('Of these, those on the minus strand.'),
    })
    .nullable()
    .describe('How many begin in each bin; null where the spans are given'),
});
export type FeatureSpans = z.infer<typeof featureSpansSchema>;

/** `GET sequence/{id}/depth`: how many of the results cover the bases of each bin. */
export const depthQuerySchema = z.object({
  ...rangeQuery,
  binBp,
  results: resultsQuery,
  pair: z
    .string()
    .regex(/^\d+,\d+$/, { error: 'Pair must be two indices with a comma between them.' })
    .optional()
    .describe('Two of the results by their index from 0, whose common bases are counted, too'),
});
export const depthSchema = z.object({
  ...binned,
  one: numbers.describe('Bases in exactly one of the results'),
  two: numbers.describe('Bases in exactly two'),
  more: numbers.describe('Bases in three or more'),
  pair: numbers.nullable().describe('Bases in both of the pair'),
});
export type Depth = z.infer<typeof depthSchema>;

/** `GET sequence/{id}/hits`: the hits of several results in a range or of an arc across the origin. */
export const mapHitsQuerySchema = z.object({
  ...rangeQuery,
  results: resultsQuery,
  offset: whole('Offset').default(0).describe('Hits before the page'),
  limit: whole('Limit')
    .min(1, { error: 'Minimal value of limit is 1.' })
    .max(MAX_LISTED_HITS, { error: `Maximal value of limit is ${MAX_LISTED_HITS}.` })
    .default(MAX_LISTED_HITS)
    .describe('Hits on the page, 100 at most.'),
  order: z
    .enum(['position', 'strength'], { error: 'Order must be position or strength.' })
    .default('position')
    .describe('strength: the strongest of each result first, then the second ones, and so on'),
  hits: hitsQuery.describe(
    `Numbers of hits of the first of the results, ${MAX_LISTED_HITS} at most: these alone, by position, instead of a page of the range`,
  ),
});
export const mapHitsSchema = z.object({
  totals: numbers.describe(
    'Hits of each result with a base in the range; where hits are asked for, how many are listed',
  ),
  owner: numbers.describe('Of each hit of the page the index of its result'),
  id: numbers.describe('Number of each hit in its result, from 1 on.'),
  position: numbers.describe('0-based in the whole sequence, never falling by position'),
  length: numbers.describe('Bases'),
  side: numbers.describe('1 on the plus strand, -1 on the minus strand, 0 without one'),
  rank: numbers
    .nullable()
    .describe('Among the hits of its result in the range, 1 the strongest; null by position'),
  shared: z.array(numbers).describe('Of each hit the bases in each result, its own included'),
});
export type MapHits = z.infer<typeof mapHitsSchema>;

/** `GET sequence/{id}/overlaps`. */
export const overlapsQuerySchema = z.object({ ...rangeQuery, results: resultsQuery });
export const overlapsSchema = z.object({
  rangeBp: z.number().int().describe('Bases of the range'),
  classes: z
    .array(
      z.object({
        id: z.uuid().describe('Id of the result or the lane, a UUID.'),
        hits: z.number().int().describe('Hits with a base in the range'),
        intervals: z.number().int().describe('Stretches of their union'),
        bases: z.number().int().describe('Bases of the range in any of its hits'),
      }),
    )
    .describe('The results, in the order of the query.'),
  both: z.array(numbers).describe('Bases in both, row by row; a class with itself: its bases'),
  exactly: numbers.describe('Bases in exactly 0, 1, 2, ... classes'),
  combinations: z
    .array(
      z.object({
        classes: numbers.describe('Results by their index from 0'),
        bases: z.number().int().describe('Bases in these and no other'),
        stretches: z.number().int().describe('Stretches of such bases'),
      }),
    )
    .describe('Bases in these classes and no other, the largest first, 200 at most'),
  features: z
    .array(
      z.object({
        type: z.string().describe('Type of features, such as gene.'),
        count: z.number().int().describe('Features with a base in the range'),
        bases: z.number().int().describe('Of the union of its features'),
        any: z.number().int().describe('Of these, in any class'),
        covered: numbers.describe('Of these, in each class'),
      }),
    )
    .describe('Types of features, the largest first, 50 at most'),
});
export type Overlaps = z.infer<typeof overlapsSchema>;

/** `GET sequence/{id}/overlaps/nearest`. */
export const nearestSchema = z.object({
  classes: z
    .array(
      z.object({
        id: z.uuid().describe('Id of the result or the lane, a UUID.'),
        intervals: z
          .number()
          .int()
          .describe('Stretches of its union in the range, each in one record'),
      }),
    )
    .describe('The results, in the order of the query.'),
  bounds: z
    .array(z.number().nullable())
    .describe('The largest distance of each bin: 0 shares a base, 1 touches; null has no bound'),
  bins: z
    .array(z.array(numbers))
    .describe(
      'Of each class, to each other one, its stretches by distance; those of the sum that are missing have none of the other in their record',
    ),
});
export type Nearest = z.infer<typeof nearestSchema>;

/**
 * `GET sequence/{id}/overlaps/intervals`: the stretches that a number counts, as a BED or TSV file. Where
 * `to` is less than `from` in a circular record, those of the arc across its origin.
 */
export const intervalsQuerySchema = z.object({
  ...rangeQuery,
  results: resultsQuery,
  inside: z
    .string()
    .regex(/^\d+(,\d+)*$/, { error: 'Inside must be indices with commas between them.' })
    .optional()
    .describe('Bases in all of these results, by their index from 0; in any result where absent'),
  only: z
    .enum(['yes', 'no'], { error: 'Only must be yes or no.' })
    .default('no')
    .describe('yes: in none of the others'),
  depth: whole('Depth')
    .max(MAX_MAP_RESULTS, { error: `Maximal value of depth is ${MAX_MAP_RESULTS}.` })
    .optional()
    .describe('Bases in exactly this number of the results, 0 for none; instead of `inside`'),
  feature: z
    .string()
    .max(255, { error: 'Feature can have 255 characters at most.' })
    .optional()
    .describe('Only bases that features of this type cover'),
  nearest: z
    .string()
    .regex(/^\d+,\d+$/, { error: 'Nearest must be two indices with a comma between them.' })
    .optional()
    .describe(
      'Stretches of the first of these two results, by their index, whose nearest one of the second lies as far as `distance` says; instead of all others',
    ),
  distance: z
    .string()
    .regex(/^(\d{1,15}-(\d{1,15})?|none)$/, {
      error: 'Distance must be like 0-0, 1-10 or 1001-, or none.',
    })
    .optional()
    .describe(
      'With `nearest`: 0 shares a base, 1 touches; none has none of the other in its record',
    ),
  format: z
    .enum(['bed', 'tsv'], { error: 'Format must be bed or tsv.' })
    .default('bed')
    .describe('Format of the file.'),
  token: z.string().max(64).optional().describe('A download token, in place of the header'),
});
