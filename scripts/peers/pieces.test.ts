import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { FoundRow } from './found-row.ts';
import type { PeerCall } from './peer.ts';
import { countTracesInPieces, rowsInPieces } from './pieces.ts';
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

it('finds each row once and whole, over the borders of pieces too', async () => {
  const bases = [...'A'.repeat(2 * BP + 700)];
  const places = [0, BP - 5, BP + MARGIN_BP - 8, 2 * BP];
  for (const start of places) bases.splice(start, MOTIF.length, ...MOTIF);
  const paths = await writeLetters(join(folder, 'made'), bases.join(''));
  const call = { ...paths, toolFolder: null, workFolder: folder };
  const rows = await rowsInPieces(findMotif, call, { bp: BP, marginBp: MARGIN_BP });
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
