import { isDiskFull, NoSpaceError } from '@flipon/store/disk';
import type { KeepOrder } from '@flipon/tables/order-file';
import { withCachedFiles } from '../cached-file.ts';
import type { Deps } from '../deps.ts';

/** Keeps orders of a result whose table stores none, such as an older one; none while nothing can be written. */
export function orderKeeper(deps: Deps, hitsBlobId: string): KeepOrder {
  return async ({ name, make }, use) => {
    try {
      const file = { name: `${name}-${hitsBlobId}`, make };
      return await withCachedFiles({ deps }, [file], ([path = '']) => use(path));
    } catch (error) {
      if (error instanceof NoSpaceError || isDiskFull(error)) return null;
      throw error;
    }
  };
}
