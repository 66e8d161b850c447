import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const EXECUTABLE = fileURLToPath(new URL('../../bin/flipon', import.meta.url));

export interface FinishedCommand {
  code: number | null;
  /** Each line of standard output, read as JSON. */
  lines: Record<string, unknown>[];
  stderr: string;
}

/** Runs `bin/flipon` with these words to its end; it prints JSON. */
export async function runCommand(
  words: readonly string[],
  input?: Uint8Array,
): Promise<FinishedCommand> {
  const { code, stdout, stderr } = await runForText(words, input);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { code, lines: lines.map((line) => JSON.parse(line)), stderr };
}

/** The same, with all that was printed as text. */
export async function runForText(
  words: readonly string[],
  input: Uint8Array = new Uint8Array(),
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(EXECUTABLE, words, { stdio: ['pipe', 'pipe', 'pipe'], timeout: 60_000 });
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
