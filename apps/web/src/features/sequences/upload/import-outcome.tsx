import type { Sequence } from '@flipon/contract/sequence';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import { describeDropped, describeImport } from '../describe-import.ts';

interface ImportOutcomeProps {
  imported: Sequence | undefined;
  error: Error | null;
}

/** The result area of an import form: what came in, or why it did not. */
export function ImportOutcome({ imported, error }: ImportOutcomeProps) {
  if (error !== null) {
    const details = error instanceof ApiError ? error.errors : [];
    const others = details.filter(({ defaultMessage }) => defaultMessage !== error.message);
    return (
      <Notice kind="error">
        {messageOf(error)}
        {others.map(({ field, defaultMessage }) => (
          <div key={`${field} ${defaultMessage}`}>{defaultMessage}</div>
        ))}
      </Notice>
    );
  }
  if (imported === undefined) return null;
  const dropped = describeDropped(imported.dropped);
  return (
    <Notice kind="success">
      {describeImport(imported)}
      {dropped !== null && <div>{dropped}</div>}
    </Notice>
  );
}
