import { defaultParameters } from '@flipon/analyses/default-parameters';
import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  derivedFieldsOf,
} from '@flipon/analyses/definitions';
import { extrasOf, storedKeys, withExtras } from '@flipon/analyses/extra-columns';
import { createItemMaker } from '@flipon/analyses/hit-item';
import { rowReads } from '@flipon/analyses/hit-values';
import { someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportRecord } from './export-record.ts';
import { tableColumns } from './hit-columns.ts';
import { writeJsonMembers } from './jsonl/write-jsonl.ts';
import { writeLegacyBedGraph } from './legacy/legacy-bedgraph.ts';
import { NO_DATA, writeLegacyCsv } from './legacy/legacy-csv.ts';
import { g4HunterLegacy } from './legacy/legacy-g4hunter.ts';
import { legacyKindOf } from './legacy/legacy-kinds.ts';
import {
  type ExportHit,
  heading,
  makeHit,
  makeRecord,
  runsOf,
  withItems,
  writeAll,
} from './testing/export-hits.ts';
import { slowFasta } from './testing/slow-fasta.ts';
import { slowJsonLines } from './testing/slow-jsonl.ts';
import {
  hasLegacy,
  slowLegacyBedGraph,
  slowLegacyCsv,
  slowWindows,
} from './testing/slow-legacy.ts';
import { fieldOf, slowTable } from './testing/slow-table.ts';
import { textOf } from './testing/written-records.ts';
import { hitSheets } from './xlsx/hit-sheets.ts';
import { sheetXml } from './xlsx/sheet-xml.ts';

const LENGTH = 60;
/** Parts of a hit of 60 letters, of every kind that has some. */
const PARTS: Record<string, fc.Arbitrary<number>> = {
  armLength: fc.constant(20),
  spacerLength: fc.constant(20),
  mismatches: fc.nat(3),
  rizLength: fc.nat(30),
  linkerLength: fc.nat(30),
  unitLength: fc.integer({ min: 1, max: 30 }),
  peakLength: fc.constant(12),
};
const NUMBERS = {
  integer: fc.integer(),
  float32: fc.oneof(
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -400, max: 400 }).map((hundredths) => Math.fround(hundredths / 100)),
  ),
  float64: fc.oneof(
    fc.double({ noNaN: true }),
    fc.integer({ min: -90_000, max: 90_000 }).map((hundredths) => hundredths / 100),
  ),
  text: fc.nat(1),
};

/** The numbers of extra columns: a hit has those of a set, or none. */
function extraValuesOf(
  kind: AnalysisKind,
  extras: readonly string[],
): fc.Arbitrary<Record<string, number>> {
  const columns = extrasOf(definitionOf(kind), extras).flatMap((set) => set.columns);
  const numbers = columns.flatMap((column) =>
    storedKeys(column).map((key, at) => {
      const number = fc.nat(column.type === 'text' ? 1 : 400);
      // A sentence does without some of its numbers.
      const isOptional = at > 0 && 'numbers' in Object(column.from);
      return [key, isOptional ? fc.oneof(number, fc.constant(Number.NaN)) : number] as const;
    }),
  );
  const none = Object.fromEntries(numbers.map(([key]) => [key, Number.NaN]));
  return fc.oneof(fc.record(Object.fromEntries(numbers)), fc.constant(none));
}

function valuesOf(kind: AnalysisKind): fc.Arbitrary<Record<string, number>> {
  const values: Record<string, fc.Arbitrary<number>> = {};
  for (const { key, from, type, stores = [] } of definitionOf(kind).columns) {
    for (const part of stores) values[part] = fc.nat(1000);
    if (typeof from === 'object' && 'within' in from) values[from.within] = fc.nat(LENGTH - 1);
    if (typeof from === 'object' && 'packedIn' in from) {
      for (const part of from.packedIn) values[part] = fc.nat(1000);
    } else if (from === 'stored' || (typeof from === 'object' && 'labels' in from)) {
      values[key] = PARTS[key] ?? NUMBERS[type];
    }
  }
  const { position: _, length: __, ...own } = values;
  return fc.record(own);
}

const records = [makeRecord('chr1', 5000), makeRecord('=2, "b"\tc', 4060, true)];
/** Most letters beside a hit that a writer asks for. */
const MOST_AROUND = 10;

/** Hits of the kind in two records, some across the origin of the second; some do not tell their letters. */
function hitsOf(kind: AnalysisKind, extras: readonly string[] = []): fc.Arbitrary<ExportHit[]> {
  const derived = derivedFieldsOf(kind);
  const { context } = derived;
  const definition = withExtras(definitionOf(kind), extras);
  const makeItem = createItemMaker(definition, derived, defaultParameters(kind));
  const size = LENGTH + 2 * MOST_AROUND;
  const someHit = fc.record({
    values: fc
      .tuple(valuesOf(kind), extraValuesOf(kind, extras))
      .map(([own, extra]) => ({ ...own, ...extra })),
    letters: fc.uint8Array({ min: 0, max: 4, minLength: size, maxLength: size }),
    at: fc.oneof(fc.nat(4000), fc.nat(20), fc.integer({ min: 3990, max: 4050 })),
    record: fc.nat(1),
    isTold: fc.boolean(),
  });
  return fc.array(someHit, { maxLength: 8 }).map((given) =>
    given.map(({ values, letters, at, record, isTold }, index) => {
      const hit = makeHit(records[record] ?? makeRecord('', 0), at, {
        ...values,
        id: index + 1,
        length: LENGTH,
      });
      const bases = letters.map((code) => 'ACGTN'.charCodeAt(code));
      const read = bases.subarray(MOST_AROUND - context, MOST_AROUND + LENGTH + context);
      return {
        ...hit,
        input: `input "${record}"`,
        item: makeItem(hit.row, isTold ? read : null),
        bases: isTold ? bases : null,
        around: MOST_AROUND,
      };
    }),
  );
}

/** The same with other letters beside them. */
const cutTo = (around: number) => (hit: ExportHit) => {
  const bases = hit.bases?.subarray(MOST_AROUND - around, MOST_AROUND + LENGTH + around) ?? null;
  return { ...hit, bases, around };
};

/** Each kind with its own columns, and with those of each set beside them. */
const written = analysisKinds.flatMap((kind) => {
  const sets = (definitionOf(kind).extras ?? []).map(({ name }) => [name]);
  return [[], ...sets].map((extras) => ({ kind, extras }));
});

describe.each(written)('what is written of $kind $extras', ({ kind, extras }) => {
  const definition = withExtras(definitionOf(kind), extras);
  const parameters = defaultParameters(kind);
  const changes = { definition, parameters, withInput: true };

  it('as a table, JSON lines and FASTA equals what is read off the items', async () => {
    const forms = fc.record({
      flankBp: fc.constantFrom(0, 1, 10),
      orient: fc.constantFrom('motif' as const, 'given' as const),
    });
    await fc.assert(
      fc.asyncProperty(hitsOf(kind, extras), forms, async (hits, fasta) => {
        const all = heading({ ...changes, fasta });
        for (const format of ['tsv', 'csv'] as const) {
          expect(await writeAll(format, hits, changes)).toBe(slowTable(format, hits, all));
        }
        expect(await writeAll('jsonl', hits, changes)).toBe(slowJsonLines(hits, all));
        const members = writeJsonMembers(runsOf([hits], derivedFieldsOf(kind).context), all);
        const lines = slowJsonLines(hits, { withInput: false }).trimEnd();
        expect(await textOf(members)).toBe(lines.replaceAll('\n', ','));
        expect(await writeAll('fasta', hits, { ...changes, fasta })).toBe(
          slowFasta(hits.map(cutTo(fasta.flankBp)), all),
        );
      }),
      { numRuns: someRuns(40) },
    );
  });

  it('as a workbook equals the cells that are read off the items', async () => {
    const [{ columns }] = hitSheets(runsOf(noHits(), 0), heading(changes));
    await fc.assert(
      fc.asyncProperty(hitsOf(kind, extras), async (hits) => {
        async function* batches() {
          yield hits.map(cutTo(0));
        }
        const [sheet] = hitSheets(runsOf(batches(), 0), heading(changes));
        const cells = hits.map((hit) => [
          hit.record.name,
          hit.recordPosition + 1,
          hit.recordPosition + LENGTH,
          ...tableColumns(definition).map((column) => fieldOf(hit, column)),
          hit.input ?? '',
        ]);
        const slow = { ...sheet, columns, rows: [cells] };
        expect(await xmlOf(sheetXml(sheet))).toBe(await xmlOf(sheetXml(slow)));
      }),
      { numRuns: someRuns(20) },
    );
  });

  // Kinds that the original does not know have no files of it.
  it.runIf(hasLegacy(kind))('as files of the original equals that, too', async () => {
    const legacy = legacyKindOf(kind);
    if (legacy === null) throw new Error('It has none.');
    const { context } = derivedFieldsOf(kind);
    const choices = fc.record({
      hasSeveralRecords: fc.boolean(),
      sequenceName: fc.constantFrom('x_chr7:100-9000', 'two words'),
      bases: fc.record({
        start: fc.constantFrom(0 as const, 1 as const),
        end: fc.constantFrom(0 as const, 1 as const),
      }),
    });
    await fc.assert(
      fc.asyncProperty(hitsOf(kind, extras), choices, async (given, chosen) => {
        const hits = given.map(cutTo(context));
        const legacyHeading = { ...chosen, parameters, aggregate: true };
        const runs = (some: readonly ExportHit[]) => runsOf([some], context);
        const csv = await textOf(writeLegacyCsv(runs(hits), legacy, legacyHeading));
        const header = csv.split('\n')[0]?.slice(1, -1).split('"\t"') ?? [];
        const expected = slowLegacyCsv(kind, hits, legacyHeading, header);
        expect(csv).toBe(hits.length === 0 ? NO_DATA : expected);
        const readValue = legacy.value(rowReads);
        const lines = await textOf(writeLegacyBedGraph(runs(hits), legacy, legacyHeading));
        expect(lines.split('\n').slice(2).join('\n')).toBe(
          slowLegacyBedGraph(hits, legacyHeading, ({ row }) => readValue(row)),
        );
      }),
      { numRuns: someRuns(30) },
    );
  });
});

it('writes windows of G4 hunter as if each were a hit', async () => {
  const parameters = defaultParameters('g4hunter');
  const context = derivedFieldsOf('g4hunter').context;
  await fc.assert(
    fc.asyncProperty(hitsOf('g4hunter'), async (given) => {
      const hits = given.filter(({ bases }) => bases !== null).map(cutTo(context));
      const windows = slowWindows(hits, parameters);
      const legacyHeading = {
        sequenceName: 'chr',
        hasSeveralRecords: true,
        bases: { start: 0, end: 1 },
        parameters,
        aggregate: false,
      } as const;
      const csv = await textOf(
        writeLegacyCsv(runsOf([hits], context), g4HunterLegacy, legacyHeading),
      );
      const header = ['ID', 'LENGTH', 'POSITION', 'SCORE', 'SEQUENCE', 'RECORD', 'RECORD_POSITION'];
      const expected = slowLegacyCsv('g4hunter', windows, legacyHeading, header);
      expect(csv).toBe(windows.length === 0 ? NO_DATA : expected);
      const lines = await textOf(
        writeLegacyBedGraph(runsOf([hits], context), g4HunterLegacy, legacyHeading),
      );
      expect(lines.split('\n').slice(2).join('\n')).toBe(
        slowLegacyBedGraph(windows, legacyHeading, ({ row }) =>
          Math.ceil(100 * (row['score'] ?? 0)),
        ),
      );
    }),
    { numRuns: someRuns(30) },
  );
});

it('writes rows that are longer than the room for a text, and many of them', async () => {
  const record = makeRecord('chr1', 400_000);
  const lengths = [10, 65_530, 65_536, 70_000, 3, 200_000, 40];
  const hits = lengths.map((length, at) =>
    makeHit(record, at, { id: at + 1, length, score: -1.5 }),
  );
  const many = withItems([...hits, ...Array.from({ length: 3000 }, (_, at) => nthHit(record, at))]);
  const all = heading();
  expect(await writeAll('jsonl', many)).toBe(slowJsonLines(many, all));
  expect(await writeAll('tsv', many)).toBe(slowTable('tsv', many, all));
  expect(await writeAll('fasta', many)).toBe(slowFasta(many.map(alone), all));
});

const nthHit = (record: ExportRecord, at: number) =>
  makeHit(record, at, { id: 100 + at, length: 25, score: Math.fround(at / 7) });

function alone(hit: ExportHit): ExportHit {
  const { bases, around = 0 } = hit;
  return { ...hit, bases: bases?.subarray(around, bases.length - around) ?? null, around: 0 };
}

async function* noHits() {
  yield [];
}

async function xmlOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}
