import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { PIECE_BP, PIECE_MARGIN_BP } from '@flipon/analyses/accuracy/whole-agreement';
import type { FoundRow } from './found-row.ts';
import type { Peer, PeerCall } from './peer.ts';
import { readLetters, writeLetters } from './sequences.ts';

/**
 * Runs a program on one piece of a sequence after the other, with some of the neighbours. Of each run the rows
 * that begin in the piece are kept, so a row over a border is found once, and whole.
 *
 * @param theirRows whose parts are no positions
 * @throws the error of a program that fails
 */
export async function rowsInPieces(
  theirRows: Peer['theirRows'],
  { lettersPath, toolFolder, workFolder }: PeerCall,
): Promise<FoundRow[]> {
  const letters = await readLetters(lettersPath);
  const rows: FoundRow[] = [];
  for (let from = 0; from < letters.length; from += PIECE_BP) {
    const to = from + PIECE_BP;
    const first = Math.max(0, from - PIECE_MARGIN_BP);
    const own = await mkdtemp(join(workFolder, 'piece-'));
    const paths = await writeLetters(
      join(own, 'piece'),
      letters.slice(first, to + PIECE_MARGIN_BP),
    );
    for (const row of await theirRows({ ...paths, toolFolder, workFolder: own })) {
      const start = row.start + first;
      if (start >= from && start < to) rows.push({ ...row, start, end: row.end + first });
    }
  }
  return rows;
}
