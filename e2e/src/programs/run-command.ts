import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const EXECUTABLE = fileURLToPath(new URL('../../../bin/flipon', import.meta.url));

export interface FinishedCommand {
  code: number | null;
  /** Each line of standard output, read as JSON. */
  lines: Record<string, unknown>[];
  stderr: string;
}

/** Runs `bin/flipon` with these words to its end, and reads each line that it prints as JSON. */
export async function runCommand(
  words: readonly string[],
  input?: Uint8Array,
): Promise<FinishedCommand> {
  const { code, stdout, stderr } = await runFlipon(words, input);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { code, lines: lines.map((line) => JSON.parse(line)), stderr };
}

/** The same with its output unchanged; it is ended after `limitMs`. */
export async function runFlipon(
  words: readonly string[],
  input: Uint8Array = new Uint8Array(),
  limitMs = 60_000,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(EXECUTABLE, words, { stdio: ['pipe', 'pipe', 'pipe'], timeout: limitMs });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  // It may be refused before it has been read.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}

/**
 * Runs a copied line in a shell, with `flipon` where programs are found.
 *
 * @returns the lines of the file that it writes
 */
export async function runShellLine(line: string, folder: string, file: string): Promise<string[]> {
  const PATH = `${dirname(EXECUTABLE)}${delimiter}${process.env['PATH']}`;
  const env = { ...process.env, PATH };
  // Programs: sh, flipon.
  await promisify(execFile)('sh', ['-c', line], { cwd: folder, env, timeout: 60_000 });
  const text = await readFile(join(folder, file), 'utf8');
  return text.split('\n').filter((each) => each !== '');
}

/** The TSV that `flipon scan` writes of a file. */
export async function scanTsv(kind: string, path: string): Promise<string> {
  const words = ['scan', kind, path, '--format', 'tsv', '--quiet'];
  const { code, stdout, stderr } = await runFlipon(words);
  if (code !== 0) throw new Error(stderr);
  return stdout;
}
