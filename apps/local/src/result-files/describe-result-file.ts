import { definitionOf } from '@flipon/analyses/definitions';
import type { ResultFile } from '@flipon/contract/result-file';
import { parameterWords } from '@flipon/formats/heading-lines';
import { basesIn } from '@flipon/verify/comments';
import { describeCount } from '@flipon/verify/line-places';
import type { View } from '../database/database.ts';
import type { OpenedResultFile } from './open-result-file.ts';

/**
 * What a file says of itself, and which sequences of the library it may be of. All of it is read, as its last
 * lines may tell the checksum.
 *
 * @throws what reading it throws
 */
export async function describeResultFile(
  db: View,
  file: OpenedResultFile,
  ownVersion: string,
): Promise<ResultFile> {
  const { name, told, provenance } = file;
  const { kind, version, rules, parameters, chosen, sources } = told;
  const [source] = sources;
  if (source === undefined) throw new Error('Provenance names a sequence at least.');
  const checksums = new Set(source.sha256 === undefined ? [] : [source.sha256]);
  let count = 0;
  const take = (lines: readonly string[]) => {
    for (const line of lines) {
      const found = basesIn(line);
      // Two say already that they do not tell which; there may be millions.
      if (found?.name === source.name && checksums.size < 2) checksums.add(found.sha256);
    }
  };
  for await (const { lines } of file.lines(take)) count += lines.length;
  const [sha256 = null, second] = checksums;
  return {
    name,
    kind,
    version,
    rules,
    isOwnVersion: version === ownVersion && rules === definitionOf(kind).kernelVersion,
    sequence: { name: source.name, sha256 },
    settings: parameterWords(definitionOf(kind), parameters),
    selection: chosen?.words ?? null,
    rows: describeCount(told.file, count),
    provenance,
    sequences: sha256 === null || second !== undefined ? [] : sequencesOf(db, sha256),
  };
}

function sequencesOf(db: View, sha256: string): ResultFile['sequences'] {
  const files = new Set(
    db.all('files').flatMap((file) => (file.sha256 === sha256 ? [file.id] : [])),
  );
  return db
    .all('sequences')
    .filter(({ basesBlobId, lengthBp }) => lengthBp !== null && files.has(basesBlobId))
    .map(({ id, name }) => ({ id, name }));
}
