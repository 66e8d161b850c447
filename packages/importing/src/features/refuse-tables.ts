import { AnnotationError } from '@flipon/annotation/annotation-error';
import { TooManyTypesError } from '@flipon/tables/feature-table-writer';
import { TooManyPlacesError } from '@flipon/tables/place-staged';

const WRONG_COLUMN = 'Does the file have names where types of features belong?';
const TOO_MANY_PLACES =
  'The records are pieces that lie in each other, and have more features together than can be kept. ' +
  'Add the file to a sequence of fewer pieces.';

/**
 * Writes a table of features.
 *
 * @throws AnnotationError where a table cannot have these features; what `write` throws
 */
export async function refuseTables<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof TooManyTypesError) {
      throw new AnnotationError(`${error.message} ${WRONG_COLUMN}`);
    }
    throw error instanceof TooManyPlacesError ? new AnnotationError(TOO_MANY_PLACES) : error;
  }
}
