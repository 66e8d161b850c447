import { join } from 'node:path';
import type { AnalysisKind } from '@flipon/analyses/definitions';

/** A program that others wrote, for work that compares with some of ours. */
export interface PublicProgram {
  name: string;
  program: string;
  /** How its work differs from ours, for the reader of the figures. */
  note: string;
  /** The kind that it is compared with; null for a program that only reads. */
  kind: AnalysisKind | null;
  /** It is so slow that it gets only a part of the sequence. */
  isSlow?: true;
  words(textPath: string, outPath: string): string[];
}

/** Programs of Debian's packages samtools, seqtk and emboss. */
const DEBIAN: readonly PublicProgram[] = [
  {
    name: 'samtools faidx',
    program: 'samtools',
    note: 'reads, and notes where lines are',
    kind: null,
    words: (textPath, outPath) => ['faidx', '--fai-idx', outPath, textPath],
  },
  {
    name: 'seqtk seq -U',
    program: 'seqtk',
    note: 'reads and prints upper case',
    kind: null,
    words: (textPath) => ['seq', '-U', textPath],
  },
  {
    name: 'seqtk comp',
    program: 'seqtk',
    note: 'reads and counts letters',
    kind: null,
    words: (textPath) => ['comp', textPath],
  },
  {
    name: 'EMBOSS newcpgreport',
    program: 'newcpgreport',
    note: 'window 100, shift 1, length 200, O/E 0.6, GC 50 %',
    kind: 'cpg',
    isSlow: true,
    words: (textPath, outPath) => [
      ...[textPath, '-window', '100', '-shift', '1', '-minlen', '200', '-minoe', '0.6'],
      ...['-minpc', '50', '-outfile', outPath, '-auto'],
    ],
  },
  {
    name: 'EMBOSS palindrome',
    program: 'palindrome',
    note: 'arms 6 to 30, gap 10 at most, 1 mismatch, with overlaps',
    kind: 'cruciform',
    isSlow: true,
    words: (textPath, outPath) => [
      ...[textPath, '-minpallen', '6', '-maxpallen', '30', '-gaplimit', '10'],
      ...['-nummismatches', '1', '-overlap', '-outfile', outPath, '-auto'],
    ],
  },
  {
    name: 'EMBOSS einverted',
    program: 'einverted',
    note: 'gap 12, threshold 50, match 3, mismatch -4: another task, long arms with gaps',
    kind: 'cruciform',
    isSlow: true,
    words: (textPath, outPath) => [
      ...[textPath, '-gap', '12', '-threshold', '50', '-match', '3', '-mismatch', '-4'],
      ...['-outfile', outPath, '-outseq', `${outPath}.fa`, '-auto'],
    ],
  },
];

/** The classes of gfa, each of which can be left out. */
const GFA_CLASSES = ['APR', 'STR', 'DR', 'MR', 'IR', 'GQ', 'Z'];
const GFA_EXTRAS = ['Slipped', 'Cruciform', 'Triplex', 'WGET'];

/** gfa, the search program of non-B DB, built by the person who measures. */
function gfaPrograms(folder: string): PublicProgram[] {
  const only = (kept: string) =>
    [...GFA_CLASSES.filter((name) => name !== kept), ...GFA_EXTRAS].map((name) => `-skip${name}`);
  const program = join(folder, 'gfa');
  const words = (kept: string, more: readonly string[] = []) => {
    return (textPath: string, outPath: string) => [
      ...['-seq', textPath, '-out', outPath, ...only(kept), ...more],
    ];
  };
  return [
    { name: 'gfa, Z-DNA', program, note: 'its defaults', kind: 'zdna', words: words('Z') },
    {
      name: 'gfa, inverted repeats',
      program,
      note: 'arms from 6, spacer 10 at most, no mismatch',
      kind: 'cruciform',
      words: words('IR', ['-minIRrep', '6', '-maxIRspacer', '10', '-shortIRspacer', '10']),
    },
  ];
}

/** @param gfaFolder the folder of a program `gfa`; null without it */
export function publicPrograms(gfaFolder: string | null): PublicProgram[] {
  return [...DEBIAN, ...(gfaFolder === null ? [] : gfaPrograms(gfaFolder))];
}
