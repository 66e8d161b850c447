import { spawn, spawnSync } from 'node:child_process';
import { listTemporaryFiles } from '@flipon/store/testing';
import pg from 'pg';
import { expect } from 'vitest';
import { waitFor } from '../programs/start-flipon.ts';
import { CONTENTS, digestOf } from './contents.ts';
import type { startNodes } from './deployment.ts';
import { signal } from './start-node.ts';
import { newSteadyGuest, type SteadyClient } from './steady-client.ts';

type Nodes = Awaited<ReturnType<typeof startNodes>>;

/** The lease, the queue's own heartbeats, and a machine that has other things to do. */
const TAKEN_WITHIN_MS = 120_000;
const ENDS_WITHIN_MS = 240_000;
const BUSY_LOOPS = 8;
const TRIES = 20;

/**
 * The command that starts a program as on another machine: under another host name, so that `/proc`
 * is not consulted for it. Empty if this account may not do so: it runs here then.
 */
export function findElsewhere(): readonly string[] {
  const other = ['unshare', '--uts', 'sh', '-c', 'hostname elsewhere && exec "$@"', 'sh'];
  const mapped = [...other.slice(0, 1), '--map-root-user', ...other.slice(1)];
  const works = ([program = '', ...words]: readonly string[]) =>
    // Programs: unshare
    spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0;
  const found = [other, mapped].find(works);
  if (found === undefined) console.log('All workers run on this machine: unshare is not allowed.');
  return found ?? [];
}

/** Eight programs that do nothing but compute, at a higher priority than a worker. */
function starve(): () => void {
  const loops = Array.from({ length: BUSY_LOOPS }, () =>
    spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

interface CaughtJob {
  analysis: string;
  /** Of the worker that holds it. */
  pid: number;
  threshold: number;
}

/** A guest whose analyses, of the slowest kind, are caught while they run. */
async function openSlowWork(nodes: Nodes) {
  const client = await newSteadyGuest(nodes.urls);
  const made = await client.until('POST', 'sequence/import/text', json(CONTENTS.large.fasta));
  const sequence = idOf(made.body);
  const db = new pg.Client({ connectionString: await nodes.databaseUrl() });
  db.on('error', () => undefined);
  await db.connect();
  let started = 0;

  async function read(analysis: string) {
    const { rows } = await db.query<{
      status: string;
      attempt: number;
      deaths: number;
      name: string;
    }>(
      `select status, attempt, deaths, coalesce(processes.name, '') as name from jobs
       left join processes on processes.id = holder where analysis_id = $1`,
      [analysis],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('no job');
    const { name, ...job } = row;
    return { ...job, pid: Number(name.split('-')[1]) };
  }
  const jobOf = async (analysis: string) => {
    const { status, attempt, deaths } = await read(analysis);
    return { status, attempt, deaths };
  };
  async function start(): Promise<CaughtJob> {
    started += 1;
    // No two are the same work, of which the second would find its result there.
    const threshold = 500 + started;
    const heard = await client.until('POST', 'analyse/zhunt', jsonOf({ sequence, threshold }));
    return { analysis: idOf(heard.body), pid: -1, threshold };
  }

  return {
    client,
    jobOf,
    /** Starts analyses until one is in the middle, and does something to its worker there. */
    async catchOne(disturb: (pid: number) => void = () => undefined): Promise<CaughtJob> {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const job = await start();
        const isUnderWay = async () => (await read(job.analysis)).status !== 'WAITING';
        await waitFor(isUnderWay, ENDS_WITHIN_MS);
        const { pid } = await read(job.analysis);
        disturb(pid);
        if ((await read(job.analysis)).status === 'RUNNING') return { ...job, pid };
        // It was quicker.
        signal(pid, 'SIGCONT');
        for (const worker of nodes.workers) worker.revive();
      }
      throw new Error('no analysis was caught while it ran');
    },
    async untilTaken({ analysis }: CaughtJob) {
      const isTaken = async () => (await read(analysis)).attempt > 1;
      await waitFor(isTaken, TAKEN_WITHIN_MS).catch(async (error) => {
        console.log(nodes.output().slice(-5000), await read(analysis));
        throw error;
      });
    },
    async untilFinished({ analysis }: CaughtJob) {
      await waitFor(async () => (await read(analysis)).status === 'FINISH', ENDS_WITHIN_MS);
    },
    /** The same analysis again gives the same, and no process has left a file. */
    async expectWhole({ analysis, threshold }: CaughtJob) {
      const rows = await rowsOf(client, analysis);
      await client.until('DELETE', `analyse/zhunt/${analysis}`);
      const again = await client.until('POST', 'analyse/zhunt', jsonOf({ sequence, threshold }));
      const id = idOf(again.body);
      await waitFor(async () => (await read(id)).status === 'FINISH', ENDS_WITHIN_MS);
      expect(await rowsOf(client, id)).toBe(rows);
      await waitFor(
        async () => (await listTemporaryFiles(nodes.dataDir)).length === 0,
        ENDS_WITHIN_MS,
      );
    },
    close: () => db.end(),
  };
}

/**
 * One worker is stopped for longer than the lease while the other one starves: the first one's job
 * is taken without a death, and the other's keeps its claim.
 *
 * @param onMiddle called while it does
 */
export async function standStillAndStarve(nodes: Nodes, onMiddle: () => Promise<void>) {
  const work = await openSlowWork(nodes);
  const stopped = await work.catchOne((pid) => signal(pid, 'SIGSTOP'));
  const feed = starve();
  try {
    // Only the other one is left.
    const starved = await work.catchOne();
    await onMiddle();
    await work.untilTaken(stopped);
    expect(await work.jobOf(stopped.analysis)).toMatchObject({ attempt: 2, deaths: 0 });
    expect(await work.jobOf(starved.analysis)).toMatchObject({ attempt: 1, deaths: 0 });
    signal(stopped.pid, 'SIGCONT');
    feed();
    await work.untilFinished(stopped);
    await work.untilFinished(starved);
    const once = { status: 'FINISH', attempt: 1, deaths: 0 };
    expect(await work.jobOf(starved.analysis)).toEqual(once);
    expect(await work.jobOf(stopped.analysis)).toEqual({ ...once, attempt: 2 });
    await work.expectWhole(stopped);
  } finally {
    feed();
    signal(stopped.pid, 'SIGCONT');
    await work.close();
  }
}

/** A worker is killed in the middle of a job: one death, and another takes it. */
export async function killInTheMiddle(nodes: Nodes) {
  const work = await openSlowWork(nodes);
  try {
    const killed = await work.catchOne((pid) => signal(pid, 'SIGKILL'));
    await work.untilTaken(killed);
    for (const worker of nodes.workers) worker.revive();
    await work.untilFinished(killed);
    const job = await work.jobOf(killed.analysis);
    expect(job).toEqual({ status: 'FINISH', attempt: 2, deaths: 1 });
    await work.expectWhole(killed);
  } finally {
    await work.close();
  }
}

const idOf = (body: Record<string, unknown>) => (body['payload'] as { id: string }).id;

function json(data: string): RequestInit {
  return jsonOf({ name: 'slow', data });
}

function jsonOf(body: object): RequestInit {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function rowsOf(client: SteadyClient, id: string): Promise<string> {
  return digestOf(await client.text(`analyse/zhunt/${id}/zhunt.tsv`));
}
