import { startTransition, useEffect, useRef, useState } from 'react';
import type { Hit } from '../../../api/hits/list-hits.ts';
import type { ChosenHit } from './use-chosen-hit.ts';

interface OpenHits {
  /** Ids of the hits whose details are open. */
  openHits: ReadonlySet<number>;
  toggle: (hit: Hit) => void;
}

/** Which details are open. A hit chosen in the picture opens, and takes the focus once it is loaded. */
export function useOpenHits(chosen: ChosenHit | null, hits: readonly Hit[] | undefined): OpenHits {
  const [openHits, setOpenHits] = useState<ReadonlySet<number>>(new Set());
  const [known, setKnown] = useState(chosen);
  if (chosen !== known) {
    setKnown(chosen);
    if (chosen !== null) setOpenHits((current) => new Set(current).add(chosen.id));
  }
  const shown = useRef<ChosenHit | null>(null);
  useEffect(() => {
    if (chosen === null || shown.current === chosen) return;
    if (!hits?.some(({ id }) => id === chosen.id)) return;
    shown.current = chosen;
    const row = document.querySelector(`[data-hit="${chosen.id}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector('button')?.focus({ preventScroll: true });
  }, [chosen, hits]);
  return {
    openHits,
    toggle: ({ id }) =>
      // The drawing of a hit is much to make: the button is not to wait for it.
      startTransition(() =>
        setOpenHits((current) => {
          const next = new Set(current);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      ),
  };
}
