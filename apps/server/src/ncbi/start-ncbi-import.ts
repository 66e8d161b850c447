import { AppError, type ErrorIssue, refuseField } from '@flipon/answers/app-error';
import { type ImportNcbiRequest, MOST_ACCESSIONS } from '@flipon/contract/ncbi';
import { readAccessionList } from '@flipon/ncbi/accession-list';
import { inOwnersTurn } from '@flipon/store/database';
import { addNcbiImports, type NewNcbiImport } from '@flipon/store/ncbi';
import { readUsage, requireOpenServer, requireRoom } from '@flipon/store/room';
import type { Deps } from '../deps.ts';

/**
 * Puts the records of a request into the library and queues their fetching, all or none. The limits are
 * kept with the owner's row locked: requests at the same moment cannot pass them together.
 *
 * @returns the ids of the sequences, in the order of the request, each accession once
 */
export async function startNcbiImport(
  { store, ncbi, options }: Deps,
  ownerId: string,
  request: ImportNcbiRequest,
): Promise<string[]> {
  const imports = readImports(request);
  const { apiKey } = request;
  const sealedKey = apiKey === undefined ? null : await ncbi.seal(apiKey);
  return inOwnersTurn(store.db, ownerId, async (trx) => {
    const usage = await readUsage(trx, ownerId);
    requireRoom(options.quotas, usage, { sequences: imports.length });
    await requireOpenServer(trx, usage.kind, options.quotas.server);
    return addNcbiImports(trx, store.queue, ownerId, imports, sealedKey);
  });
}

/** @throws AppError invalid_request with an issue for each id that cannot be one */
function readImports(request: ImportNcbiRequest): NewNcbiImport[] {
  const issues: ErrorIssue[] = [];
  const imports = new Map<string, NewNcbiImport>();
  for (const [at, record] of request.ncbis.entries()) {
    const { accessions, refused } = readAccessionList(record.ncbiId);
    for (const { message, suggestion } of refused) {
      const hint = suggestion === null ? '' : ` Did you mean ${suggestion}?`;
      issues.push({ field: `ncbis.${at}.ncbiId`, defaultMessage: message + hint });
    }
    for (const { accession } of accessions) {
      if (imports.has(accession)) continue;
      imports.set(accession, {
        accession,
        isCircular: record.circular ?? request.circular ?? false,
        keepsFeatures: request.features ?? true,
        labels: {
          name: accessions.length === 1 ? (record.name ?? null) : null,
          type: record.type ?? request.type,
          tags: record.tags.length === 0 ? request.tags : record.tags,
        },
      });
    }
  }
  const [first] = issues;
  if (first !== undefined) throw new AppError('invalid_request', first.defaultMessage, issues);
  if (imports.size === 0) refuseIds('NCBI IDs are required.');
  if (imports.size > MOST_ACCESSIONS) {
    const [most, given] = [MOST_ACCESSIONS, imports.size].map((count) =>
      count.toLocaleString('en-US'),
    );
    refuseIds(`An import can have ${most} NCBI IDs at most, and this has ${given}.`);
  }
  return [...imports.values()];
}

function refuseIds(message: string): never {
  throw refuseField('ncbis', message);
}
