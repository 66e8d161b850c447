import { z } from 'zod';

export const MAX_TAGS = 50;
const MAX_TAGGED = 1000;
export const LONGEST_TAG = 100;

export const TOO_MANY_TAGS = `There can be ${MAX_TAGS} tags at most.`;

/** Tags come as a list or as one string; they are a set without empty members, never null. */
export const tagsSchema = z.preprocess(
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
        .refine((tag) => !tag.includes('\0'), { error: 'A tag cannot have the character U+0000.' }),
    )
    .max(MAX_TAGS, { error: TOO_MANY_TAGS })
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
);

export const tagsRequestSchema = z.looseObject({ tags: tagsSchema });

/** Tags that several things get and lose; all others stay as they are with each of them. */
export const tagChangeSchema = z
  .looseObject({
    ids: z
      .array(z.uuid({ error: 'The id is not a UUID.' }), { error: 'Select something first.' })
      .min(1, { error: 'Select something first.' })
      .max(MAX_TAGGED, { error: `There can be ${MAX_TAGGED} ids at most.` })
      .transform((ids) => [...new Set(ids)]),
    add: tagsSchema,
    remove: tagsSchema,
  })
  .refine(({ add, remove }) => !add.some((tag) => remove.includes(tag)), {
    path: ['remove'],
    error: 'A tag cannot be added and removed at once.',
  });

export const taggedSchema = z.object({
  items: z.array(z.object({ id: z.uuid(), tags: z.array(z.string()) })),
});
