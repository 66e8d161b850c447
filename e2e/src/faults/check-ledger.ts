import { expect } from 'vitest';
import { waitFor } from '../programs/start-flipon.ts';
import { CONTENTS, digestOf, type Work } from './contents.ts';
import type { AcceptedAnalysis, Ledger } from './driver.ts';
import type { SteadyClient } from './steady-client.ts';

const ENDS_WITHIN_MS = 180_000;
/** The message of an analysis whose sequence never came. */
const NEVER_CAME = /^(The import of its sequence (was|failed)|Its sequence was deleted)/;

interface Batch {
  status: string;
  exception: string | null;
}

const keyOf = ({ content, kind, parameters }: Work) => JSON.stringify([content, kind, parameters]);

/** The result of each work without a kill. */
export type Expected = Map<string, string>;

const exportOf = (id: string, { kind, exportName }: Work) =>
  `analyse/${kind}/${id}/${exportName}.tsv`;

async function waitForEnd(client: SteadyClient, { id, work }: AcceptedAnalysis): Promise<Batch> {
  let batch: Batch = { status: 'none', exception: null };
  await waitFor(async () => {
    const { status, body } = await client.until('GET', `analyse/${work.kind}/${id}`);
    if (status === 404) return true;
    batch = body['batch'] as unknown as Batch;
    return ['FINISH', 'FAILED'].includes(batch.status);
  }, ENDS_WITHIN_MS);
  return batch;
}

/** Reads what an undisturbed run has given. */
export async function readExpected(client: SteadyClient, ledger: Ledger): Promise<Expected> {
  const expected: Expected = new Map();
  for (const analysis of ledger.analyses) {
    const { status } = await waitForEnd(client, analysis);
    if (status !== 'FINISH') throw new Error(`${analysis.work.kind}: ${status}`);
    expected.set(
      keyOf(analysis.work),
      digestOf(await client.text(exportOf(analysis.id, analysis.work))),
    );
  }
  return expected;
}

/** Every answered import is complete; one that exists without an answer is complete, too. */
async function checkImports(client: SteadyClient, { imports }: Ledger): Promise<void> {
  for (const { id, content, isDeleted } of imports) {
    const { status } = await client.until('GET', `sequence/${id}`);
    if (isDeleted && status === 404) continue;
    expect([content, status]).toEqual([content, 200]);
    expect(digestOf(await client.text(`sequence/${id}/sequence.fasta`))).toBe(
      CONTENTS[content].sha256,
    );
  }
}

/** Every answered analysis has ended once, with its result. */
async function checkAnalyses(
  client: SteadyClient,
  { analyses }: Ledger,
  expected: Expected,
): Promise<void> {
  for (const analysis of analyses) {
    const { id, work, waited, isCancelled, isDeleted } = analysis;
    const { status, exception } = await waitForEnd(client, analysis);
    const what = `${keyOf(work)} ${status} ${exception}`;
    if (status === 'none') {
      expect([what, isDeleted]).toEqual([what, true]);
      continue;
    }
    if (status === 'FAILED') {
      const mayFail =
        (isCancelled && exception === 'Cancelled.') || (waited && NEVER_CAME.test(exception ?? ''));
      expect([what, mayFail]).toEqual([what, true]);
      continue;
    }
    const digest = digestOf(await client.text(exportOf(id, work)));
    expect([what, digest]).toEqual([what, expected.get(keyOf(work))]);
  }
}

export async function checkLedger(
  client: SteadyClient,
  ledger: Ledger,
  expected: Expected,
): Promise<void> {
  await checkAnalyses(client, ledger, expected);
  await checkImports(client, ledger);
}
