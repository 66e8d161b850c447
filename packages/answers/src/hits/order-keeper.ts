import { OrderWantedError } from '@flipon/tables/order-wanted-error';
import type { AnswerDeps } from '../answer-deps.ts';
import type { Ask } from '../answer-task.ts';

/**
 * Answers a question to all hits of a result in an order that its table may not store, such as an older one: the order
 * is kept then, for all who ask.
 *
 * @param table.ask has the order written
 * @param answer gets the path of the order once it is wanted; null while nothing can be written
 * @throws what `answer` throws
 */
export async function withKeptOrder<T>(
  deps: AnswerDeps,
  table: { ask: Ask; path: string; kind: string; hitsBlobId: string },
  answer: (orderPath?: string | null) => Promise<T>,
): Promise<T> {
  const { ask, path, kind, hitsBlobId } = table;
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof OrderWantedError)) throw error;
    const { order } = error;
    const file = {
      name: `${order.name}-${hitsBlobId}`,
      async make(made: string) {
        await ask({ path, kind, question: { is: 'write-order', order, made } });
      },
    };
    const answered = deps.withCachedFiles({}, [file], ([orderPath = '']) => answer(orderPath));
    return answered.catch((kept) => {
      if (deps.isOutOfRoom(kept)) return answer(null);
      throw kept;
    });
  }
}
