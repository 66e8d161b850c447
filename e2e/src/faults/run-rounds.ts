import { expect } from 'vitest';
import { audit } from './audit.ts';
import { checkLedger, type Expected, readExpected } from './check-ledger.ts';
import { createChooser } from './chooser.ts';
import type { Deployment, Part } from './deployment.ts';
import { drive } from './driver.ts';
import { newSteadyGuest } from './steady-client.ts';

/** Sweepers run every 15 s and remove imports whose server has died. */
const SETTLES_WITHIN_MS = 90_000;

export interface Rounds {
  seed: number;
  count: number;
  /** How long the database is frozen, now and then; 0 for never. */
  freezeMs: number;
  /** The latest moment of a round at which something is killed. */
  withinMs: number;
  /** Called in the middle of each. */
  onRound?: () => Promise<void>;
}

/**
 * Rounds in which a guest works while parts are killed at random moments, each part once before any
 * comes twice; then everything has to be as if no part had been killed.
 */
export async function runRounds(deployment: Deployment, rounds: Rounds): Promise<void> {
  const chooser = createChooser(rounds.seed);
  const expected = await runUndisturbed(deployment);
  // A job that loses its worker three times fails: two kills in a round are the most.
  const killsEach = Math.min(2, Math.ceil(deployment.parts.length / rounds.count));
  let left: Part[] = [];
  for (let round = 0; round < rounds.count; round++) {
    if (left.length === 0) left = chooser.shuffled(deployment.parts);
    const killed = left.splice(0, killsEach);
    const atMs = chooser.between(0, rounds.withinMs);
    const freezes = rounds.freezeMs > 0 && chooser.next() < 0.4;
    console.log(`Round ${round}: ${killed.join(', ')} at ${atMs} ms${freezes ? ', frozen' : ''}`);
    const client = await newSteadyGuest(deployment.urls);
    const driving = drive(client, createChooser(rounds.seed + round));
    driving.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, atMs));
    await rounds.onRound?.();
    if (freezes) await deployment.freezeDatabase(rounds.freezeMs);
    for (const part of killed) {
      await deployment.kill(part);
      await deployment.ready();
    }
    const ledger = await driving;
    await checkLedger(client, ledger, expected).catch((error) => {
      console.log(deployment.output().slice(-5000));
      throw error;
    });
  }
  await expectSettled(deployment);
}

async function runUndisturbed(deployment: Deployment): Promise<Expected> {
  const client = await newSteadyGuest(deployment.urls);
  return readExpected(client, await drive(client, { ...createChooser(1), next: () => 0.99 }));
}

/** Nothing is left of killed work: no row, file, room or claim. */
export async function expectSettled(deployment: Deployment): Promise<void> {
  const databaseUrl = await deployment.databaseUrl();
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const wrong = await audit(databaseUrl, deployment.dataDir);
    if (wrong.length === 0) return;
    if (Date.now() > deadline) expect(wrong).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
