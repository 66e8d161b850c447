// Ends of work, as its owner reads them, wherever a library is kept.

export const CANCELLED_MESSAGE = 'Cancelled.';
/** Of a job whose cause is for the log alone. */
export const ANALYSIS_FAILED = 'The analysis failed. The cause has been recorded.';

/** Why an analysis that waited for its sequence has failed, for its owner. */
export const IMPORT_CUT_OFF = 'The import of its sequence was cut off.';
export const IMPORT_CANCELLED = 'The import of its sequence was cancelled.';
export const SEQUENCE_DELETED = 'Its sequence was deleted before it had been imported.';

/** The same where the import was refused with a sentence. */
export function importRefused(sentence: string): string {
  return `The import of its sequence failed. ${sentence}`;
}
