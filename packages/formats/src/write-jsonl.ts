import type { ExportHeading, ExportHit } from './hit-writer.ts';

/** One JSON object a line and hit: the item of the HTTP API with `record` and `recordPosition`. */
export async function* writeJsonLines(
  batches: AsyncIterable<readonly ExportHit[]>,
  { withInput }: ExportHeading,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    let text = '';
    for (const { item, record, recordPosition, input } of batch) {
      if (item === null) throw new Error('A hit came without its item.');
      const line = { ...item, record: record.name, recordPosition };
      text += `${JSON.stringify(withInput ? { ...line, input } : line)}\n`;
    }
    yield text;
  }
}
