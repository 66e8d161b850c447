import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerLog, CachedFile } from '@flipon/answers/answer-deps';
import { sumFile } from '@flipon/checked-files/block-sums';
import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { sumsPathOf, writeSums } from '@flipon/checked-files/sums-file';
import { isDiskFull, requireOpenDisk, temporaryRoot, touchFile } from '@flipon/store/disk';
import { endQuestionsWith, questionEnd } from '@flipon/tables/question-end';
import type { Deps } from './deps.ts';
import { RetryLaterError } from './http/limits/retry-later-error.ts';

/** A file damaged this many times in a row has a faulty disk. */
const MOST_TRIES = 4;

/** Longer than any file takes; a disk that hangs would otherwise keep all requests for it waiting. */
const LONGEST_MAKING_MS = 600_000;
const LATE_MESSAGE = 'What this answer is read from took too long to make. Try again later.';
const RETRY_SECONDS = 60;

interface Making {
  done: Promise<void>;
  stop: AbortController;
  /** The number of waiting requests. */
  waiting: number;
}

const onTheirWay = new Map<string, Making>();
/** When this process last touched a file, the longest ago first. */
const touched = new Map<string, number>();
const TOUCHED_FOR_MS = 600_000;
const MOST_TOUCHED = 4096;

/** What is needed of all that a server has. */
type CachingDeps = Pick<Deps, 'store' | 'options'>;

/**
 * Uses kept files. They are among the temporary files, each with its checksums in a file next to it: the sweeper
 * removes it an hour after its last request, or up to ten minutes earlier. If one of them turns out to be damaged,
 * or is swept in the meantime, it is made again, and `use` is called anew. Making a file ends after ten minutes.
 *
 * @param use gets their paths; reads only bytes that it verifies (`openCachedFile`, `verifyCachedFile`), and
 * throws the errors of these. Bytes that it has already sent cannot be taken back
 * @throws NoSpaceError; what `make` and `use` throw; the reason of the signal that ends the queries of the
 * caller (`questionEnd`), also while another caller makes a file
 */
export async function withCachedFiles<T>(
  { deps, log }: { deps: CachingDeps; log?: AnswerLog | undefined },
  files: readonly CachedFile[],
  use: (paths: readonly string[]) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const found: FoundFile[] = [];
    for (const file of files) found.push(await findFile(deps, file));
    try {
      return await use(found.map(({ path }) => path));
    } catch (error) {
      if (!(await removeLost(found, error))) throw error;
      // Not reported as damage to the user, who might delete an intact sequence because of it.
      if (tries === MOST_TRIES) throw new Error('kept files are damaged again', { cause: error });
      log?.warn({ err: error }, 'a kept file is made again');
    }
  }
}

interface FoundFile {
  path: string;
  /** Of the file that was there: another one may take its place. */
  identity: string | null;
}

async function findFile(deps: CachingDeps, { name, make }: CachedFile): Promise<FoundFile> {
  const path = join(temporaryRoot(deps.options.dataDir), name);
  if (!(await touch(deps.options.dataDir, path))) {
    const making = onTheirWay.get(path) ?? beginMaking(deps, path, make);
    making.waiting += 1;
    try {
      await orAborted(making.done, questionEnd(making.stop.signal));
    } finally {
      making.waiting -= 1;
      if (making.waiting === 0) making.stop.abort(new Error('no caller waits for the file'));
    }
  }
  return { path, identity: await identityOf(path) };
}

function beginMaking(deps: CachingDeps, path: string, make: CachedFile['make']): Making {
  const stop = new AbortController();
  const handleTime = () =>
    stop.abort(new RetryLaterError('unavailable', LATE_MESSAGE, RETRY_SECONDS));
  const timer = setTimeout(handleTime, LONGEST_MAKING_MS).unref();
  // Not within the first caller's scope of queries: other callers wait for it, too.
  const done = endQuestionsWith(stop.signal, () => makeFile(deps, path, make));
  const making = { done, stop, waiting: 0 };
  const end = () => {
    clearTimeout(timer);
    // The next request begins anew.
    if (onTheirWay.get(path) === making) onTheirWay.delete(path);
  };
  stop.signal.addEventListener('abort', end, { once: true });
  onTheirWay.set(path, making);
  done.then(end, end);
  return making;
}

/** First the sums: a file without them would be made again. */
async function makeFile(deps: CachingDeps, path: string, make: CachedFile['make']): Promise<void> {
  await requireOpenDisk(deps.store.db, deps.options.quotas.server);
  const [made, sums] = [
    await deps.store.files.temporaryPath(),
    await deps.store.files.temporaryPath(),
  ];
  try {
    await make(made);
    await writeSums(path, await sumFile(made), sums);
    await rename(made, path);
  } catch (error) {
    await Promise.all([made, sums].map((each) => rm(each, { force: true })));
    throw error;
  }
}

/**
 * Removes the file that an error is about.
 *
 * @returns whether `use` may succeed with files that are made again
 */
async function removeLost(found: readonly FoundFile[], error: unknown): Promise<boolean> {
  const damaged = error instanceof DamagedFileError ? error.path : null;
  let isLost = false;
  for (const { path, identity } of found) {
    const now = await identityOf(path);
    // If another file is in its place, another request has made it again.
    if (path === damaged && now === identity) await rm(path, { force: true });
    // Readers that get a path report a missing file in errors of their own.
    if (path !== damaged && now !== null) continue;
    touched.delete(path);
    isLost = true;
  }
  return isLost;
}

async function identityOf(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found === null ? null : `${found.ino} ${found.birthtimeNs}`;
}

/** Whether the file is there, with its sums; both then count as new. */
async function touch(dataDir: string, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null) return false;
  const now = performance.now();
  if (now - (touched.get(path) ?? Number.NEGATIVE_INFINITY) < TOUCHED_FOR_MS) return true;
  try {
    for (const each of [path, sumsPathOf(path)]) await touchFile(dataDir, each);
  } catch (error) {
    // On a full disk no new file can be made, but this one is still read.
    if (isDiskFull(error)) return true;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  touched.delete(path);
  touched.set(path, now);
  const [oldest] = touched.keys();
  if (touched.size > MOST_TOUCHED && oldest !== undefined) touched.delete(oldest);
  return true;
}
