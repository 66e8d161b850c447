import { BulkFileError } from '../bulk-file-error.ts';

export function noWorkbook(): BulkFileError {
  return new BulkFileError(
    'unreadable',
    'This is a zip archive, but no Excel workbook (.xlsx). Save the table as .xlsx or as CSV.',
  );
}

export function damagedWorkbook(cause?: Error): BulkFileError {
  return new BulkFileError(
    'unreadable',
    'The workbook is damaged. Save it again in Excel, or save the table as CSV.',
    { cause },
  );
}

/** @param what it has too much of, such as `is larger than 64 MiB` */
export function largeWorkbook(what: string): BulkFileError {
  return new BulkFileError(
    'too_large',
    `The workbook ${what}. Split it, or save the table as CSV.`,
  );
}
