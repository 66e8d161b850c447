import type { GivenNames } from '@flipon/contract/feature';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { ApiError } from '../../../api/api-error.ts';

/** A name of a file whose record only the user knows. */
export interface UndecidedName {
  name: string;
  /** A sentence. */
  reason: string;
}

/** A user's answer. */
export interface NameAnswer {
  record: Pick<SequenceRecordItem, 'index' | 'name' | 'length'> | null;
  /**
   * Whether the file counts from the first base of the record, or along what the record is a piece of, whose
   * other strand its letters may be of.
   */
  counts: 'record' | 'whole' | 'other-strand';
  /** As it was typed: the number of the record's first base in the file, counted from 1. */
  firstBase: string;
}

export const NO_ANSWER: NameAnswer = { record: null, counts: 'record', firstBase: '' };

const FIELD = 'names.';

/** The names that a refusal asks for; null where it is another refusal. */
export function undecidedNamesOf(error: unknown): UndecidedName[] | null {
  if (!(error instanceof ApiError)) return null;
  const names = error.errors.flatMap(({ field, defaultMessage }) =>
    field.startsWith(FIELD) ? [{ name: field.slice(FIELD.length), reason: defaultMessage }] : [],
  );
  return names.length === 0 ? null : names;
}

/** The answer to the server; names without a record have none. Null if a first base is no number. */
export function givenNamesOf(
  names: readonly UndecidedName[],
  answers: ReadonlyMap<string, NameAnswer>,
): GivenNames | null {
  const given: GivenNames = [];
  for (const { name } of names) {
    const { record, counts, firstBase } = answers.get(name) ?? NO_ANSWER;
    if (record === null || counts === 'record') {
      given.push({ name, record: record?.index ?? null });
      continue;
    }
    const first = numberOf(firstBase);
    if (first === null) return null;
    const strand = counts === 'other-strand' ? ({ strand: '-' } as const) : {};
    given.push({ name, record: record.index, start: first - 1, ...strand });
  }
  return given;
}

/** From 1; null for other text. Digits may be separated in threes. */
function numberOf(text: string): number | null {
  const plain = text.trim().replaceAll(/[, \u00a0\u202f]/g, '');
  if (!/^[0-9]{1,12}$/.test(plain)) return null;
  return Number(plain) >= 1 ? Number(plain) : null;
}

/** The first base in the name of a record, from 1, as a proposal; empty if it has none. */
export function firstBaseOf({ name, length }: { name: string; length: number }): string {
  const [, from = '', to = ''] = /[:_-](\d[\d,]*)[-_](\d[\d,]*)$/.exec(name) ?? [];
  const [start, end] = [Number(from.replaceAll(',', '')), Number(to.replaceAll(',', ''))];
  if (from === '') return '';
  if (end - start === length) return String(start + 1);
  return end - start + 1 === length ? String(start) : '';
}
