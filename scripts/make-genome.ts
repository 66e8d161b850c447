import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { fastaLines } from './genome/fasta-lines.ts';
import { makeGenome } from './genome/made-genome.ts';

// A made chromosome as FASTA, lines of 60 bases, repeats in lower case: for trying Flipon with
// sequences of any size, and for `npm run bench`.
const USAGE =
  'node scripts/make-genome.ts [--seed 1] [--length 250000000] [--name made_chromosome] [--out file.fa]';

try {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      length: { type: 'string', default: '250000000' },
      name: { type: 'string', default: 'made_chromosome' },
      out: { type: 'string' },
    },
  });
  const seed = readWhole('--seed', values.seed, 0, 0xffff_ffff);
  const lengthBp = readWhole('--length', values.length, 1, 1e12);
  if (!/^[!-~]+$/.test(values.name)) {
    throw new RangeError(`--name must be one word of plain letters, not "${values.name}".`);
  }
  const header = `${values.name} made, seed ${seed}, ${lengthBp} bp`;
  const target = values.out === undefined ? process.stdout : createWriteStream(values.out);
  await pipeline(Readable.from(fastaLines(header, makeGenome(seed, lengthBp))), target);
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // The reader of the output has closed it, as `head` does; that is no error.
  if (code !== 'EPIPE') tellOrThrow(error, code);
}

/** Reports errors of options and of the file system in a sentence; any other error is a bug. */
function tellOrThrow(error: unknown, code: string): void {
  const isOption = error instanceof RangeError || code.startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof Error) || (!isOption && code === '')) throw error;
  process.stderr.write(`${error.message}\n`);
  if (isOption) process.stderr.write(`Usage: ${USAGE}\n`);
  process.exitCode = 1;
}

/** @throws RangeError with a sentence that names the option */
function readWhole(option: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new RangeError(`${option} must be a whole number from ${min} to ${max}, not "${text}".`);
}
