import { countOf } from '@flipon/analyses/count-of';
import { readFlatFeature } from '@flipon/annotation/read-flat-feature';
import type { ReadSequence } from '../inputs/read-sequence.ts';
import { shownInput } from '../inputs/sequence-input.ts';

/**
 * Notes for the user on an input that was read: parts to look at, records too short for hits, and characters
 * and features that were left out. One sentence each, none where all is well.
 *
 * @param shortest for each kind: a shorter record has no hits, null where the kind does not say. With several
 * kinds, the sentences name them
 */
export function readingNotes(
  sequence: ReadSequence,
  shortest: readonly { kind: string; lengthBp: number | null }[],
): string[] {
  const { input, records, dropped } = sequence;
  const empty = records.filter(({ length }) => length === 0);
  const notes: string[] = [];
  if (empty.length > 0) notes.push(`${countRecords(empty)} empty and gives no rows`);
  for (const { kind, lengthBp } of shortest) {
    const short = records.filter(({ length }) => length > 0 && length < (lengthBp ?? 0));
    if (short.length === 0) continue;
    const rows = shortest.length === 1 ? 'no rows' : `no rows of ${kind}`;
    notes.push(`${countRecords(short)} shorter than ${lengthBp} bp and gives ${rows}`);
  }
  const left = [
    { count: dropped.digits, noun: 'digit' },
    { count: dropped.gaps, noun: 'gap sign' },
    { count: dropped.whitespace, noun: 'blank' },
  ].flatMap(({ count, noun }) => (count === 0 ? [] : countOf(count, noun)));
  if (left.length > 0) notes.push(`left out of the bases: ${left.join(', ')}`);
  const sentences = [
    ...sequence.warnings,
    ...notes.map((note) => `${note}.`),
    ...featureNotes(sequence),
  ];
  return sentences.map((sentence) => `${shownInput(input.label)}: ${sentence}`);
}

/** How many of the kept features are not written with the hits, and why the first of them is not. */
function featureNotes({ features, records }: ReadSequence): string[] {
  let count = 0;
  let first = '';
  for (const record of records) {
    for (const parsed of features.get(record.index) ?? []) {
      const read = readFlatFeature(parsed, { ...record, lengthBp: record.length });
      if (typeof read !== 'string') continue;
      if (count === 0) first = `line ${parsed.line.toLocaleString('en-US')}: ${read}`;
      count += 1;
    }
  }
  if (count === 0) return [];
  return [`${countOf(count, 'feature')} left out, ${count === 1 ? 'in' : 'first in'} ${first}`];
}

function countRecords(records: readonly { name: string }[]): string {
  const [first] = records;
  if (records.length === 1) return `record "${first?.name}" is`;
  return `each of ${records.length.toLocaleString('en-US')} records ("${first?.name}" is the first) is`;
}
