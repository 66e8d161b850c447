import { z } from 'zod';

export const MAX_TAGS = 50;
const MAX_TAGGED = 1000;
export const LONGEST_TAG = 100;

export const TOO_MANY_TAGS = `There can be ${MAX_TAGS} tags at most.`;

/** Tags come as a list or as one string; they are a set without empty members, never null. */
export const tagsSchema = z
  .preprocess(
    (value) =>
      value === undefined || value === null || value === ''
        ? []
        : typeof value === 'string'
          ? [value]
          : value,
    z
      .array(
        z
          .string({ error: 'A tag must be text.' })
          .trim()
          .max(LONGEST_TAG, { error: `A tag can have ${LONGEST_TAG} characters at most.` })
          .refine((tag) => !tag.includes('\0'), {
            error: 'A tag cannot have the character U+0000.',
          }),
      )
      .max(MAX_TAGS, { error: TOO_MANY_TAGS })
      .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
  )
  .describe(`Tags, ${MAX_TAGS} at most.`);

export const tagsRequestSchema = z.looseObject({ tags: tagsSchema });

/** Tags that several things get and lose; all others stay as they are with each of them. */
export const tagChangeSchema = z
  .looseObject({
    ids: z
      .array(z.uuid({ error: 'The id is not a UUID.' }), { error: 'Select something first.' })
      .min(1, { error: 'Select something first.' })
      .max(MAX_TAGGED, { error: `There can be ${MAX_TAGGED} ids at most.` })
      .transform((ids) => [...new Set(ids)])
      .describe('Ids of those that get and lose tags, each a UUID; 1,000 at most.'),
    add: tagsSchema.describe('Tags to add to each of them.'),
    remove: tagsSchema.describe('Tags to take off each of them.'),
  })
  .refine(({ add, remove }) => !add.some((tag) => remove.includes(tag)), {
    path: ['remove'],
    error: 'A tag cannot be added and removed at once.',
  });

export const taggedSchema = z.object({
  items: z
    .array(
      z.object({
        id: z.uuid().describe('Its id, a UUID.'),
        tags: z.array(z.string()).describe('Its tags.'),
      }),
    )
    .describe('Those that were asked for, with the tags that they have now.'),
});
