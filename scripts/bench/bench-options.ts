import { parseArgs } from 'node:util';
import { type AnalysisKind, analysisKinds } from '@flipon/analyses/definitions';

export const BENCH_USAGE =
  'npm run bench -- [--kinds g4hunter,...] [--mbp 250] [--runs 3] [FASTA or plain text files]';

export interface BenchOptions {
  kinds: readonly AnalysisKind[];
  /** Length of the made chromosome. */
  madeBp: number;
  /** Runs per measurement, of which the best counts. */
  runs: number;
  /** Measured instead of the made chromosome and the installed one. */
  textPaths: readonly string[];
}

const USUAL = {
  kinds: analysisKinds.join(','),
  mbp: '250',
  runs: '3',
  mostMbp: 100_000,
  mostRuns: 100,
};

/**
 * The options that several measurements take.
 *
 * @param own defaults and limits other than the usual ones
 * @throws RangeError or TypeError with a sentence that names the option
 */
export function readBenchOptions(
  args: readonly string[],
  own: Partial<typeof USUAL> = {},
): BenchOptions {
  const { kinds, mbp, runs, mostMbp, mostRuns } = { ...USUAL, ...own };
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kinds: { type: 'string', default: kinds },
      mbp: { type: 'string', default: mbp },
      runs: { type: 'string', default: runs },
    },
  });
  return {
    kinds: readKinds(values.kinds),
    madeBp: Math.round(readNumber('--mbp', values.mbp, 0.01, mostMbp) * 1e6),
    runs: Math.round(readNumber('--runs', values.runs, 1, mostRuns)),
    textPaths: positionals,
  };
}

/** @throws RangeError */
export function readKinds(text: string): AnalysisKind[] {
  return text.split(',').map(readKind);
}

function readKind(name: string): AnalysisKind {
  const kind = analysisKinds.find((each) => each === name.trim());
  if (kind !== undefined) return kind;
  throw new RangeError(`--kinds: there is no "${name}"; there are ${analysisKinds.join(', ')}.`);
}

/** @throws RangeError with a sentence that names the option */
export function readNumber(option: string, text: string, min: number, max: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= min && value <= max) return value;
  throw new RangeError(`${option} must be a number from ${min} to ${max}, not "${text}".`);
}

/**
 * Options as `read` finds them in the words of the command. Where it refuses one, says why and how the command is
 * used, and the process ends with an error.
 */
export function readOrExplain<Options>(read: () => Options, usage: string): Options | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\nUsage: ${usage}\n`);
    process.exitCode = 1;
    return null;
  }
}
