import {
  createUniqueNames,
  knowOwnNames,
  type NameRecord,
  nameApart,
} from '@flipon/formats/record-names';

/**
 * Reads what our own files call records: `a_2` for the second one of the name `a`, `my_seq` for `my seq`. The
 * first `a` is meant by `a` only where the file has its `a_2` as well: else it may be of any program.
 */
export function createWrittenReader(records: () => AsyncIterable<{ name: string }>) {
  let nameOf: NameRecord = ({ name }) => name;
  const numbered = new Set<string>();
  async function* batches(): AsyncGenerator<[{ index: number; name: string }]> {
    let index = 0;
    for await (const { name } of records()) yield [{ index: index++, name }];
  }
  return {
    async note(names: readonly string[]): Promise<void> {
      const asked = new Set(names);
      nameOf = await nameApart(batches(), createUniqueNames(await knowOwnNames(batches())));
      for await (const [record] of batches()) {
        const written = nameOf(record);
        if (written !== record.name && asked.has(written)) numbered.add(record.name);
      }
    },
    read(record: { index: number; name: string }): string | null {
      const written = nameOf(record);
      return written !== record.name || numbered.has(written) ? written : null;
    },
  };
}
