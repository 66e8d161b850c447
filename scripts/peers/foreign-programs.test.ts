import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { peers } from './peers.ts';
import { PYTHON } from './run-program.ts';
import { findTool } from './tools.ts';

// The person who measures installs the real programs: here small ones write the same output.
const folder = mkdtempSync(join(tmpdir(), 'flipon-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with a program of a tool, as a script of the shell. */
function makeTool(name: string, script: string): string {
  const own = mkdtempSync(join(folder, 'tool-'));
  writeFileSync(join(own, name), `#!/bin/sh\n${script}`);
  chmodSync(join(own, name), 0o755);
  return own;
}

/** The rows that a comparison reads of what a program writes, as texts. */
async function rowsOf(id: string, toolFolder: string, letters = 'ACGT'): Promise<string[]> {
  const peer = peers.find((each) => each.id === id);
  if (peer === undefined) throw new Error(`There is no ${id}.`);
  const workFolder = mkdtempSync(join(folder, 'work-'));
  const lettersPath = join(workFolder, 'given.txt');
  const fastaPath = join(workFolder, 'given.fa');
  writeFileSync(lettersPath, `${letters}\n`);
  writeFileSync(fastaPath, `>sequence\n${letters}\n`);
  const rows = await peer.theirRows({ fastaPath, lettersPath, toolFolder, workFolder });
  return rows.map(({ start, end, strand, parts }) => [start, end, strand, ...parts].join(' '));
}

describe('the output of programs', () => {
  it('is read from a table of gfa, which is asked for one class and calls no server', async () => {
    const head = 'Sequence_name\\tSource\\tType\\tStart\\tStop\\tLength\\tScore\\tStrand\\tRepeat';
    const row = 'sequence\\tABCC\\tShort_Tandem_Repeat\\t11\\t22\\t12\\tNA\\t+\\t2';
    const tool = makeTool(
      'gfa',
      `case "$*" in *-skipWGET*) printf '${head}\\n${row}\\n' > found_STR.tsv;; esac`,
    );
    expect(await rowsOf('gfa-str', tool)).toEqual(['10 22 1']);
    expect(await rowsOf('gfa-str', makeTool('gfa', ': > found_STR.tsv'))).toEqual([]);
  });

  it('is read from BED of pqsfinder, with tetrads and defects in the name', async () => {
    const row = 'sequence\\t692\\t730\\tnt=4;nb=1;nm=0\\t88\\t-';
    const tool = makeTool('pqsfinder', `test "$2" = 52 && printf '${row}\\n'`);
    expect(await rowsOf('pqsfinder-52', tool)).toEqual(['692 730 -1 88 4 1 0']);
  });

  it('is read from Z-HUNT, next to a copy of the letters', async () => {
    const rows = [
      ' 16.758 10.000 9.413355e+05 ASASASASASAS',
      ' 50.000 10.000 1.000000e-10 SASASASASASA',
    ];
    const text = ['sequence.txt 40 6 12', ...rows, ''].join('\\n');
    const script = `test "$1 $2 $3" = "12 6 12" && test -f "$4" && printf '${text}' > "$4.Z-SCORE"`;
    const tool = makeTool('zhunt', script);
    const letters = `N${'CG'.repeat(20)}`;
    expect(await rowsOf('zhunt-bases', tool, letters)).toEqual(['1 2 0 16758', '2 3 0 50000']);
    expect(await rowsOf('zhunt-windows', tool, letters)).toEqual(['1 13 0']);
  });
});

// Two of them are programs for the Python of Debian.
describe.skipIf(!existsSync(PYTHON))('the output of programs for Python', () => {
  it('is read from the merged file of G4Hunter.py, with the sign as the strand', async () => {
    const tool = makeTool(
      'G4Hunter.py',
      `
import os, sys
out = sys.argv[sys.argv.index('-o') + 1] + '/Results_given'
os.mkdir(out)
with open(out + '/given-Merged.txt', 'w') as file:
    file.write('>sequence\\nStart\\tEnd\\tSequence\\tLength\\tScore\\tNBR\\n')
    file.write('10 \\t 14 \\t CCCC \\t 4 \\t -1.29\\t1\\n')
`,
    );
    expect(await rowsOf('g4hunter-py', tool)).toEqual(['10 14 -1 -129']);
  });

  it('is read from the table of QmRLFS-finder, with the model', async () => {
    const heads = 'model location start_RIZ end_RIZ sequence_RIZ start_REZ end_REZ strand';
    const fields = "['sequence', 'm2', 'sequence:6-40', '30', '40', 'GGGGTGGGGT', '5', '28', '-']";
    const tool = makeTool(
      'QmRLFS-finder.py',
      `
import sys
with open(sys.argv[sys.argv.index('-o') + 1] + '.out.table.txt', 'w') as file:
    file.write('\\t'.join(['#Name'] + '${heads}'.split()) + '\\n' + '\\t'.join(${fields}) + '\\n')
`,
    );
    expect(await rowsOf('qmrlfs-finder', tool)).toEqual(['5 40 -1 1']);
  });
});

it('is left out where no folder is named, or the program is not in it', () => {
  const own = makeTool('gfa', '');
  expect(findTool('gfa', {})).toEqual({ missing: 'no folder of gfa is named (--gfa)' });
  expect(findTool('gfa', { gfa: own })).toEqual({ folder: own, version: 'not told' });
  writeFileSync(join(own, 'VERSION'), '1.0\n');
  expect(findTool('gfa', { gfa: own })).toEqual({ folder: own, version: '1.0' });
  const empty = join(own, 'empty');
  mkdirSync(empty);
  expect(findTool('gfa', { gfa: empty })).toEqual({ missing: `${empty} has no gfa` });
});
