import { z } from 'zod';
import { lowerFirst } from '../words/letter-case.ts';
import type {
  ChoiceField,
  ChoicesField,
  DecimalField,
  Field,
  FlagField,
  IntegerField,
  ScoreListField,
  ValueOf,
} from './field.ts';
import { messagesOf } from './field-messages.ts';

const EMPTY = new Set<unknown>([undefined, null, '']);

/** '25' and ' 1.4 ' are numbers to the published clients; anything else stays what it is. */
function numberFromText(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

function flagFromText(value: unknown): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return value;
}

function numberSchema(
  field: IntegerField | DecimalField,
  { inForm = false, isStored = false }: Use,
) {
  const bounds = inForm ? (field.formBounds ?? field.bounds) : field.bounds;
  const messages = messagesOf(field, bounds);
  const most = field.type === 'decimal' ? field.maxDecimals : 0;
  const mostDecimals = isStored ? Number.POSITIVE_INFINITY : (most ?? Number.POSITIVE_INFINITY);
  const number = z
    .number({
      error: (issue) => (EMPTY.has(issue.input) ? messages.required : messages.notANumber),
    })
    .refine((value) => field.type === 'decimal' || Number.isInteger(value), {
      error: messages.notANumber,
      abort: true,
    })
    .min(bounds.min, { error: messages.tooSmall })
    .max(bounds.max, { error: messages.tooLarge })
    .refine((value) => countDecimals(value) <= mostDecimals, {
      error: tooManyDecimals(field.label, mostDecimals),
    })
    .describe(field.help);
  if (inForm) return z.preprocess(numberFromText, number);
  return z.preprocess(
    (value) => (EMPTY.has(value) ? field.default : numberFromText(value)),
    number,
  );
}

function choiceSchema(field: ChoiceField) {
  const values = field.options.map((option) => option.value);
  return z.preprocess(
    (value) => (EMPTY.has(value) ? field.default : value),
    z
      .enum(values, { error: `${field.label} must be one of ${values.join(', ')}.` })
      .describe(field.help),
  );
}

/** The chosen options as numbers, rising and each once; null where a value is no option. */
function readChoices({ options, allValue }: ChoicesField, given: readonly unknown[]) {
  const values = options.map((option) => option.value).toSorted((a, b) => a - b);
  const known = new Map(values.map((value) => [String(value), value]));
  if (allValue !== undefined) known.set(String(allValue), allValue);
  const meant = new Set<number>();
  for (const item of given) {
    const isPlain = typeof item === 'string' || typeof item === 'number';
    const value = isPlain ? known.get(String(item).trim()) : undefined;
    if (value === undefined) return null;
    meant.add(value);
  }
  if (allValue !== undefined && meant.has(allValue)) return values;
  return values.filter((value) => meant.has(value));
}

/** The form has a box for each option, so an empty list is one that the user has still to choose. */
function choicesSchema(field: ChoicesField, inForm: boolean) {
  const values = field.options.map((option) => option.value);
  const all = field.allValue === undefined ? '' : `; ${field.allValue} means all of them`;
  const error = `${field.label} must be one or more of ${values.join(', ')}${all}.`;
  return z.preprocess(
    (value) => {
      if (EMPTY.has(value)) return inForm ? [] : [...field.default];
      const given = typeof value === 'string' ? value.split(',') : [value].flat();
      if (given.length === 0 && !inForm) return values.toSorted((a, b) => a - b);
      return readChoices(field, given);
    },
    z
      .array(z.literal(values), { error })
      .min(1, { error: `${field.label} is required.` })
      .describe(field.help),
  );
}

function flagSchema(field: FlagField) {
  return z.preprocess(
    (value) => (EMPTY.has(value) ? field.default : flagFromText(value)),
    z.boolean({ error: `${field.label} must be true or false.` }).describe(field.help),
  );
}

/** Decimals of the shortest text of a number: 1.25 has 2, 1e-7 has 7. */
export function countDecimals(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const fraction = mantissa.split('.')[1] ?? '';
  return Math.max(0, fraction.length - Number(exponent));
}

function tooManyDecimals(label: string, most: number): string {
  return `${label} can have ${most} ${most === 1 ? 'decimal' : 'decimals'} at most.`;
}

function scoreSchema(field: ScoreListField, index: number) {
  const label = `${field.label} ${field.itemLabels[index]}`;
  return z.preprocess(
    numberFromText,
    z
      .number({
        error: (issue) =>
          EMPTY.has(issue.input) ? `${label} is required.` : `${label} must be decimal number.`,
      })
      .min(field.bounds.min, {
        error: `Minimal value of ${lowerFirst(label)} is ${field.bounds.min}.`,
      })
      .max(field.bounds.max, {
        error: `Maximal value of ${lowerFirst(label)} is ${field.bounds.max}.`,
      })
      .refine((value) => countDecimals(value) <= field.maxDecimals, {
        error: tooManyDecimals(label, field.maxDecimals),
      }),
  );
}

function scoresSchema(field: ScoreListField, inForm: boolean) {
  const { label, itemLabels, minItems = field.default.length } = field;
  const mostItems = field.minItems === undefined ? minItems : itemLabels.length;
  const count = minItems === mostItems ? `${minItems}` : `${minItems} to ${mostItems}`;
  const items = Array.from({ length: mostItems }, (_, index) => {
    const item = scoreSchema(field, index);
    return index < minItems ? item : item.optional();
  });
  const [first, ...rest] = items;
  if (first === undefined) throw new Error(`${field.key} has no scores`);
  return z.preprocess(
    (value) => {
      if (EMPTY.has(value)) return [...field.default];
      const given = typeof value === 'string' ? value.split(',') : value;
      return inForm && Array.isArray(given) ? withoutEmptyEnd(given, minItems) : given;
    },
    z.tuple([first, ...rest], { error: `${label} must be ${count} numbers.` }).describe(field.help),
  );
}

/** A form has a box for each number that may be: those at the end that are empty are not meant. */
function withoutEmptyEnd(items: readonly unknown[], minItems: number): readonly unknown[] {
  const count = items.findLastIndex((item) => !EMPTY.has(item)) + 1;
  return items.slice(0, Math.max(count, minItems));
}

function fieldSchema(field: Field, use: Use): z.ZodType {
  const { inForm = false } = use;
  switch (field.type) {
    case 'integer':
    case 'decimal':
      return numberSchema(field, use);
    case 'choice':
      return choiceSchema(field);
    case 'choices':
      return choicesSchema(field, inForm);
    case 'flag':
      return flagSchema(field);
    case 'scores':
      return scoresSchema(field, inForm);
  }
}

/** Where the values come from; without either from a request. */
interface Use {
  inForm?: boolean;
  /** They were accepted once: decimals that are refused by now do not make a result unreadable. */
  isStored?: boolean;
}

/**
 * The shape of an analysis' parameters for zod, one entry per field under its wire name.
 *
 * API and command line fill what is missing from the defaults; the form (`inForm`) asks for it and
 * uses its own, tighter bounds. Numbers and flags may come as text.
 */
export function parametersShape<const Fields extends readonly Field[]>(
  fields: Fields,
  use: Use = {},
): ShapeOf<Fields> {
  const shape = Object.fromEntries(fields.map((field) => [field.key, fieldSchema(field, use)]));
  // The schema of a field gives values of the field's type; that is what its tests are about.
  return shape as ShapeOf<Fields>;
}

type ShapeOf<Fields extends readonly Field[]> = {
  [F in Fields[number] as F['key']]: z.ZodType<ValueOf<F>>;
};
