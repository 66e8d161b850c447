import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The cost of a whole process, with all its threads and children. */
export interface ProcessCost {
  /** Of the processor, user and system. */
  cpuS: number;
  wallS: number;
  /** The most memory that one of its processes held. */
  peakMiB: number;
}

export interface MeasuredCommand {
  program: string;
  words: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

/** GNU's, of Debian's package time. */
export const TIME_PROGRAM = '/usr/bin/time';

/** Processor time is reported in hundredths of a second: a shorter run may have taken up to one. */
const LEAST_S = 0.01;

/**
 * Runs commands in turn, several times each, and keeps for each the run with the least processor time: other
 * load on the machine only ever makes a run slower, and in turns it slows all of them alike.
 *
 * @param folder for files written during the measurement
 * @throws Error when a command fails, with its output
 */
export async function measureInTurn(
  commands: readonly MeasuredCommand[],
  { runs, folder }: { runs: number; folder: string },
): Promise<ProcessCost[]> {
  const costs: ProcessCost[][] = commands.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, command] of commands.entries()) {
      costs[index]?.push(await measureOnce(command, join(folder, 'time')));
    }
  }
  return costs.map((list) => {
    return list.reduce((best, cost) => (cost.cpuS < best.cpuS ? cost : best));
  });
}

async function measureOnce(
  { program, words, environment = {} }: MeasuredCommand,
  notePath: string,
): Promise<ProcessCost> {
  const child = spawn(
    TIME_PROGRAM,
    ['--output', notePath, '--format', '%U %S %e %M', program, ...words],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } },
  );
  let said = '';
  child.stderr.on('data', (data) => {
    said = `${said}${data}`.slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${code}: ${said}`);
  const note = await readFile(notePath, 'utf8');
  const [user = 0, system = 0, wallS = 0, peakKiB = 0] = note.trim().split(' ').map(Number);
  return { cpuS: Math.max(LEAST_S, user + system), wallS, peakMiB: peakKiB / 1024 };
}
