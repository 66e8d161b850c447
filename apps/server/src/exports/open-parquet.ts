import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { requireOpenDisk } from '@flipon/store/server-room';
import { exportParquet } from '@flipon/tables/export-parquet';
import type { Deps } from '../deps.ts';
import { walkNamedRecords } from '../hits/name-records.ts';
import { describeResult } from './describe-result.ts';
import type { ExportOrder } from './export-order.ts';
import type { ExportedResult } from './find-exported.ts';

/**
 * Writes a result as Parquet, whose footer comes last, into a temporary file and opens it. The file
 * has lost its name when it is handed out: the disk forgets it with the stream, however that ends.
 *
 * @throws the signal's reason; NoSpaceError
 */
export async function openParquet(
  deps: Deps,
  result: ExportedResult,
  { filter }: Pick<ExportOrder, 'filter'>,
  signal: AbortSignal,
): Promise<Readable> {
  const { unhurriedDb, files } = deps.store;
  const { recordTableId, sequenceName, hitsBlobId } = result;
  await requireOpenDisk(deps.store.db, deps.options.quotas.server);
  const { definition, parameters, note, version, sources } = await describeResult(deps, result);
  const path = await files.temporaryPath();
  try {
    const hitTablePath = await files.localPath(hitsBlobId);
    const order = {
      hitTablePath,
      definition,
      filter,
      records: walkNamedRecords(unhurriedDb, recordTableId, sequenceName),
      path,
      temporaryFolder: dirname(path),
      metadata: {
        flipon: version,
        rules: definition.kernelVersion,
        parameters: JSON.stringify(parameters),
        ...(note === undefined ? {} : { note }),
        sources: JSON.stringify(sources.map(({ name }) => name)),
        sha256: JSON.stringify(sources.map(({ sha256 }) => sha256 ?? null)),
      },
      signal,
    };
    await exportParquet(order);
    const file = await open(path, 'r');
    return file.createReadStream();
  } finally {
    await rm(path, { force: true });
  }
}
