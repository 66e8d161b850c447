import { join } from 'node:path';
import { rloopr } from '@flipon/analyses/kinds/rloopr/rloopr';
import type { FoundRow } from './found-row.ts';
import { type Peer, plainRow } from './peer.ts';
import { PYTHON, readRows, runProgram } from './run-program.ts';

/** The table of the stand-alone program (piroonj/QmRLFS-finder, doi:10.1093/nar/gkv344). */
export const qmrlfsPeer: Peer = {
  id: 'qmrlfs-finder',
  kind: rloopr.kind,
  tool: 'qmrlfs',
  program: 'QmRLFS-finder',
  settings: 'models m1 and m2, both strands',
  parameters: { rizModel: [0, 1] },
  ourRow: (hit) => ({ ...plainRow(hit), parts: [hit.model ?? 0] }),
  theirRows: async ({ fastaPath, toolFolder, workFolder }) => {
    const program = join(toolFolder ?? '', 'QmRLFS-finder.py');
    const words = ['-i', fastaPath, '-o', 'found', '-m', 'm1,m2'];
    await runProgram(PYTHON, [program, ...words], workFolder);
    const rows = await readRows(join(workFolder, 'found.out.table.txt'));
    return rows.map(({ start, end, strand, label }) => ({
      ...{ start, end, strand, parts: [label === 'm1' ? 0 : 1] },
    }));
  },
  measure: { unit: 'rows', explainOurs: explainRloop, explainTheirs: explainRloop },
};

/** The same rule for both sides: such rows come in pairs. The RIZ comes first along the strand of a row. */
export function explainRloop(row: FoundRow, others: readonly FoundRow[]): string | null {
  const firstOf = ({ start, end, strand }: FoundRow) => (strand < 0 ? end : start);
  const isSame = (other: FoundRow) =>
    other.strand === row.strand &&
    other.parts[0] === row.parts[0] &&
    firstOf(other) === firstOf(row);
  return others.some(isSame)
    ? 'same RIZ, another REZ: that of QmRLFS-finder may have 2,000 bases and not the last one of the strand, linker and REZ of Flipon have 999 bases at most'
    : null;
}
