import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import type { NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import { ModelError } from './model-error.ts';
import type { NetworkReply, NetworkRequest, NetworkToLoad } from './network-messages.ts';

/** A process with one network. The code that starts it also ends it. */
export interface NetworkProcess {
  /** Whether it has ended, or is about to end: it computes nothing more. */
  isOver(): boolean;
  /** @throws ModelError when it cannot be loaded, takes too much memory, or the process dies */
  load(network: NetworkToLoad): Promise<void>;
  /**
   * The probability of each k-mer of a piece; one piece at a time.
   *
   * @throws ModelError as above
   */
  compute(bases: Uint8Array): Promise<Float64Array>;
  /** Kills it; resolves when it has ended. Pending calls reject with `reason`. */
  end(reason: Error): Promise<void>;
}

export interface NetworkProcessOptions {
  name: NetworkName;
  /** What the process runs. */
  childFile: URL;
  /** It is killed when it takes more. */
  memoryMb: number;
}

/** JavaScript needs a few MB; the weights are outside of its heap. */
const HEAP_MB = 64;
const WATCH_MS = 50;
/** Letters kept of the end of its stderr. */
const STDERR_LETTERS = 2000;

/** Starts a process, which keeps this one alive only while it owes an answer. */
export function startNetworkProcess(options: NetworkProcessOptions): NetworkProcess {
  const { name, childFile, memoryMb } = options;
  const child = fork(childFile, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  /** Why it is over. */
  let fault: Error | null = null;
  let waiting: { resolve(probabilities: Float64Array): void; reject(error: Error): void } | null =
    null;
  /** The public message; a process's own error may contain paths, so only the log gets it. */
  const refusal = `Model ${name} cannot be computed: its files are damaged or of another kind.`;
  const lastWords = keepLastWords(child);
  letGo(child);

  const gone = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      if (child.pid === undefined) finish(new Error(`it cannot be started: ${error.message}`));
    });
    child.on('exit', (code, signal) => {
      finish(new Error(`it ended with ${signal ?? `code ${code}`}: ${lastWords()}`));
    });
    function finish(cause: Error) {
      const message = `The process of ${name} ended before the analysis was done. Start it again.`;
      fault ??= new ModelError(message, { cause });
      waiting?.reject(fault);
      waiting = null;
      resolve();
    }
  });

  function kill(reason: Error): void {
    fault ??= reason;
    // Keeps this process alive until the end event of the killed one.
    hold(child);
    child.kill('SIGKILL');
  }

  function refuseMemory(rssBytes: number): void {
    if (rssBytes <= memoryMb * 1e6) return;
    const bound = `${memoryMb.toLocaleString('en-US')} MB`;
    kill(
      new ModelError(`${name} took more than the ${bound} of memory that a network may take here.`),
    );
  }

  child.on('message', (reply: NetworkReply) => {
    refuseMemory(reply.rssBytes);
    // A process that is over rejects only at its end, so that no caller continues while it still runs.
    if (fault !== null) return;
    if (reply.ok) waiting?.resolve(reply.probabilities);
    else waiting?.reject(new ModelError(refusal, { cause: new Error(reply.message) }));
    waiting = null;
  });

  async function ask(request: NetworkRequest): Promise<Float64Array> {
    if (fault !== null) throw fault;
    hold(child);
    const watch = setInterval(() => refuseMemory(readRssBytes(child.pid)), WATCH_MS);
    try {
      return await new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        // Sending fails only where it has ended; the end event follows soon.
        child.send(request, () => {});
      });
    } finally {
      clearInterval(watch);
      letGo(child);
    }
  }

  return {
    isOver: () => fault !== null,
    async load(network) {
      await ask({ ask: 'load', network });
    },
    compute: (bases) => ask({ ask: 'compute', bases }),
    end(reason) {
      kill(reason);
      return gone;
    },
  };
}

/** The memory of a process in bytes, 0 where the system does not report it. Source: proc_pid_status(5). */
function readRssBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function keepLastWords(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-STDERR_LETTERS);
  });
  return () => text.trim();
}

/** The parent may end while the child is there; the child follows it. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
