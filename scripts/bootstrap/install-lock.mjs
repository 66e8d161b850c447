import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from './refusal.mjs';

/** Longer than it takes to write or to remove a small file, even on a loaded machine. */
const unfinishedMs = 5000;

/**
 * Does the work while no other process installs or builds in this clone; waits for its turn. A
 * lock whose owner has ended counts as free.
 *
 * @param {string} root the clone
 * @param {() => Promise<void>} work looks first whether the work is still needed
 */
export async function withInstallLock(root, work) {
  const path = join(root, '.install-lock');
  const own = `${process.pid} ${readStart(process.pid)}\n`;
  let hasSaidSo = false;
  while (!tryToCreate(path, own, root)) {
    const found = readLock(path);
    if (found && !isHeld(found)) removeStaleLock(path, found.text);
    else if (found && !hasSaidSo) {
      hasSaidSo = true;
      process.stderr.write('Another start installs or builds in this folder; waiting for it ...\n');
    }
    await sleep(100);
  }
  try {
    await work();
  } finally {
    if (readLock(path)?.text === own) rmSync(path, { force: true });
  }
}

/** @param {string} path @param {string} own @param {string} root */
function tryToCreate(path, own, root) {
  try {
    writeFileSync(path, own, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOSPC'].includes(error.code)) throw error;
    throw new Refusal(
      `Something is to be installed or built in ${root}, which cannot be written (${error.code}): start it once as the owner of that folder.`,
    );
  }
}

/** @param {string} path @returns {{ text: string, ageMs: number } | undefined} */
function readLock(path) {
  try {
    return { text: readFileSync(path, 'utf8'), ageMs: Date.now() - statSync(path).mtimeMs };
  } catch {
    return undefined; // Released this moment.
  }
}

/** @param {{ text: string, ageMs: number }} lock */
function isHeld({ text, ageMs }) {
  const [pid = '', start] = text.trim().split(' ');
  // A file without its text is being written, or its writer was killed in between.
  if (!text.endsWith('\n')) return ageMs < unfinishedMs;
  return readStart(Number(pid)) === start;
}

/**
 * Removes a stale lock, unless another process has already put its own in its place.
 *
 * @param {string} path @param {string} staleText
 */
function removeStaleLock(path, staleText) {
  const turn = `${path}-removal`;
  try {
    mkdirSync(turn);
  } catch {
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > unfinishedMs) rmdirSync(turn);
    return;
  }
  try {
    if (readLock(path)?.text === staleText) rmSync(path);
  } finally {
    rmdirSync(turn);
  }
}

/**
 * When a process started, as the kernel writes it: with its number it names a process for good.
 *
 * @param {number} pid
 * @returns {string} empty when it has ended
 */
function readStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? '' : `${fields[19]}`;
  } catch {
    return pid === process.pid ? 'unknown' : '';
  }
}
