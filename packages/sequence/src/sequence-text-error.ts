const SHOWN_NAME_LENGTH = 80;

/** Where in the text it went wrong, as far as known. */
export interface SequenceTextPlace {
  /** Name of the record; null in plain text and outside all records. */
  record: string | null;
  /** 1-based number of the record, where `record` is given: names may repeat. */
  recordNumber?: number | null;
  /** 1-based; null when the text as a whole is meant. */
  line: number | null;
  /** 1-based, in characters; null when the whole line is meant. */
  column: number | null;
}

/**
 * Text that is not a sequence. `message` is a sentence for the user: the place, then the reason.
 */
export class SequenceTextError extends Error {
  override readonly name = 'SequenceTextError';
  readonly record: string | null;
  readonly recordNumber: number | null;
  readonly line: number | null;
  readonly column: number | null;
  /** What is wrong and what to do, without the place. */
  readonly reason: string;

  constructor(place: SequenceTextPlace, reason: string) {
    super(describePlace(place) + reason);
    this.record = place.record;
    this.recordNumber = place.recordNumber ?? null;
    this.line = place.line;
    this.column = place.column;
    this.reason = reason;
  }
}

function describePlace({ record, line, column }: SequenceTextPlace): string {
  const parts: string[] = [];
  if (record !== null) parts.push(`record "${shortenName(record)}"`);
  if (line !== null) parts.push(`line ${line}`);
  if (column !== null) parts.push(`column ${column}`);
  const place = parts.join(', ');
  return place === '' ? '' : `${place.charAt(0).toUpperCase()}${place.slice(1)}: `;
}

/** A name as a message shows it. */
export function shortenName(name: string): string {
  const characters = [...name];
  if (characters.length <= SHOWN_NAME_LENGTH) return name;
  return `${characters.slice(0, SHOWN_NAME_LENGTH).join('')}…`;
}
