import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PIECE_BP, PIECE_MARGIN_BP } from '@flipon/analyses/accuracy/whole-agreement';
import { afterAll, expect, it } from 'vitest';
import type { FoundRow } from './found-row.ts';
import type { PeerCall } from './peer.ts';
import { rowsInPieces } from './pieces.ts';
import { readLetters, writeLetters } from './sequences.ts';

const folder = mkdtempSync(join(tmpdir(), 'flipon-pieces-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MOTIF = 'GGGGATGGGG';

/** A program that finds a motif, and a shorter one where its letters end within it. */
async function findMotif({ lettersPath }: PeerCall): Promise<FoundRow[]> {
  const letters = await readLetters(lettersPath);
  return [...letters.matchAll(/GGGGATG*/g)].map(({ index, 0: found }) => {
    return { start: index, end: index + found.length, strand: 0, parts: [found.length] };
  });
}

it('finds each row once and whole, over the borders of pieces too', async () => {
  const bases = [...'A'.repeat(2 * PIECE_BP + 700)];
  const places = [0, PIECE_BP - 5, PIECE_BP + PIECE_MARGIN_BP - 8, 2 * PIECE_BP];
  for (const start of places) bases.splice(start, MOTIF.length, ...MOTIF);
  const paths = await writeLetters(join(folder, 'made'), bases.join(''));
  const call = { ...paths, toolFolder: null, workFolder: folder };
  const rows = await rowsInPieces(findMotif, call);
  expect(rows.map(({ start }) => start)).toEqual(places);
  expect(rows).toEqual(await findMotif(call));
});
