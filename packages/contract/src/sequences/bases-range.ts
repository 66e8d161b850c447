import { z } from 'zod';

/** Most letters that one answer holds; longer ranges are asked for in parts. */
export const MAX_BP = 1_048_576;

const place = (label: string, name: string) =>
  z.coerce
    .number({ error: `${label} must be numeric.` })
    .int({ error: `${label} must be numeric.` })
    .min(0, { error: `Minimal value of ${name} is 0.` });

/** Part of a sequence: 0-based, `end` exclusive. */
export const basesRangeQuerySchema = z
  .looseObject({
    start: place('Start', 'start').describe('0-based, from the start of the whole sequence.'),
    end: place('End', 'end').describe(
      'Exclusive end, 0-based; 1,048,576 bases after the start at most.',
    ),
  })
  .superRefine(({ start, end }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['end'], message });
    if (end < start) issue('End must not be before start.');
    if (end - start > MAX_BP) {
      issue(`There can be ${MAX_BP} bases at most from start to end. Ask for them in parts.`);
    }
  });
