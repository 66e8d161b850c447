/** The question: a table, and how it is computed. */
export interface BulkSource {
  table: Blob;
  /** That of the file, or one for a text that was pasted. */
  name: string;
  /** None for a calculator without targets. */
  thresholds: readonly number[];
  onComplementary: boolean;
}

/** The user's input. A chosen file takes precedence over the text. */
export interface BulkInput {
  text: string;
  file: File | null;
  thresholds: readonly number[];
  onComplementary: boolean;
}

/** Values from a link or another tab. */
export type Brought = Partial<Omit<BulkInput, 'file'>>;

const PASTED_NAME = 'pasted.txt';

/** Null where nothing is entered. */
export function sourceOf({ file, text, ...settings }: BulkInput): BulkSource | null {
  if (file !== null) return { table: file, name: file.name, ...settings };
  if (text.trim() === '') return null;
  return { table: new Blob([text], { type: 'text/plain' }), name: PASTED_NAME, ...settings };
}

/** The fields that say how a table is computed; those of its calculator alone. */
export function fieldsOf({ thresholds, onComplementary }: BulkSource): Record<string, string> {
  if (thresholds.length === 0) return {};
  return { threshold: thresholds.join(','), onComplementary: String(onComplementary) };
}

/** Whether a blob can still be read: a file that has changed or gone since it was chosen cannot. */
export async function isReadable(table: Blob): Promise<boolean> {
  try {
    await table.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
