import { parseParameters } from '@flipon/analyses/parse-parameters';
import { hitRows } from '@flipon/analyses/run-in-memory';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import type { StoredBases } from '../bench/stored-bases.ts';
import type { FoundRow } from './found-row.ts';
import type { Peer } from './peer.ts';

/** What a kind finds, scanned as the product does. @throws what a refused parameter throws */
export async function findOurs(
  pool: ScanPool,
  stored: StoredBases,
  { kind, parameters, ourRow }: Pick<Peer, 'kind' | 'parameters' | 'ourRow'>,
): Promise<FoundRow[]> {
  const request = { kind, parameters: parseParameters(kind, parameters), ...stored };
  const rows: FoundRow[] = [];
  for await (const batch of scanSequence(pool, request)) {
    rows.push(...hitRows(batch).map(ourRow));
  }
  return rows;
}
