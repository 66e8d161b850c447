import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Tool {
  title: string;
  /** A program that is found by its name, or a file in the folder that `--<tool> FOLDER` names. */
  file: string;
  hasFolder: boolean;
  /** How it is had, or built; a sentence without its stop. */
  build: string;
}

/**
 * The programs of others: EMBOSS as installed, the others as built by the person who measures. Two of these
 * need Biopython, and pqsfinder, an R package, needs a program around its C++ (`pqsfinder-core`).
 */
export const tools = {
  emboss: {
    title: 'EMBOSS',
    file: 'embossversion',
    hasFolder: false,
    build: 'the Debian package emboss as it is',
  },
  'g4hunter-py': {
    title: 'G4Hunter.py',
    file: 'G4Hunter.py',
    hasFolder: true,
    build:
      'the script of github.com/AnimaTardeb/G4Hunter with its print statements in the syntax of Python 3; it needs Biopython and NumPy',
  },
  zhunt: {
    title: 'Z-HUNT',
    file: 'zhunt',
    hasFolder: true,
    build:
      '`gcc -O2 -o zhunt src/zhunt3.c -lm` in a clone of github.com/Ho-Lab-Colostate/zhunt (63c52ff)',
  },
  pqsfinder: {
    title: 'pqsfinder',
    file: 'pqsfinder',
    hasFolder: true,
    build:
      'the C++ of github.com/bioc/pqsfinder (src) behind a program that takes a FASTA file and a least score and prints the columns of a BED file; R is not needed; the short sequences were measured with its exhaustive search (005341e), whole chromosomes with the fast one that is its default (acbc114)',
  },
  gfa: {
    title: 'gfa',
    file: 'gfa',
    hasFolder: true,
    build: '`make` in a clone of github.com/abcsFrederick/non-B_gfa (2f5a24f)',
  },
  qmrlfs: {
    title: 'QmRLFS-finder',
    file: 'QmRLFS-finder.py',
    hasFolder: true,
    build:
      'the script of github.com/piroonj/QmRLFS-finder (40b551e, version 2.0), which opens its input with "r" in place of "rU" for Python 3.11 and later; it needs Biopython',
  },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as ToolName[];

/** "gfa: `make` in a clone of ..." */
export function buildText(name: ToolName): string {
  const { title, build }: Tool = tools[name];
  return `${title}: ${build}.`;
}

/** Of a tool that is named by a folder. */
export type ToolFolders = Readonly<Partial<Record<ToolName, string>>>;

export type FoundTool = { folder: string | null; version: string } | { missing: string };

/** Looks for a tool; `missing` says why it is left out. */
export function findTool(name: ToolName, folders: ToolFolders): FoundTool {
  const { title, file, hasFolder }: Tool = tools[name];
  if (!hasFolder) {
    const { error, stdout } = spawnSync(file, ['-filter'], { encoding: 'utf8' });
    if (error !== undefined) return { missing: `${title} is not installed` };
    return { folder: null, version: stdout.trim() };
  }
  const folder = folders[name];
  if (folder === undefined) return { missing: `no folder of ${title} is named (--${name})` };
  if (!existsSync(join(folder, file))) return { missing: `${folder} has no ${file}` };
  return { folder, version: readVersion(folder) };
}

/** These programs do not report a version: the person who installs one writes a line into `VERSION`. */
function readVersion(folder: string): string {
  const path = join(folder, 'VERSION');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : 'not told';
}
