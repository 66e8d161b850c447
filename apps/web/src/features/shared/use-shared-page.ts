import { useLocation, useOutletContext } from 'react-router';
import type { Shared } from '../../api/shares/get-shared.ts';

/** The content of this document's link, and addresses within it. */
export interface SharedPageState {
  shared: Shared;
  /** A place below the link, with the secret after it: '' is the link's own. */
  linkTo: (below: string, search?: string) => { pathname: string; search: string; hash: string };
}

export function useSharedPage(): SharedPageState {
  const shared = useOutletContext<Shared>();
  const { hash } = useLocation();
  return {
    shared,
    linkTo: (below, search = '') => ({ pathname: `/shared/${shared.id}${below}`, search, hash }),
  };
}
