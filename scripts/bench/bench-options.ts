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

/** @throws RangeError or TypeError with a sentence that names the option */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kinds: { type: 'string', default: analysisKinds.join(',') },
      mbp: { type: 'string', default: '250' },
      runs: { type: 'string', default: '3' },
    },
  });
  return {
    kinds: readKinds(values.kinds),
    madeBp: Math.round(readNumber('--mbp', values.mbp, 0.01, 100_000) * 1e6),
    runs: Math.round(readNumber('--runs', values.runs, 1, 100)),
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
