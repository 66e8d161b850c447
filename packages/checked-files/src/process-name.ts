import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { readProcessStart, readProcessStat } from './process-start.ts';

const NAME = /^([0-9a-f]{12})-(\d+)-(\w+)$/;

let own: string | undefined;

/**
 * A name for files of this process that no other process may remove: its machine, its process id, and its
 * start time. No two processes ever have the same name.
 */
export function nameProcess(): string {
  own ??= `${nameMachine()}-${process.pid}-${readProcessStart(process.pid) ?? 'unknown'}`;
  return own;
}

/** The state of a process in the kernel; a stopped one exists, and does nothing until it is continued. */
export type SeenProcess = 'runs' | 'stopped' | 'ended';

/**
 * Reads the state of the process of such a name.
 *
 * @returns null where this process cannot know it, because the other one runs on another machine, or ran
 *   before the last boot; undefined for a text that is no such name
 */
export function lookAtProcess(name: string): SeenProcess | null | undefined {
  const [, machine, pid, start] = NAME.exec(name) ?? [];
  if (machine === undefined) return undefined;
  if (machine !== nameMachine() || start === 'unknown') return null;
  const stat = readProcessStat(Number(pid));
  if (stat === undefined || stat.start !== start) return 'ended';
  return stat.state.toLowerCase() === 't' ? 'stopped' : 'runs';
}

/** Whether the process of such a name has ended; null and undefined as above. */
export function hasProcessEnded(name: string): boolean | null | undefined {
  const seen = lookAtProcess(name);
  return seen === null || seen === undefined ? seen : seen === 'ended';
}

/**
 * What numbers of processes are unique in: one boot of one machine, and in it one container.
 *
 * Source: random(4), boot_id; pid_namespaces(7).
 */
function nameMachine(): string {
  const parts = [hostname(), bootId(), pidNamespace()];
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 12);
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    return '';
  }
}

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
