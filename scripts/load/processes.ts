import { readdir, readFile } from 'node:fs/promises';

export const PARTS = ['server', 'worker', 'database'] as const;
export type PartName = (typeof PARTS)[number];

/** The resources of a part at one moment. */
export interface PartSample {
  /** A database's processes share memory: each of them counts with its part of that. */
  memoryBytes: number;
  /** Since its start, including its ended children. */
  cpuSeconds: number;
  pids: number[];
}

const TICKS_A_SECOND = 100;

/** The parts below a supervisor as Linux shows them; empty on other systems. */
export async function sampleParts(supervisor: number): Promise<Map<PartName, PartSample>> {
  const all = await listProcesses();
  const samples = new Map<PartName, PartSample>();
  for (const pid of descendantsOf(supervisor, all)) {
    const part = await partOf(pid);
    const stat = all.get(pid);
    if (part === null || stat === undefined) continue;
    const sample = samples.get(part) ?? { memoryBytes: 0, cpuSeconds: 0, pids: [] };
    sample.memoryBytes += await memoryOf(pid, part);
    sample.cpuSeconds += stat.cpuSeconds;
    sample.pids.push(pid);
    samples.set(part, sample);
  }
  return samples;
}

interface ProcessStat {
  parent: number;
  cpuSeconds: number;
}

async function listProcesses(): Promise<Map<number, ProcessStat>> {
  const found = new Map<number, ProcessStat>();
  const names = await readdir('/proc').catch(() => []);
  for (const name of names.filter((each) => /^\d+$/.test(each))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
    if (stat === null) continue;
    // The name in brackets may contain blanks; the text after it does not: fields 3 and on of proc(5).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    found.set(Number(name), { parent, cpuSeconds: ticks / TICKS_A_SECOND });
  }
  return found;
}

function descendantsOf(root: number, all: ReadonlyMap<number, ProcessStat>): number[] {
  const found: number[] = [];
  for (const parents = [root]; parents.length > 0; ) {
    const parent = parents.pop();
    for (const [pid, stat] of all) {
      if (stat.parent !== parent) continue;
      found.push(pid);
      parents.push(pid);
    }
  }
  return found;
}

async function partOf(pid: number): Promise<PartName | null> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command.includes('apps/server/src/main.ts')) return 'server';
  if (command.includes('apps/worker/src/main.ts')) return 'worker';
  return command.includes('postgres') ? 'database' : null;
}

async function memoryOf(pid: number, part: PartName): Promise<number> {
  const [file, field] =
    part === 'database' ? ['smaps_rollup', /^Pss:\s+(\d+)/m] : ['status', /^VmRSS:\s+(\d+)/m];
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  return Number((field as RegExp).exec(text)?.[1] ?? 0) * 1024;
}
