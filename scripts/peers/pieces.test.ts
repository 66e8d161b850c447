import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { FoundRow } from './found-row.ts';
import type { PeerCall } from './peer.ts';
import { countTracesInPieces, rowsInPieces, rowsOutside } from './pieces.ts';
import { runProgram } from './run-program.ts';
import { readLetters, writeLetters } from './sequences.ts';

const folder = mkdtempSync(join(tmpdir(), 'flipon-pieces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BP = 10_000;
const MARGIN_BP = 1000;
const MOTIF = 'GGGGATGGGG';

/** A program that finds a motif, and a shorter one where its letters end within it. */
async function findMotif({ lettersPath }: PeerCall): Promise<FoundRow[]> {
  const letters = await readLetters(lettersPath);
  return [...letters.matchAll(/GGGGATG*/g)].map(({ index, 0: found }) => {
    return { start: index, end: index + found.length, strand: 0, parts: [found.length] };
  });
}

const HANGS = 'TTTTTTTTTT';

/** The same as a program of its own, which does not end where its letters have `HANGS`. */
async function runHanging({ lettersPath, workFolder, limitS }: PeerCall): Promise<FoundRow[]> {
  const script = `letters=$(tr -d '\\n' < "$1")
case $letters in *${HANGS}*) exec sleep 600 ;; esac
printf '%s' "$letters" | grep -ob 'GGGGATG*' || true`;
  const words = ['-c', script, 'sh', lettersPath];
  const lines = await runProgram('/bin/sh', words, workFolder, limitS);
  return [...lines.matchAll(/^(\d+):(G.*)$/gm)].map(([, start, found = '']) => {
    const end = Number(start) + found.length;
    return { start: Number(start), end, strand: 0, parts: [found.length] };
  });
}

it('finds each row once and whole, over the borders of pieces too', async () => {
  const bases = [...'A'.repeat(2 * BP + 700)];
  const places = [0, BP - 5, BP + MARGIN_BP - 8, 2 * BP];
  for (const start of places) bases.splice(start, MOTIF.length, ...MOTIF);
  const paths = await writeLetters(join(folder, 'made'), bases.join(''));
  const call = { ...paths, toolFolder: null, workFolder: folder };
  const { rows, unended } = await rowsInPieces(findMotif, call, { bp: BP, marginBp: MARGIN_BP });
  expect(unended).toEqual([]);
  expect(rows.map(({ start }) => start)).toEqual(places);
  expect(rows).toEqual(await findMotif(call));
});

it('counts values of bases in pieces as of the whole, also where a rule looks beyond a border', async () => {
  const letters = Array.from({ length: 2 * BP + 10 }, (_, at) => 'ACGT'[(at * at) % 4]).join('');
  const paths = await writeLetters(join(folder, 'traced'), letters);
  const rowOf = (letter: string, at: number): FoundRow => {
    return { start: at, end: at + 1, strand: 0, parts: [letter.charCodeAt(0)] };
  };
  const trace = (text: string) => [...text].map(rowOf);
  const isOdd = ({ start }: FoundRow) => start % 7 === 3;
  /** Has another value at each seventh base of the piece that it gets. */
  async function theirRows({ lettersPath }: PeerCall): Promise<FoundRow[]> {
    const rows = trace(await readLetters(lettersPath));
    return rows.map((row) => (isOdd(row) ? { ...row, parts: [0] } : row));
  }
  const explain = (row: FoundRow, others: readonly FoundRow[]) =>
    others.some(({ start }) => start === row.start + 5) ? 'five more' : null;
  const measure = { unit: 'rows' as const, explainOurs: explain, explainTheirs: explain };
  const traceOurs = (bases: Uint8Array) => trace(String.fromCharCode(...bases));
  const call = { ...paths, toolFolder: null, workFolder: folder };
  const peer = { theirRows, traceOurs, measure };
  const counts = await countTracesInPieces(peer, call, { bp: BP, marginBp: 0 });
  const wrong = [BP, BP, 10].map((length) => Math.ceil((length - 3) / 7));
  const sum = wrong.reduce((total, count) => total + count, 0);
  expect(counts).toMatchObject({ both: letters.length - sum, onlyOurs: sum, onlyTheirs: sum });
  expect(counts.shares).toHaveLength(3);
  const near = await countTracesInPieces(peer, call, { bp: BP, marginBp: 7 * 10 });
  expect(near.differences.find(({ rule }) => rule === 'not explained')?.count ?? 0).toBeLessThan(2);
});

it('halves a piece that a program does not end on, and leaves out the shortest that it does not', async () => {
  const bases = [...'A'.repeat(4000)];
  // One before, one across the border of a piece, two that the shortest piece holds, and one in the other half of it.
  const places = [10, 996, 2520, 2740, 2760];
  for (const start of places) bases.splice(start, MOTIF.length, ...MOTIF);
  bases.splice(2600, 10, ...HANGS);
  const paths = await writeLetters(join(folder, 'hangs'), bases.join(''));
  const call = { ...paths, toolFolder: null, workFolder: folder };
  const pieces = { bp: 1000, marginBp: 20, halving: { limitS: 1, leastBp: 250 } };
  const { rows, unended } = await rowsInPieces(runHanging, call, pieces);
  expect(unended).toEqual([{ start: 2500, end: 2750 }]);
  expect(rows.map(({ start }) => start)).toEqual([10, 996, 2760]);
  const all = await findMotif(call);
  expect(all.map(({ start }) => start)).toEqual(places);
  expect(rowsOutside(all, unended)).toEqual(rows);
}, 30_000);

it('leaves out neighbours as one stretch, where the margins of both have what hangs', async () => {
  const bases = [...'A'.repeat(1000)];
  bases.splice(495, 10, ...HANGS);
  const paths = await writeLetters(join(folder, 'border'), bases.join(''));
  const call = { ...paths, toolFolder: null, workFolder: folder };
  const pieces = { bp: 500, marginBp: 20, halving: { limitS: 1, leastBp: 500 } };
  const found = await rowsInPieces(runHanging, call, pieces);
  expect(found).toEqual({ rows: [], unended: [{ start: 0, end: 1000 }] });
}, 30_000);

it('halves nothing where a program fails, and waits for it where no limit is asked for', async () => {
  const paths = await writeLetters(join(folder, 'fails'), 'A'.repeat(100));
  const call = { ...paths, toolFolder: null, workFolder: folder };
  const pieces = { bp: 50, marginBp: 0, halving: { limitS: 5, leastBp: 10 } };
  let runs = 0;
  const fails = async () => {
    runs += 1;
    await runProgram('/bin/sh', ['-c', 'exit 3'], folder, pieces.halving.limitS);
    return [];
  };
  await expect(rowsInPieces(fails, call, pieces)).rejects.toMatchObject({ code: 3 });
  expect(runs).toBe(1);
  const limits: (number | undefined)[] = [];
  const note = async ({ limitS }: PeerCall) => {
    limits.push(limitS);
    return [];
  };
  await rowsInPieces(note, call, { bp: 50, marginBp: 0 });
  await rowsInPieces(note, call, pieces);
  expect(limits).toEqual([undefined, undefined, 5, 5]);
});
