import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import type { G4KillerLine } from '@flipon/contract/bulk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OtherTableError } from '../columns/bulk-columns.ts';
import { type KillColumns, killColumns, sortOfTarget } from './kill-columns.ts';

const THRESHOLDS = [1.2, 1, 0.4];

type Answered = { name: string; sequence: string } | { name: string; error: string };

function linesOf(rows: readonly Answered[], onComplementary = false): G4KillerLine[] {
  return rows.flatMap((row, at) =>
    THRESHOLDS.map((threshold) => {
      const place = { row: at + 1, name: row.name };
      if ('error' in row) return { ...place, targetThreshold: threshold, error: row.error };
      return { ...place, ...killG4(row.sequence, { threshold, onComplementary }, 1) };
    }),
  );
}

function fill(columns: KillColumns, lines: readonly G4KillerLine[]): KillColumns {
  for (const line of lines) columns.add(line);
  return columns;
}

const letters = fc.string({ unit: fc.constantFrom('G', 'G', 'C', 'A', 'T'), minLength: 1 });
const rows = fc.array(
  fc.oneof(
    fc.record({ name: fc.string(), sequence: letters }),
    fc.record({ name: fc.string(), error: fc.constantFrom('Sequence is required.', 'No.') }),
  ),
);

it('gives every answer back as it came, its masks too', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (table, onComplementary) => {
      const columns = fill(
        killColumns(THRESHOLDS, onComplementary),
        linesOf(table, onComplementary),
      );
      expect(columns.rowCount()).toBe(table.length);
      for (const [at, row] of table.entries()) {
        const shown = columns.rowAt(at);
        expect([shown.id, shown.name, columns.errorOf(at)]).toEqual([
          at + 1,
          row.name,
          shown.error,
        ]);
        if ('error' in row) {
          expect([shown.error, shown.targets]).toEqual([row.error, []]);
          continue;
        }
        const answers = THRESHOLDS.map((threshold) =>
          killG4(row.sequence, { threshold, onComplementary }, 1),
        );
        expect([shown.sequence, shown.score]).toEqual([row.sequence, answers[0]?.originScore]);
        expect(shown.targets).toEqual(
          answers.map((answer) => ({
            threshold: answer.targetThreshold,
            changeCount: answer.changeCount,
            score: answer.mutationScore,
            variants: answer.mutationVariants,
            mask: answer.mutationSequences[0],
          })),
        );
      }
    }),
    { numRuns: 40 },
  );
});

it('takes the rest of an answer that broke anywhere, once it comes again from its beginning', () => {
  fc.assert(
    fc.property(rows, fc.nat(), (table, cut) => {
      const lines = linesOf(table);
      const there = cut % (lines.length + 1);
      const columns = fill(killColumns(THRESHOLDS, false), lines.slice(0, there));
      expect(columns.rowCount()).toBe(Math.floor(there / THRESHOLDS.length));
      const failed = table.slice(0, columns.rowCount()).filter((row) => 'error' in row);
      expect(columns.failedCount()).toBe(failed.length);
      columns.rewind();
      fill(columns, lines);
      const whole = fill(killColumns(THRESHOLDS, false), lines);
      expect(columns.rowCount()).toBe(table.length);
      for (const at of table.keys()) expect(columns.rowAt(at)).toEqual(whole.rowAt(at));
    }),
    { numRuns: 40 },
  );
});

it('takes no lines of another table, or in another order', () => {
  const lines = linesOf([
    { name: 'a', sequence: 'GGGTTAGGGTTAGGG' },
    { name: 'b', sequence: 'GGGGGGGG' },
  ]);
  const columns = fill(killColumns(THRESHOLDS, false), lines.slice(0, 4));
  expect(() => columns.add(lines[2] as G4KillerLine)).toThrow(OtherTableError);
  expect(() => columns.add(lines[5] as G4KillerLine)).toThrow(OtherTableError);
  columns.rewind();
  const [other] = linesOf([{ name: 'a', sequence: 'GGGGGGGGTT' }]);
  expect(() => columns.add(other as G4KillerLine)).toThrow(OtherTableError);
  columns.rewind();
  fill(columns, lines);
  expect(columns.rowAt(1).targets.map(({ changeCount }) => changeCount)).toEqual([3, 3, 5]);
});

it('sorts by length, score and changes, and gives failed rows no value', () => {
  const columns = fill(
    killColumns(THRESHOLDS, false),
    linesOf([
      { name: 'a', sequence: 'GGGGGGGG' },
      { name: 'b', error: 'Sequence is required.' },
    ]),
  );
  const keys = ['row', 'length', 'score', sortOfTarget(0), sortOfTarget(2)];
  expect(keys.map((key) => columns.valueOf(0, key))).toEqual([0, 8, 4, 3, 5]);
  expect(keys.map((key) => columns.valueOf(1, key)).slice(1)).toEqual(Array(4).fill(Number.NaN));
});

it('keeps numbers of masks that no number can hold', () => {
  const columns = killColumns([0.6], false);
  const [line] = [killG4('GGT'.repeat(66), { threshold: 0.6, onComplementary: false }, 1)];
  columns.add({ row: 1, name: '', ...line });
  expect(columns.rowAt(0).targets[0]?.variants).toBe(line.mutationVariants);
  expect(line.mutationVariants).toMatch(/^\d{17,}$/);
});
