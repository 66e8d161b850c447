import { countOf } from '@flipon/analyses/count-of';
import type { LeftOutLine } from '@flipon/annotation/annotation-feature';
import { TOLD_LINES } from '@flipon/annotation/parse-annotation';
import { readFlatFeature } from '@flipon/annotation/read-flat-feature';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';
import type { SequenceFormat } from '@flipon/sequence/parsed-piece';
import { writeFeatureTable } from '@flipon/tables/feature-table-writer';
import type { CountedName, PlacedFeature } from '@flipon/tables/stage-features';
import type { DescribedName } from './describe-names.ts';
import { limitFeatures } from './feature-limits.ts';
import { readFeatureLines } from './feature-lines.ts';
import type { MadeAnnotation } from './make-annotation.ts';
import type { NamedRecords } from './place-names.ts';
import { refuseTables } from './refuse-tables.ts';

const FORMAT_WORDS = { GENBANK: 'GenBank', EMBL: 'EMBL' } as const;
type FlatFormat = keyof typeof FORMAT_WORDS;

/** What became of the features of a flat file. */
export interface MadeFlatAnnotation {
  /** null where none is kept. */
  annotation: (MadeAnnotation<FlatFormat> & { name: string }) | null;
  /** Sentences on what no annotation tells. */
  warnings: string[];
}

export interface FlatFile {
  format: SequenceFormat;
  /** Of its features, as `readContent` has written them. */
  linesPath: string;
  /** All records are circles, whatever the text says. */
  isCircular: boolean;
}

/**
 * Makes an annotation of the features of a flat file. A feature with an unreadable location is reported by its line, not
 * kept.
 *
 * @param records those of the file
 * @param table.path of a new file, which the caller removes where no annotation is made
 * @throws AnnotationError too many features, or too many types of them; the signal's reason
 */
export async function makeFlatAnnotation(
  records: Pick<NamedRecords, 'find'>,
  { format, linesPath, isCircular }: FlatFile,
  table: { path: string; temporaryFolder: string; signal?: AbortSignal },
): Promise<MadeFlatAnnotation> {
  if (format !== 'GENBANK' && format !== 'EMBL') return { annotation: null, warnings: [] };
  const found: FoundRecord[] = [];
  const leftOut: LeftOutLine[] = [];
  let leftOutCount = 0;

  async function* place(): AsyncGenerator<PlacedFeature[]> {
    for await (const batch of readFeatureLines(linesPath)) {
      const indexOf = await findRecords(records, batch, found);
      const placed: PlacedFeature[] = [];
      for (const parsed of batch) {
        const nameIndex = indexOf.get(parsed.recordIndex);
        const record = found[nameIndex ?? -1];
        if (nameIndex === undefined || record === undefined) {
          throw new Error(`record ${parsed.recordIndex} of a feature is not kept`);
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

  const batches = limitFeatures(place());
  const { count, names, types } = await refuseTables(() =>
    writeFeatureTable({ ...table, batches }),
  );
  if (count === 0) return { annotation: null, warnings: describeLeftOut(leftOutCount, leftOut) };
  const annotation = {
    name: `Features of the ${FORMAT_WORDS[format]} file`,
    format,
    featureCount: count,
    types,
    leftOut,
    leftOutCount,
    names: { [Symbol.iterator]: () => namesOf(names, found) },
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
): Generator<DescribedName> {
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
  { find }: Pick<NamedRecords, 'find'>,
  batch: readonly ParsedFeature[],
  records: FoundRecord[],
): Promise<Map<number, number>> {
  const places = new Map<number, number>();
  const last = records.at(-1);
  if (last !== undefined) places.set(last.index, records.length - 1);
  // Batches are in file order, so new records come after the last known one.
  const wanted = new Set(batch.map(({ recordIndex }) => recordIndex));
  if (last !== undefined) wanted.delete(last.index);
  const found = await find([...wanted]);
  for (const { index, name, length, circular } of found.toSorted((a, b) => a.index - b.index)) {
    places.set(index, records.length);
    records.push({ index, name, lengthBp: length, circular });
  }
  return places;
}
