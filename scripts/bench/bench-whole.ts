import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type AnalysisKind, analysisKinds } from '@flipon/analyses/definitions';
import { readKinds, readNumber } from './bench-options.ts';
import { FLY_PATH } from './fly.ts';
import { measureInTurn, type ProcessCost, TIME_PROGRAM } from './measure-process.ts';
import { type PublicProgram, publicPrograms } from './public-programs.ts';
import { storeText, writeMadeGenome } from './stored-bases.ts';

export const WHOLE_USAGE =
  'npm run bench -- whole [--kinds g4hunter,...] [--formats tsv,parquet] [--threads 1,2] [--mbp 250] [--slow-mbp 1] [--runs 3] [--gfa FOLDER] [files]';

export interface WholeBench {
  kinds: readonly AnalysisKind[];
  formats: readonly string[];
  threads: readonly number[];
  /** Length of the made chromosome; 0 for none. */
  madeBp: number;
  /** Bases of a sequence that slow programs of others get, and ours once more for comparison. */
  slowBp: number;
  runs: number;
  /** The folder of a program `gfa`. */
  gfaFolder: string | null;
  textPaths: readonly string[];
}

const SEED = 1;
const FLIPON = resolve(import.meta.dirname, '../../bin/flipon');
const FORMATS = ['tsv', 'csv', 'jsonl', 'bed', 'bedgraph', 'gff3', 'fasta', 'parquet'];

/** @throws RangeError or TypeError with a sentence that names the option */
export function readWholeOptions(args: readonly string[]): WholeBench {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kinds: { type: 'string', default: analysisKinds.join(',') },
      formats: { type: 'string', default: 'tsv,parquet' },
      threads: { type: 'string', default: '1,2' },
      mbp: { type: 'string', default: '250' },
      'slow-mbp': { type: 'string', default: '1' },
      runs: { type: 'string', default: '3' },
      gfa: { type: 'string' },
    },
  });
  const formats = values.formats.split(',');
  const unknown = formats.find((format) => !FORMATS.includes(format));
  if (unknown !== undefined) {
    throw new RangeError(`--formats: there is no "${unknown}"; there are ${FORMATS.join(', ')}.`);
  }
  const gfaFolder = values.gfa === undefined ? null : resolve(values.gfa);
  if (gfaFolder !== null && !existsSync(join(gfaFolder, 'gfa'))) {
    throw new RangeError(`--gfa: there is no program gfa in ${gfaFolder}.`);
  }
  return {
    kinds: readKinds(values.kinds),
    formats,
    threads: values.threads.split(',').map((text) => readNumber('--threads', text, 1, 1024)),
    madeBp: Math.round(readNumber('--mbp', values.mbp, 0, 100_000) * 1e6),
    slowBp: Math.round(readNumber('--slow-mbp', values['slow-mbp'], 0.001, 1000) * 1e6),
    runs: Math.round(readNumber('--runs', values.runs, 1, 100)),
    gfaFolder,
    textPaths: positionals,
  };
}

/**
 * Measures whole processes from a FASTA file to a file of hits, ours and those of others. The output of our
 * own variants is compared before anything is printed: kernels in WebAssembly and in TypeScript, on any
 * number of threads, have to give the same bytes.
 */
export async function benchWhole(given: WholeBench): Promise<void> {
  if (!existsSync(TIME_PROGRAM)) {
    console.log(`${TIME_PROGRAM} is missing: install Debian's package time.`);
    process.exitCode = 1;
    return;
  }
  console.log(cpus()[0]?.model ?? 'unknown processor');
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'flipon-bench-'));
  const folder = temporary.path;
  for (const path of given.textPaths) await benchFile(path, basename(path), given, folder);
  if (given.textPaths.length > 0) return;
  if (existsSync(FLY_PATH)) await benchFile(FLY_PATH, 'fruit fly, chr2R', given, folder);
  if (given.madeBp === 0) return;
  const madePath = join(folder, 'made.fa');
  await writeMadeGenome(madePath, SEED, given.madeBp);
  await benchFile(madePath, `made chromosome, seed ${SEED}`, given, folder);
}

async function benchFile(path: string, title: string, given: WholeBench, folder: string) {
  const basesPath = join(folder, 'bases');
  const { lengthBp } = await storeText(basesPath, path);
  console.log(`\n${title}: ${lengthBp} bases`);
  printCells(['', 'CPU s', 'wall s', 'peak MiB', 'Mbp per CPU s', 'of Flipon']);
  const others = publicPrograms(given.gfaFolder).filter(({ program, name }) => {
    const isThere = spawnSync(program, ['--version']).error === undefined;
    if (!isThere) console.log(`${name} is not installed`);
    return isThere;
  });
  const whole = { path, lengthBp, title: '' };
  const run = { ...given, folder };
  for (const each of others) if (each.kind === null) await benchOther(each, whole, run, null);
  for (const kind of given.kinds) {
    const ours = await benchKind(kind, whole, run);
    const beside = others.filter((each) => each.kind === kind);
    for (const each of beside) if (!each.isSlow) await benchOther(each, whole, run, ours);
    if (!beside.some(({ isSlow }) => isSlow)) continue;
    const part = await cutPart(basesPath, Math.min(lengthBp, given.slowBp), folder);
    const oursOfPart = await benchKind(kind, part, { ...run, formats: ['tsv'], threads: [1] });
    for (const each of beside) if (each.isSlow) await benchOther(each, part, run, oursOfPart);
  }
}

interface BenchedText {
  path: string;
  lengthBp: number;
  /** Follows each label. */
  title: string;
}

type Run = WholeBench & { folder: string };

/** @returns the cost of the first variant: the first format on the fewest threads, with SIMD */
async function benchKind(
  kind: AnalysisKind,
  { path, lengthBp, title }: BenchedText,
  { formats, threads, runs, folder }: Run,
): Promise<ProcessCost | null> {
  let first: ProcessCost | null = null;
  for (const format of formats) {
    const variants = [
      { label: 'TypeScript, ', threads: 1, environment: { FLIPON_SIMD: 'off' } },
      ...threads.map((count) => ({ label: '', threads: count, environment: {} })),
    ].map((variant, index) => ({ ...variant, outPath: join(folder, `hits-${index}.${format}`) }));
    const costs = await measureInTurn(
      variants.map(({ threads: count, environment, outPath }) => ({
        program: FLIPON,
        words: ['scan', kind, path, '--out', outPath, '--threads', String(count), '--quiet'],
        environment,
      })),
      { runs, folder },
    );
    const sums = await Promise.all(variants.map(({ outPath }) => sha256Of(outPath)));
    if (new Set(sums).size > 1) {
      console.log(`WRONG: ${kind} as ${format} differs between variants.`);
      process.exitCode = 1;
      return first;
    }
    for (const [index, { label, threads: count }] of variants.entries()) {
      const cost = costs[index] as ProcessCost;
      const name = `${kind}, ${format}, ${label}${count} thread${count === 1 ? '' : 's'}${title}`;
      printCost(name, cost, lengthBp, null);
    }
    first ??= costs[1] ?? null;
  }
  return first;
}

async function benchOther(
  { name, program, note, words }: PublicProgram,
  { path, lengthBp, title }: BenchedText,
  { runs, folder }: Run,
  ours: ProcessCost | null,
) {
  const given = words(path, join(folder, 'other'));
  const [cost] = await measureInTurn([{ program, words: given }], { runs, folder });
  if (cost !== undefined) printCost(`${name}${title}`, cost, lengthBp, ours);
  console.log(`  (${note})`);
}

/** The first bases of a sequence as a FASTA file of one record. */
async function cutPart(basesPath: string, lengthBp: number, folder: string): Promise<BenchedText> {
  const path = join(folder, 'part.fa');
  async function* lines() {
    yield '>part\n';
    for await (const chunk of createReadStream(basesPath, { end: lengthBp - 1 })) {
      const text = (chunk as Buffer).toString('latin1');
      for (let at = 0; at < text.length; at += 60) yield `${text.slice(at, at + 60)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
  return { path, lengthBp, title: `, first ${lengthBp / 1e6} Mbp` };
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** @param ours the cost of Flipon for the same sequence, for comparison */
function printCost(label: string, cost: ProcessCost, lengthBp: number, ours: ProcessCost | null) {
  const { cpuS, wallS, peakMiB } = cost;
  printCells([
    label,
    cpuS.toFixed(2),
    wallS.toFixed(2),
    peakMiB.toFixed(0),
    (lengthBp / 1e6 / cpuS).toFixed(1),
    ours === null ? '' : `${(cpuS / ours.cpuS).toFixed(2)} x`,
  ]);
}

function printCells([label = '', ...cells]: readonly string[]) {
  console.log((label.padEnd(48) + cells.map((cell) => cell.padStart(14)).join('')).trimEnd());
}
