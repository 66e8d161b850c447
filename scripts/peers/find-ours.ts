import { readFile } from 'node:fs/promises';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows } from '@flipon/analyses/run-in-memory';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import type { StoredBases } from '../bench/stored-bases.ts';
import type { FoundRow } from './found-row.ts';
import type { Peer } from './peer.ts';

/**
 * The hits of a kind in a sequence of one record, scanned as the product does. @throws the error of a refused
 * parameter
 */
export async function findOurs(
  pool: ScanPool,
  stored: StoredBases,
  { kind, parameters, ourRow, traceOurs }: Peer,
): Promise<FoundRow[]> {
  if (traceOurs !== undefined) return traceOurs(await readFile(stored.basesPath));
  const request = { kind, parameters: parseParameters(kind, parameters), ...stored };
  const rows: FoundRow[] = [];
  for await (const batch of scanSequence(pool, request)) {
    // A batch of a chromosome may have more hits than a call takes arguments.
    for (const hit of hitRows(batch)) rows.push(ourRow(hit));
  }
  return rows;
}
