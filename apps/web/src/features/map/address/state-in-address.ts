import type { MapState } from '../core/view/map-state.ts';
import type { Axis } from '../core/view/view.ts';
import { type MapAddress, parseMapAddress, printMapAddress } from './map-address.ts';

/** The part of the map's state that is in the address. */
export type StateInAddress = Pick<MapAddress, 'range' | 'shape' | 'hit' | 'isTable' | 'lens'>;

/** Whole bases, and no range where all is seen. */
export function addressOfState(state: MapState, axis: Axis): StateInAddress {
  const { view, shape, hit, isTable, lens } = state;
  return {
    range: rangeOfView(view, axis),
    shape,
    hit: hit === null ? null : { result: hit.laneId, id: hit.id },
    isTable,
    lens,
  };
}

const NOTHING = parseMapAddress(new URLSearchParams());

/** The part as the address writes it, `range=1-100&lens=7`: states that are the same have the same text. */
export function printState({ range, shape, hit, isTable, lens }: StateInAddress): string {
  return printMapAddress({ ...NOTHING, range, shape, hit, isTable, lens }).toString();
}

/** The part that `printState` has written. */
export function parseState(text: string): StateInAddress {
  const { range, shape, hit, isTable, lens } = parseMapAddress(new URLSearchParams(text));
  return { range, shape, hit, isTable, lens };
}

/** The bases of a view, `to` before `from` where they cross the origin; null for all of them. */
export function rangeOfView(
  view: Pick<MapState['view'], 'from' | 'to'>,
  { lengthBp }: Axis,
): MapAddress['range'] {
  const from = Math.floor(view.from);
  const to = Math.ceil(view.to);
  if (to - from >= lengthBp) return null;
  return { from, to: to > lengthBp ? to - lengthBp : to };
}
