import { type ChildProcess, spawn } from 'node:child_process';
import { createRestartBudget, describeGivingUp } from './restart-budget.ts';

/**
 * The messages of a child (server, worker) over its IPC channel: `ready` once it works; `fatal` when it
 * cannot, for a reason that a restart does not change (usually a setting).
 *
 * In return a child ends in good order on SIGTERM, and also when the channel is disconnected: then its parent
 * has died.
 */
export type ChildMessage = { type: 'ready' } | { type: 'fatal'; message: string };

export type SupervisedChild = {
  /** Resolves at the first `ready`. */
  ready: Promise<void>;
  /** Ends the child for good: SIGTERM, and SIGKILL after `withinMs`. */
  stop: (withinMs: number) => Promise<void>;
};

export type ChildOptions = {
  /** Its name in log sentences: "server". */
  name: string;
  /** The program for Node.js to run, and its arguments. */
  command: readonly string[];
  environment: NodeJS.ProcessEnv;
  log: (sentence: string) => void;
  /** Gets one sentence when the child cannot go on. */
  onFailure: (sentence: string) => void;
};

/** Starts a child and starts it again whenever it ends. */
export function superviseChild(options: ChildOptions): SupervisedChild {
  const { name, log, onFailure } = options;
  const takeRestart = createRestartBudget();
  const ready = Promise.withResolvers<void>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let child = start();

  function start(): ChildProcess {
    const started = spawnChild(options);
    started.on('message', (message: ChildMessage) => {
      if (message.type === 'ready') ready.resolve();
      if (message.type === 'fatal' && !isStopping) {
        isStopping = true;
        onFailure(message.message);
      }
    });
    started.once('error', (error) => onFailure(`The ${name} cannot be run: ${error.message}.`));
    started.once('exit', (code, signal) => {
      if (!isStopping) restart(signal ?? `exit code ${code}`);
    });
    return started;
  }

  function restart(reason: string): void {
    const delayMs = takeRestart(performance.now());
    if (delayMs === undefined) {
      onFailure(describeGivingUp(name));
      return;
    }
    log(`The ${name} stopped (${reason}) and starts again.`);
    timer = setTimeout(() => {
      child = start();
    }, delayMs);
  }

  return {
    ready: ready.promise,
    stop: (withinMs) => {
      isStopping = true;
      clearTimeout(timer);
      return stopChild(child, withinMs);
    },
  };
}

/** In a process group of its own: Ctrl-C must reach it as one SIGTERM, in its turn. */
function spawnChild({ command, environment }: ChildOptions): ChildProcess {
  return spawn(process.execPath, command, {
    // With an arena for each of some fifteen threads, freed memory stays with the process. So do arrays in an
    // arena, unless glibc's threshold is fixed. Node.js takes 64 KiB to read from a socket, and halves are kept.
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

async function stopChild(child: ChildProcess, withinMs: number): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (withinMs > 0) child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await ended;
  clearTimeout(timer);
}
