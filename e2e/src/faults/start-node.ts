import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { waitFor } from '../programs/start-flipon.ts';

const EXECUTABLE = fileURLToPath(new URL('../../../bin/flipon', import.meta.url));
const READY_WITHIN_MS = 60_000;

/** `flipon` with one of its commands, which can be killed and started again. */
export interface Node {
  /** Of `bin/flipon`, which becomes the program itself. */
  pid(): number;
  output(): string;
  isRunning(): boolean;
  /** Starts it again where it has ended; it need not be ready then. */
  revive(): void;
  /** Resolves once it answers, or says that it is ready. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param launcher a program with its words that becomes it in the end; its own where that is empty
 * @param isReady of a program that does not answer: gets its output since it started
 */
export function startNode(
  words: readonly string[],
  environment: Record<string, string>,
  isReady: (output: string) => Promise<boolean> | boolean,
  launcher: readonly string[] = [],
): Node {
  let child: ChildProcess;
  let output = '';
  let begin = 0;
  const start = () => {
    begin = output.length;
    const [program = EXECUTABLE, ...rest] = [...launcher, EXECUTABLE, ...words];
    // Programs: flipon, unshare
    child = spawn(program, rest, {
      env: { ...process.env, FLIPON_LOG_LEVEL: 'warn', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: unknown) => {
      output += String(chunk);
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    // One that cannot be run has no `pid`, and never answers.
    child.on('error', note);
    const end = () => {
      // A test may have stopped it.
      child.kill('SIGCONT');
      child.kill('SIGTERM');
    };
    child.once('exit', endWithTests(end));
  };
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  start();
  return {
    pid: () => child.pid ?? -1,
    output: () => output,
    isRunning,
    revive() {
      if (!isRunning()) start();
    },
    ready: () =>
      waitFor(() => isReady(output.slice(begin)), READY_WITHIN_MS).catch((error) => {
        throw new Error(`flipon ${words[0]} is not ready: ${String(error)}\n${output}`);
      }),
    async stop() {
      if (!isRunning()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A process and its command line. */
interface SeenProcess {
  pid: number;
  command: string;
}

/** A process and all that it has started, directly or not. */
export async function listProcesses(root: number): Promise<SeenProcess[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in brackets may hold blanks; what follows it does not.
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isBelow = (pid: number) => {
    for (let at: number | undefined = pid; at !== undefined; at = parents.get(at)) {
      if (at === root) return true;
    }
    return false;
  };
  const pids = [...parents.keys()].filter(isBelow);
  return Promise.all(
    pids.map(async (pid) => ({
      pid,
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
}

/** Kills processes with -9; one that has ended meanwhile is no error. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) signal(pid, 'SIGKILL');
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
