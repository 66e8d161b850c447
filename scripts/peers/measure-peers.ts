import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Agreement } from '@flipon/analyses/accuracy/agreement';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import { type Counts, countAgreement, sumCounts } from './count-agreement.ts';
import { findOurs } from './find-ours.ts';
import type { Peer } from './peer.ts';
import { type PeerSequence, readLetters } from './sequences.ts';
import { findTool, type ToolFolders } from './tools.ts';

/**
 * Runs every installed program and compares its results with ours.
 *
 * @param folder for the programs' output
 * @returns `missing`: comparisons that are left out, each a sentence
 * @throws the error of a program that fails
 */
export async function measurePeers(
  peers: readonly Peer[],
  sequences: readonly PeerSequence[],
  folders: ToolFolders,
  folder: string,
): Promise<{ measured: Agreement[]; missing: string[] }> {
  const measured: Agreement[] = [];
  const missing: string[] = [];
  const pool = createScanPool({ threads: 1 });
  try {
    for (const peer of peers) {
      const { id, kind, program, settings, measure } = peer;
      const tool = findTool(peer.tool, folders);
      if ('missing' in tool) {
        missing.push(`${program} for ${kind}: ${tool.missing}.`);
        continue;
      }
      const parts: Counts[] = [];
      for (const sequence of sequences) {
        parts.push(await measureSequence(pool, peer, sequence, tool.folder, folder));
      }
      const head = { id, kind, program, version: tool.version, settings, unit: measure.unit };
      measured.push({ ...head, ...sumCounts(parts) });
    }
  } finally {
    await pool.close();
  }
  return { measured, missing };
}

async function measureSequence(
  pool: ScanPool,
  peer: Peer,
  { stored, fastaPath, lettersPath }: PeerSequence,
  toolFolder: string | null,
  folder: string,
): Promise<Counts> {
  const workFolder = await mkdtemp(join(folder, `${peer.id}-`));
  const theirs = await peer.theirRows({ fastaPath, lettersPath, toolFolder, workFolder });
  const ours = await findOurs(pool, stored, peer);
  return countAgreement(peer.measure, ours, theirs, await readLetters(lettersPath));
}
