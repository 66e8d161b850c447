import { fork } from 'node:child_process';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE_FOLDER } from './cached-onnx.ts';
import { CheckpointError } from './checkpoint-error.ts';
import type { Order, Word } from './convert-process.ts';

const PROCESS = fileURLToPath(new URL('./convert-process.ts', import.meta.url));

/**
 * Converts in a process of its own, so that neither its memory nor its end is that of this one.
 *
 * @throws CheckpointError the files are wrong, nothing can be written, or the process was ended; the
 *   signal's reason, once it is aborted
 */
export async function runConversion(
  order: Order,
  { signal, tell }: { signal?: AbortSignal; tell?: (done: number) => void },
): Promise<void> {
  signal?.throwIfAborted();
  const child = fork(PROCESS, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  try {
    const last = await new Promise<Word | NodeJS.Signals | number>((resolve, reject) => {
      let word: Word | undefined;
      child.on('message', (said: Word) => {
        if (said.is === 'part') tell?.(said.done);
        else word = said;
      });
      child.once('error', reject);
      child.once('close', (code, by) => resolve(word ?? by ?? code ?? 1));
      child.send(order, (error) => {
        // It ended before the order was sent; the close event has the reason.
        if (error !== null) stop();
      });
    });
    signal?.throwIfAborted();
    if (typeof last !== 'object') throw endedProblem(order, last);
    if (last.is === 'refused') throw new CheckpointError(last.message);
    if (last.is === 'failed') throw systemProblem(last, order);
  } finally {
    signal?.removeEventListener('abort', stop);
    if (child.exitCode === null) stop();
  }
}

function endedProblem({ weightsPath }: Order, how: NodeJS.Signals | number): CheckpointError {
  const name = basename(dirname(weightsPath));
  return new CheckpointError(
    `The process that converts ${name} was ended (${how}), perhaps for lack of memory: ` +
      'it needs some 200 MB. Nothing half-written is used; ask again.',
  );
}

const FULL = ['ENOSPC', 'EDQUOT'];
const FORBIDDEN = ['EACCES', 'EPERM', 'EROFS'];

/** What the file system refused while a network was converted, and what to do. */
export function systemProblem(
  { code, path }: { code?: string; path?: string },
  { weightsPath }: { weightsPath: string },
): CheckpointError {
  const network = basename(dirname(weightsPath));
  const cache = `${network}/${CACHE_FOLDER}`;
  if (path?.startsWith(dirname(weightsPath)) && !path.includes(CACHE_FOLDER)) {
    return new CheckpointError(`${network}/${basename(path)} cannot be read: ${code}.`);
  }
  if (code !== undefined && FULL.includes(code)) {
    return new CheckpointError(
      `The disk is full: ${network} could not be converted into ${cache}. Make room and ask again.`,
    );
  }
  if (code !== undefined && FORBIDDEN.includes(code)) {
    return new CheckpointError(
      `${cache} cannot be written (${code}), where the converted network is kept. Let the account ` +
        `of Flipon write there, or run flipon models convert ${network} once as an account that may.`,
    );
  }
  return new CheckpointError(`${cache} cannot be written: ${code ?? 'the system says no more'}.`);
}
