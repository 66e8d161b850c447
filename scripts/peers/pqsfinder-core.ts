import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pqsfinder } from '@flipon/analyses/kinds/pqsfinder/pqsfinder';
import { type FoundRow, overlap } from './found-row.ts';
import { type Peer, plainRow } from './peer.ts';
import { readRows, runProgram } from './run-program.ts';

/**
 * The C++ that the package pqsfinder computes with (bioc/pqsfinder, doi:10.1093/bioinformatics/btx413). It is
 * part of R: a folder needs a program `pqsfinder FASTA LEAST_SCORE` around it that prints BED, whose name is
 * `nt=3;nb=0;nm=1`: tetrads, bulges, mismatches.
 */
export const pqsfinderPeers: readonly Peer[] = [52, 26].map(
  (minScore): Peer => ({
    id: `pqsfinder-${minScore}`,
    kind: pqsfinder.kind,
    tool: 'pqsfinder',
    program: 'pqsfinder',
    settings: `score ${minScore} and more, both strands; with score, tetrads, bulges and mismatches`,
    parameters: { minScore },
    ourRow: (hit) => {
      const { score = 0, tetrads = 0, bulges = 0, mismatches = 0 } = hit;
      return { ...plainRow(hit), parts: [score, tetrads, bulges, mismatches] };
    },
    theirRows: async ({ fastaPath, toolFolder, workFolder }) => {
      const program = join(toolFolder ?? '', 'pqsfinder');
      const bedPath = join(workFolder, 'found.bed');
      await writeFile(bedPath, await runProgram(program, [fastaPath, `${minScore}`], workFolder));
      return (await readRows(bedPath)).map(({ start, end, strand, score, label }) => ({
        ...{ start, end, strand, parts: [score, ...(label.match(/\d+/g) ?? []).map(Number)] },
      }));
    },
    measure: { unit: 'rows', explainOurs: explainChain, explainTheirs: explainChain },
  }),
);

/** Parts begin with the score. */
export function explainChain(row: FoundRow, others: readonly FoundRow[]): string | null {
  return others.some((other) => overlap(row, other) && other.parts[0] === row.parts[0])
    ? 'of overlapping intervals with one score the shortest is kept and then the first; pqsfinder decides that pair by pair along the sequence'
    : null;
}
