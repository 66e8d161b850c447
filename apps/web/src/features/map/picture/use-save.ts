import { useCallback, useRef } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { showToast } from '../../../ui/feedback/toast-list.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { wrapBase } from '../core/view/view.ts';
import type { MapPictureProps, MapPictureView } from './use-map-picture.ts';
import { useMapColours } from './use-screen.ts';

/** Saves what the picture shows: as a drawing, or its data as TSV. The function stays the same. */
export function useSave(
  { map, classes, lanes, analyses, state: { address } }: MapPictureProps,
  view: MapPictureView,
): (format: 'svg' | 'png' | 'tsv') => void {
  const { axis, live, layout, data, pair, notes, records, inLanes, rings, named, title } = view;
  const colours = useMapColours();
  const { state } = live;
  const save = async (format: 'svg' | 'png' | 'tsv') => {
    try {
      if (format === 'tsv') {
        const { saveMapData } = await import('../save/save-map-data.ts');
        const from = formatInteger(Math.floor(state.view.from) + 1);
        const to = formatInteger(wrapBase(axis, Math.ceil(state.view.to) - 1) + 1);
        const place = `${from} to ${to}`;
        const drawn = rings.choice.drawn;
        saveMapData({
          ...{ map, classes, lanes, analyses, live, layout, data, shown: place },
          rings: state.shape === 'circular' ? drawn.map(({ id }) => id) : null,
        });
        return;
      }
      const { saveMap } = await import('../save/save-map.ts');
      await saveMap(format, {
        ...{ map, classes, inLanes, lanes, address, live, data, pair, notes, colours, records },
        ...{ title, rings: rings.choice.drawn, names: named.names },
      });
    } catch (error) {
      showToast({ kind: 'failed', text: messageOf(error) });
    }
  };
  const latestSave = useRef(save);
  latestSave.current = save;
  return useCallback((format) => void latestSave.current(format), []);
}
