import { useEffect, useMemo, useReducer, useRef } from 'react';
import { useSettled } from '../../../ui/state/use-settled.ts';
import { changeMap, type MapAction, type MapState, startState } from '../core/view/map-state.ts';
import { type Axis, makeView } from '../core/view/view.ts';
import type { MapLane } from '../files/file-lane.ts';
import { addressOfState, parseState, printState, type StateInAddress } from './state-in-address.ts';
import type { MapAddressState } from './use-map-address.ts';

/** How long the map is still before its address, and with it the list and the panels, follow it. */
const SETTLED_MS = 200;
/** Until the picture is measured. */
const FIRST_PX = 800;

export interface LiveMap {
  state: MapState;
  dispatch: (action: MapAction) => void;
  axis: Axis;
}

/**
 * The current view of the map: it starts from the address, and the address follows its changes.
 *
 * @param ringIds those of the owners that are rings of a circle
 * @param lanesPx the width of the lanes; null until the picture is measured
 */
export function useMapState(
  axis: Axis,
  owners: readonly Pick<MapLane, 'key'>[],
  ringIds: readonly string[],
  { address, change }: MapAddressState,
  lanesPx: number | null,
): LiveMap {
  const laneIds = owners.map(({ key }) => key).filter((key) => !address.hidden.includes(key));
  const [state, dispatch] = useReducer(
    (before: MapState, action: MapAction | { type: 'adopt'; address: StateInAddress }) =>
      action.type === 'adopt'
        ? adopt(before, action.address, axis)
        : changeMap(before, action, {
            axis,
            laneIds: before.shape === 'circular' ? ringIds : laneIds,
          }),
    undefined,
    () => adopt(startState(axis, lanesPx ?? FIRST_PX), address, axis),
  );
  const text = printState(addressOfState(state, axis));
  const settled = useSettled(text, SETTLED_MS);
  const written = useRef(text);

  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    change(parseState(settled));
  }, [settled, change]);

  const asked = printState(address);
  useEffect(() => {
    // This map's own change comes back; any other was made elsewhere on the page.
    if (asked === written.current) return;
    written.current = asked;
    dispatch({ type: 'adopt', address: parseState(asked) });
  }, [asked]);

  return useMemo(() => ({ state, dispatch, axis }), [state, axis]);
}

/** The state as an address has it. */
function adopt(before: MapState, address: StateInAddress, axis: Axis): MapState {
  const { range, shape, hit, isTable, lens } = address;
  const { widthPx } = before.view;
  const { from, to } = range ?? { from: 0, to: axis.lengthBp };
  const isKnown = hit !== null && before.hit?.laneId === hit.result && before.hit.id === hit.id;
  return {
    ...before,
    view: makeView(axis, Math.min(from, axis.lengthBp), Math.min(to, axis.lengthBp), widthPx),
    shape: axis.isCircular ? shape : 'linear',
    // Its place is read once its rows are loaded.
    hit: isKnown
      ? before.hit
      : hit === null
        ? null
        : { laneId: hit.result, id: hit.id, start: -1, end: -1 },
    laneId: hit?.result ?? before.laneId,
    hasCard: isKnown && before.hasCard,
    isTable,
    lens,
  };
}
