import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Address {
  search: URLSearchParams;
  /** Changes when a link or the browser's arrows lead here, not when the page writes its own state. */
  visit: string;
  /** Changes the query in place: no new entry of the history, and the page stays where it is scrolled. */
  update: (change: (search: URLSearchParams) => void) => void;
}

const OWN = { isOwnChange: true };

interface AddressOptions {
  /** The fragment is a secret that the address has to keep; elsewhere it is a place to go to once. */
  keepsHash?: boolean;
}

/** The query of this page's address as the place of its state. */
export function useAddress({ keepsHash = false }: AddressOptions = {}): Address {
  const location = useLocation();
  const navigate = useNavigate();
  // Two changes before the next render must not lose the first.
  const latest = useRef(location.search);
  const visit = useRef(location.key);
  useEffect(() => {
    latest.current = location.search;
  }, [location.search]);
  if ((location.state as typeof OWN | null)?.isOwnChange !== true) visit.current = location.key;
  return {
    search: new URLSearchParams(location.search),
    visit: visit.current,
    update(change) {
      const search = new URLSearchParams(latest.current);
      change(search);
      latest.current = `?${search}`;
      void navigate(
        { search: search.toString(), hash: keepsHash ? location.hash : '' },
        { replace: true, preventScrollReset: true, state: OWN },
      );
    },
  };
}
