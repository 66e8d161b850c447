import { useCallback, useEffect, useRef } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { wrapBase } from '../core/view/view.ts';
import type { MapPictureProps, MapPictureView } from './use-map-picture.ts';
import { useMapColours } from './use-screen.ts';

/** Saves what the picture shows: as a drawing, or its data as TSV. The function stays the same. */
export function useSave(
  { map, classes, lanes, analyses, onFigure, state: { address } }: MapPictureProps,
  { axis, live, layout, data, pair, notes, records, common, inLanes }: MapPictureView,
): (format: 'svg' | 'png' | 'tsv') => void {
  const colours = useMapColours();
  const { state } = live;
  const asked = {
    map,
    classes,
    inLanes,
    lanes,
    address,
    live,
    data,
    pair,
    notes,
    colours,
    records,
    common,
  };
  const save = async (format: 'svg' | 'png' | 'tsv') => {
    try {
      if (format === 'tsv') {
        const { saveMapData } = await import('../save/save-map-data.ts');
        const from = formatInteger(Math.floor(state.view.from) + 1);
        const to = formatInteger(wrapBase(axis, Math.ceil(state.view.to) - 1) + 1);
        const place = `${from} to ${to}`;
        saveMapData({ map, classes, lanes, analyses, live, layout, data, shown: place });
        return;
      }
      const { saveMap } = await import('../save/save-map.ts');
      await saveMap(format, asked);
    } catch (error) {
      showToast({ kind: 'failed', text: messageOf(error) });
    }
  };
  const latestSave = useRef(save);
  latestSave.current = save;
  const latest = useRef(asked);
  latest.current = asked;
  useEffect(() => {
    onFigure(async () => (await import('../save/save-map.ts')).drawSvg(latest.current));
    return () => onFigure(null);
  }, [onFigure]);
  return useCallback((format) => void latestSave.current(format), []);
}
