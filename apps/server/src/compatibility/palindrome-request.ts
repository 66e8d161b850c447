import { cruciform } from '@flipon/analyses/kinds/cruciform/cruciform';
import { startRequestSchema } from '@flipon/contract/analysis';
import { z } from 'zod';

const SELECT_FIRST = 'Select a sequence first.';
const startSchema = startRequestSchema(cruciform.kind);

/** The field of an old client's request that a parameter of cruciform comes from. */
const sources: Readonly<Record<string, string>> = {
  minArm: 'size',
  maxArm: 'size',
  minSpacer: 'spacer',
  maxSpacer: 'spacer',
  maxMismatches: 'mismatches',
  collapseDinucleotide: 'dinucleotide',
};

const flagSchema = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], {
    error: 'Dinucleotide must be true or false.',
  })
  .nullish()
  .transform((value) => value === true || value === 'true');

/**
 * A request of clients of the palindrome analyser, read as a start of cruciform. Both bounds of `size` and
 * `spacer` count; of `mismatches` the largest one does, so a list that leaves out 0 finds perfect repeats as
 * well. `dinucleotide` asks for a filter that the published rules do not have.
 */
export const palindromeRequestSchema = z
  .looseObject({
    sequence: z
      .string({ error: SELECT_FIRST })
      .optional()
      .describe('Id of the sequence, a UUID; or `sequences`.'),
    sequences: z
      .array(z.string(), { error: SELECT_FIRST })
      .optional()
      .describe('Ids of several sequences, 1,000 at most: one analysis each.'),
    size: rangeSchema('Size', '6-30').describe('Length of an arm, such as 6-30'),
    spacer: rangeSchema('Spacer', '0-10').describe('Bases between the arms, such as 0-10'),
    mismatches: mismatchesSchema().describe('0,1 or 0-2 or 1; the largest one counts'),
    dinucleotide: flagSchema.describe('true: standard rules, dinucleotide repeats collapsed'),
  })
  .transform((request, context) => {
    const { size, spacer, mismatches, dinucleotide, ...others } = request;
    const parsed = startSchema.safeParse({
      ...others,
      minArm: size.min,
      maxArm: size.max,
      minSpacer: spacer.min,
      maxSpacer: spacer.max,
      maxMismatches: mismatches,
      rules: dinucleotide ? 'standard' : 'published',
      collapseDinucleotide: dinucleotide,
    });
    if (parsed.success) return parsed.data;
    for (const { message, path } of parsed.error.issues) {
      const [field = '', ...rest] = path.map(String);
      context.addIssue({ code: 'custom', message, path: [sources[field] ?? field, ...rest] });
    }
    return z.NEVER;
  });

function rangeSchema(label: string, usual: string) {
  return textSchema(
    usual,
    (text) => {
      const [, first, last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(text) ?? [];
      return first === undefined ? null : { min: Number(first), max: Number(last) };
    },
    `${label} must be a number or a range such as ${usual}.`,
  );
}

function mismatchesSchema() {
  return textSchema(
    '0,1',
    (text) => {
      const isList = /^\d+(\s*[,-]\s*\d+)*$/.test(text);
      return isList ? Math.max(...text.split(/[,-]/).map(Number)) : null;
    },
    'Mismatches must be a number, a list such as 0,1 or a range such as 0-1.',
  );
}

/** A field that is text with a meaning, or a bare number; null and nothing mean the usual text. */
function textSchema<Value>(usual: string, read: (text: string) => Value | null, refusal: string) {
  return z
    .union([z.string(), z.number()], { error: refusal })
    .nullish()
    .transform((given, context) => {
      const value = read(String(given ?? usual).trim());
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: refusal });
      return z.NEVER;
    });
}
