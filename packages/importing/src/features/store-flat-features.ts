import { randomUUID } from 'node:crypto';
import { countOf } from '@flipon/analyses/count-of';
import type { LeftOutLine } from '@flipon/annotation/annotation-feature';
import { TOLD_LINES } from '@flipon/annotation/parse-annotation';
import { readFlatFeature } from '@flipon/annotation/read-flat-feature';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';
import type { SequenceFormat } from '@flipon/sequence/parsed-piece';
import type { NewAnnotation, NewAnnotationName } from '@flipon/store/annotations';
import { findSequenceRecords } from '@flipon/store/records';
import type { Store } from '@flipon/store/store';
import type { CountedName, PlacedFeature } from '@flipon/tables/stage-features';
import type { ReadContent } from '../bases/read-content.ts';
import { readFeatureLines } from './feature-lines.ts';
import { storeFeatures } from './store-features.ts';

const FORMAT_WORDS = { GENBANK: 'GenBank', EMBL: 'EMBL' } as const;

/** What became of the features of a file. */
export interface KeptFeatures {
  /** null where none is kept. */
  annotation: NewAnnotation | null;
  /** Sentences on what no annotation tells. */
  warnings: string[];
}

/** Makes the features that were read an annotation that no sequence has yet. */
export async function keepFeatures(
  store: Store,
  recordTableId: string,
  { format, features }: ReadContent,
  { path, ...given }: { path: string; isCircular: boolean; ended?: AbortSignal },
): Promise<KeptFeatures> {
  if (features === null) return { annotation: null, warnings: [] };
  return storeFlatFeatures(store, recordTableId, format, readFeatureLines(path), given);
}

/**
 * Writes the features of a flat file into a blob without references so far. The records of the file are in
 * the store. A feature with an unreadable location is reported by its line, not kept.
 *
 * @param batches in file order
 * @param given.isCircular all records are circles, whatever the text says
 * @throws the signal's reason
 */
export async function storeFlatFeatures(
  store: Store,
  recordTableId: string,
  format: SequenceFormat,
  batches: AsyncIterable<readonly ParsedFeature[]>,
  { isCircular, ended }: { isCircular: boolean; ended?: AbortSignal },
): Promise<KeptFeatures> {
  if (format !== 'GENBANK' && format !== 'EMBL') return { annotation: null, warnings: [] };
  const records: FoundRecord[] = [];
  const leftOut: LeftOutLine[] = [];
  let leftOutCount = 0;

  async function* place(): AsyncGenerator<PlacedFeature[]> {
    for await (const batch of batches) {
      const indexOf = await findRecords(store, recordTableId, batch, records);
      const placed: PlacedFeature[] = [];
      for (const parsed of batch) {
        const nameIndex = indexOf.get(parsed.recordIndex);
        const record = records[nameIndex ?? -1];
        if (nameIndex === undefined || record === undefined) {
          throw new Error(`record ${parsed.recordIndex} of a feature is not in the store`);
        }
        const circular = isCircular || record.circular;
        const feature = readFlatFeature(parsed, { ...record, circular });
        if (typeof feature !== 'string') placed.push({ nameIndex, feature });
        else {
          leftOutCount += 1;
          if (leftOut.length < TOLD_LINES) leftOut.push({ line: parsed.line, message: feature });
        }
      }
      yield placed;
    }
  }

  const stored = await storeFeatures(store, place(), ended);
  if (stored === null) {
    return { annotation: null, warnings: describeLeftOut(leftOutCount, leftOut) };
  }
  const annotation = {
    id: randomUUID(),
    name: `Features of the ${FORMAT_WORDS[format]} file`,
    format,
    featureCount: stored.count,
    types: stored.types,
    leftOut,
    leftOutCount,
    blobId: stored.blobId,
    names: { [Symbol.iterator]: () => namesOf(stored.names, records) },
  };
  return { annotation, warnings: [] };
}

/** Without an annotation nothing else tells of them. */
function describeLeftOut(count: number, [first]: readonly LeftOutLine[]): string[] {
  if (first === undefined) return [];
  const line = `line ${first.line.toLocaleString('en-US')}: ${first.message}`;
  const what = `${countOf(count, 'feature')} of the file ${count === 1 ? 'is' : 'are'} left out`;
  return [`${what}, ${count === 1 ? 'in' : 'first in'} ${line}`];
}

function* namesOf(
  counted: readonly CountedName[],
  records: readonly FoundRecord[],
): Generator<NewAnnotationName> {
  for (const [at, { features, lastEnd }] of counted.entries()) {
    const { name, index } = records[at] ?? { name: '', index: null };
    yield { name, features, lastEnd, record: index, matchedBy: 'name' };
  }
}

interface FoundRecord {
  index: number;
  name: string;
  lengthBp: number;
  circular: boolean;
}

/** Adds the missing records of a batch to `records`; returns the index of each there by its ordinal. */
async function findRecords(
  { db }: Store,
  recordTableId: string,
  batch: readonly ParsedFeature[],
  records: FoundRecord[],
): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  const last = records.at(-1);
  if (last !== undefined) places.set(last.index, records.length - 1);
  // Batches are in file order, so new records come after the last known one.
  const wanted = new Set(batch.map(({ recordIndex }) => recordIndex));
  if (last !== undefined) wanted.delete(last.index);
  const found = await findSequenceRecords(db, recordTableId, [...wanted]);
  for (const { index, name, length, circular } of found.toSorted((a, b) => a.index - b.index)) {
    places.set(index, records.length);
    records.push({ index, name, lengthBp: length, circular });
  }
  return places;
}
