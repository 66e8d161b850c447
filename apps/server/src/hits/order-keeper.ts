import { isDiskFull, NoSpaceError } from '@flipon/store/disk';
import { OrderWantedError } from '@flipon/tables/order-wanted-error';
import { withCachedFiles } from '../cached-file.ts';
import type { Deps } from '../deps.ts';

/**
 * Answers a question to all hits of a result in an order that its table may not store, such as an older one: the order
 * is kept then, for all who ask.
 *
 * @param table.holder the name under which the order is written
 * @param ask gets the path of the order once it is wanted; null while nothing can be written
 * @throws what `ask` throws
 */
export async function withKeptOrder<T>(
  deps: Deps,
  table: { holder: string; path: string; kind: string; hitsBlobId: string },
  ask: (orderPath?: string | null) => Promise<T>,
): Promise<T> {
  const { holder, path, kind, hitsBlobId } = table;
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof OrderWantedError)) throw error;
    const { order } = error;
    const file = {
      name: `${order.name}-${hitsBlobId}`,
      async make(made: string) {
        await deps.threads.ask(holder, {
          path,
          kind,
          question: { is: 'write-order', order, made },
        });
      },
    };
    return withCachedFiles({ deps }, [file], ([orderPath = '']) => ask(orderPath)).catch((kept) => {
      if (kept instanceof NoSpaceError || isDiskFull(kept)) return ask(null);
      throw kept;
    });
  }
}
