import { BulkFileError } from '@flipon/bulk/bulk-file-error';
import { ZodError } from 'zod';
import { AppError } from '../http/app-error.ts';
import type { PackedRefusal } from './table-messages.ts';

/** The refusal of a table as a whole, in words for its sender; null where it is a bug. */
export function refusalOfTable(error: unknown): PackedRefusal | null {
  if (error instanceof AppError) {
    const { code, message, issues } = error;
    return { code, message, ...(issues === undefined ? {} : { issues: [...issues] }) };
  }
  if (error instanceof ZodError) {
    const issues = error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      defaultMessage: message,
    }));
    return { code: 'invalid_request', message: issues[0]?.defaultMessage ?? '', issues };
  }
  if (!(error instanceof BulkFileError)) return null;
  const { message } = error;
  return {
    code: error.code === 'too_large' ? 'too_large' : 'invalid_request',
    message,
    issues: [{ field: 'file', defaultMessage: message }],
  };
}
