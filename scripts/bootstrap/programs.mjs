import { readFileSync } from 'node:fs';

/** A signal ended the work: its sender should see that this process ended by it. */
export class Interruption extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`interrupted by ${signal}`);
    this.signal = signal;
  }
}

/** Dear to load, and most commands of the terminal start no program. */
const loadChildProcess = () => import('node:child_process');

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ctrl-C under npm arrives twice, from the terminal and from npm: within this time it is one. */
const samePressMs = 500;

/**
 * Runs a step before the start (npm, the build) with its output on stderr.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ folder: string, environment: NodeJS.ProcessEnv }} options
 * @returns {Promise<number | string>} 0, another exit code, or why it did not end by itself
 */
export async function runStep(program, args, { folder, environment }) {
  const { spawn } = await loadChildProcess();
  const child = spawn(program, args, { cwd: folder, env: environment, stdio: ['ignore', 2, 2] });
  let received;
  const exit = await waitForExit(child, (signal) => {
    received = signal;
    child.kill('SIGTERM');
  });
  if (received) throw new Interruption(received);
  return exit.code ?? exit.signal ?? exit.message;
}

/**
 * Runs a program that stays (server, worker, both) and ends as it ends. It gets a process group of
 * its own, so that it hears of Ctrl-C once, from here. If this process is killed, the program sees
 * its IPC channel end and stops. Over that channel it may also send { type: 'fatal', message }.
 *
 * @param {import('./node-runtime.mjs').NodeRuntime} node
 * @param {string[]} args
 */
export async function runService(node, args) {
  const { spawn } = await loadChildProcess();
  const child = spawn(node.program, args, {
    // As the supervisor starts its own, which says why.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', ...node.environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.on('message', (message) => {
    if (message?.type === 'fatal') process.stderr.write(`${message.message}\n`);
  });
  let lastMs = 0;
  const watch = watchParent(() => child.kill('SIGTERM'));
  const exit = await waitForExit(child, (signal) => {
    const isSamePress = Date.now() - lastMs < samePressMs;
    lastMs = Date.now();
    if (!isSamePress) child.kill(signal);
  });
  clearInterval(watch);
  endLike(exit);
}

/**
 * Runs a program of the terminal (tests, command line) and ends as it ends. It stays in the
 * terminal's process group, where Ctrl-C and Ctrl-Z reach it directly.
 *
 * @param {import('./node-runtime.mjs').NodeRuntime} node
 * @param {string[]} args
 */
export async function runCommand(node, args) {
  const watcher = new URL('./end-with-bootstrap.mjs', import.meta.url).href;
  const { spawn } = await loadChildProcess();
  const child = spawn(node.program, ['--import', watcher, ...args], {
    env: { ...node.environment, BOOTSTRAP_PID: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const watch = watchParent(() => child.kill('SIGTERM'));
  const exit = await waitForExit(child, (signal) => {
    // A second SIGINT means "at once" to many programs: do not add one to the terminal's.
    if (signal !== 'SIGINT' || !isInForeground()) child.kill(signal);
  });
  clearInterval(watch);
  endLike(exit);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {(signal: NodeJS.Signals) => void} onSignal gets the signals that this process receives
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, message: string }>}
 */
async function waitForExit(child, onSignal) {
  for (const signal of signals) process.on(signal, onSignal);
  try {
    return await new Promise((resolve) => {
      child.once('error', ({ message }) => resolve({ code: null, signal: null, message }));
      // Not at 'exit': a last message may still be on its way then.
      child.once('close', (code, signal) => resolve({ code, signal, message: '' }));
    });
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}

/** @param {{ code: number | null, signal: NodeJS.Signals | null, message: string }} exit */
function endLike({ code, signal, message }) {
  if (signal) throw new Interruption(signal);
  if (message) process.stderr.write(`${message}\n`);
  process.exitCode = code ?? 1;
}

/**
 * Under npm this process has to end with npm, since a killed npm cannot send a signal.
 *
 * @param {() => void} onEnd
 */
function watchParent(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) onEnd();
  }, 500).unref();
}

/** True when Ctrl-C in the terminal reaches this process group. Source: proc_pid_stat(5). */
function isInForeground() {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === foreground;
  } catch {
    return false;
  }
}
