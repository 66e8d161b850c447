import type { Sequence } from '@flipon/contract/sequence';
import { ApiError } from '../../../api/api-error.ts';
import { messageOf } from '../../../ui/words/shown-error.ts';
import { undecidedNamesOf } from '../annotations/undecided-names.ts';
import { describeImport, importNotes } from '../describe-import.ts';

const SHOWN_NAMES = 5;

/** The imported content, warnings about it, and the omissions. */
export function ImportedWords({ sequence }: { sequence: Sequence }) {
  return (
    <>
      {describeImport(sequence)}
      {importNotes(sequence).map((note) => (
        <div key={note}>{note}</div>
      ))}
    </>
  );
}

/** Why nothing came in, with all that the server has to say. */
export function RefusalWords({ error }: { error: Error }) {
  const names = undecidedNamesOf(error);
  if (names !== null) {
    return (
      <>
        Nothing tells which records its names stand for. Add it in the details of its sequence,
        where you can choose them.
        {names.slice(0, SHOWN_NAMES).map(({ name, reason }) => (
          <div key={name}>
            {name}: {reason}
          </div>
        ))}
      </>
    );
  }
  const details = error instanceof ApiError ? error.errors : [];
  const others = details.filter(({ defaultMessage }) => defaultMessage !== error.message);
  return (
    <>
      {messageOf(error)}
      {others.map(({ field, defaultMessage }) => (
        <div key={`${field} ${defaultMessage}`}>{defaultMessage}</div>
      ))}
    </>
  );
}
