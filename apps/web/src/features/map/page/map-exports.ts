import type { SequenceMap } from '@flipon/contract/map';
import type { SequenceRecordItem } from '@flipon/contract/record';
import { downloadExport } from '../../../api/hits/download-export.ts';
import { type ExportedFile, exportedFile } from '../../../api/hits/export-link.ts';
import { intervalsFile } from '../../../api/maps/get-overlaps.ts';
import { showFailure } from '../../../ui/feedback/toast-list.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { MapAddress } from '../address/map-address.ts';
import { boundsOf, isWhole, viewOf } from '../address/view-range.ts';
import type { MapClass } from '../lanes/map-class.ts';

interface MapFile {
  label: string;
  save: () => Promise<void>;
}

/**
 * The files of a map: the bases that any class covers, and the hits of each class. The figure is
 * saved separately.
 */
export function exportsOfMap(
  map: SequenceMap,
  classes: readonly MapClass[],
  { range }: MapAddress,
  record: SequenceRecordItem | null,
): MapFile[] {
  if (classes.length === 0) return [];
  const { sequence } = map;
  const ids = classes.map(({ result }) => result.id);
  const bounds = boundsOf(map, record);
  const part = viewOf(range, bounds);
  const intervals = (format: 'bed' | 'tsv') =>
    intervalsFile(sequence.id, ids, part, { inside: [], only: false }, format);
  const place = isWhole(part, bounds) ? '' : ', in view';
  return [
    { label: `Any non-B, BED${place}`, save: () => save(intervals('bed')) },
    { label: `Any non-B, TSV${place}`, save: () => save(intervals('tsv')) },
    ...classes.map(({ name, definition, result }) => ({
      label: `${name}, all hits as TSV`,
      save: () =>
        save(
          exportedFile(
            definition,
            { ...result.parameters, id: result.id, sequenceName: sequence.name },
            { format: 'tsv' },
          ),
        ),
    })),
  ];
}

async function save(file: ExportedFile): Promise<void> {
  try {
    const { name, content } = await downloadExport(file);
    saveFile(name, content);
  } catch (error) {
    showFailure(error);
  }
}
