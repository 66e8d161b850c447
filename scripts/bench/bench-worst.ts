import { existsSync } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { type BenchOptions, readBenchOptions } from './bench-options.ts';
import { FLY_PATH } from './fly.ts';
import { measureApart } from './measure-apart.ts';
import { type StoredBases, storeText } from './stored-bases.ts';

export const WORST_USAGE =
  'npm run bench -- worst [--kinds pqsfinder,...] [--mbp 4] [--runs 3] [FASTA or plain text files]';

/** One letter, two in turn, tracts without end, and nothing at all. */
const UNITS = ['A', 'C', 'G', 'N', 'AC', 'AG', 'AT', 'CG', 'GGGA', 'CCCT'];

/**
 * `madeBp` is the length of each made row; files are measured in addition to the rows.
 *
 * @throws RangeError or TypeError with a sentence that names the option
 */
export function readWorstOptions(args: readonly string[]): BenchOptions {
  const given = readBenchOptions(args, { mbp: '4', mostMbp: 1000 });
  const usual = existsSync(FLY_PATH) ? [FLY_PATH] : [];
  return { ...given, textPaths: given.textPaths.length > 0 ? given.textPaths : usual };
}

/**
 * Prints how many Mbp of real DNA and of rows of one unit each kernel processes in a second of CPU, on one
 * thread, joiner and reading included: such rows show any slow case.
 */
export async function benchWorst({ kinds, madeBp, runs, textPaths }: BenchOptions): Promise<void> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'flipon-bench-'));
  const folder = temporary.path;
  const stored = new Map<string, string>();
  for (const path of textPaths) stored.set(basename(path), await store(folder, path));
  for (const unit of UNITS) stored.set(`(${unit})n`, await storeRow(folder, unit, madeBp));
  console.log('Mbp per CPU second');
  const table: Record<string, Record<string, number>> = {};
  for (const kind of kinds) {
    const parameters = parseParameters(kind, {});
    const row: Record<string, number> = {};
    for (const [name, storedPath] of stored) {
      const task = { what: 'scan', runs, storedPath, kind, parameters, threads: 1 } as const;
      const { amount, cpuMs = 0 } = await measureApart(task);
      row[name] = Number((amount / 1000 / cpuMs).toPrecision(3));
    }
    table[kind] = row;
  }
  console.table(table);
}

async function storeRow(folder: string, unit: string, lengthBp: number): Promise<string> {
  const path = join(folder, `${unit}.txt`);
  await writeFile(path, `>${unit}\n${unit.repeat(lengthBp / unit.length)}\n`);
  return store(folder, path);
}

/** @returns the path of its bases and records as JSON */
async function store(folder: string, textPath: string): Promise<string> {
  const name = join(folder, basename(textPath));
  const stored: StoredBases = await storeText(`${name}.bases`, textPath);
  await writeFile(`${name}.json`, JSON.stringify(stored));
  return `${name}.json`;
}
