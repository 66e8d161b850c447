import { basename, join } from 'node:path';
import type { FoundHit } from '@flipon/analyses/hit-row';
import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import { type FoundRow, overlap } from './found-row.ts';
import { type Peer, plainRow } from './peer.ts';
import { PYTHON, readRows, runProgram } from './run-program.ts';
import { roundShare } from './whole-shares.ts';

/** The program of the paper, its file of merged windows (AnimaTardeb/G4Hunter, doi:10.1093/nar/gkw006). */
export const g4hunterPeer: Peer = {
  id: 'g4hunter-py',
  kind: g4hunter.kind,
  tool: 'g4hunter-py',
  program: 'G4Hunter.py',
  settings: 'window 25, threshold 1.2; merged windows with their score to two decimals',
  parameters: { windowSize: 25, threshold: 1.2 },
  ourRow,
  theirRows: async ({ fastaPath, toolFolder, workFolder }) => {
    const program = join(toolFolder ?? '', 'G4Hunter.py');
    const words = ['-i', fastaPath, '-o', workFolder, '-w', '25', '-s', '1.2'];
    await runProgram(PYTHON, [program, ...words], workFolder);
    // The program names its output after the part of the file's name before the first dot.
    const [name = ''] = basename(fastaPath).split('.');
    const rows = await readRows(join(workFolder, `Results_${name}`, `${name}-Merged.txt`));
    return rows.map(({ start, end, strand, score }) => ({
      ...{ start, end, strand, parts: [Math.round(100 * score)] },
    }));
  },
  measure: { unit: 'rows', explainOurs: explainRegion, explainTheirs: explainRegion },
};

/** The part is the mean in hundredths: the sum of the scores of bases, a whole number, over their number. */
function ourRow(hit: FoundHit): FoundRow {
  const { length, score = 0 } = hit;
  const sum = Math.round(score * length);
  const mean = Math.sign(sum) * roundShare(100 * Math.abs(sum), length);
  return { ...plainRow(hit), strand: Math.sign(sum), parts: [mean] };
}

/** Both sides alike: such rows come in pairs. */
export function explainRegion(row: FoundRow, others: readonly FoundRow[]): string | null {
  if (others.some(({ start, end }) => start === row.start && end === row.end)) {
    return 'same place, another mean: G4Hunter.py cuts runs of G and C at the ends of a region, Flipon scores those of the whole sequence';
  }
  // The last window is joined to the region before it, however far that is: one list ends with two regions
  // where the other has one.
  const [before, last] = others.toSorted((a, b) => a.end - b.end).slice(-2);
  const isLast = last === undefined || overlap(row, last) || row.start >= last.end;
  return isLast || (before !== undefined && overlap(row, before))
    ? 'G4Hunter.py takes for granted that the last two windows of a sequence follow each other'
    : null;
}
