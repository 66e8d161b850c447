import { z } from 'zod';

export const MAX_TAGS = 50;
export const LONGEST_TAG = 100;

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
        .max(LONGEST_TAG, { error: `A tag can have ${LONGEST_TAG} characters at most.` }),
    )
    .max(MAX_TAGS, { error: `There can be ${MAX_TAGS} tags at most.` })
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
);

export const tagsRequestSchema = z.looseObject({ tags: tagsSchema });
