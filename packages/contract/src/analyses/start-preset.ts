import { z } from 'zod';
import { wireDateSchema } from '../wire-date.ts';
import { kindsSchema, parseWorks } from './campaign-request.ts';

/** Presets that an owner can have. */
export const MOST_START_PRESETS = 100;
const LONGEST_NAME = 80;

/** `POST presets`, `PUT presets/{id}`: kinds with their settings, as `POST analyse/all` takes them. */
export const newStartPresetSchema = z
  .object({
    name: z
      .string({ error: 'Name is required.' })
      .trim()
      .min(1, { error: 'Name is required.' })
      .max(LONGEST_NAME, { error: `Name can have ${LONGEST_NAME} characters at most.` })
      .describe('Name of the preset, 80 characters at most.'),
    kinds: kindsSchema,
  })
  .transform(({ name, kinds }, context) => ({ name, kinds: parseWorks(kinds, context) }));

export const startPresetSchema = z.object({
  id: z.uuid().describe('Id of the preset, a UUID.'),
  name: z.string().describe('Name of the preset.'),
  kinds: z
    .array(
      z.object({
        kind: z.string().describe('Kind of analysis, by its name.'),
        parameters: z
          .record(z.string(), z.unknown())
          .describe('Parameters of the kind, under the names of its fields.'),
      }),
    )
    .describe('As they were saved; a start refuses what it no longer takes'),
  created: wireDateSchema.describe('When it was made, as 2026-11-22T09:40:08.123+0000.'),
  changed: wireDateSchema.describe('When it was changed last, as 2026-11-22T09:40:08.123+0000.'),
});
export type StartPreset = z.infer<typeof startPresetSchema>;

export const startPresetAnswerSchema = z.object({
  payload: startPresetSchema.describe('The preset.'),
});

/** `GET presets`: oldest first. */
export const startPresetListSchema = z.object({
  items: z.array(startPresetSchema).describe('The presets, the oldest first.'),
});
