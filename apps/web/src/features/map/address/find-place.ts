import type { QueryClient } from '@tanstack/react-query';
import { findFeatureCalled } from '../../../api/annotations/list-features.ts';
import {
  findRecordByIndex,
  findRecordByName,
  findRecordCalled,
  recordPagesOf,
} from '../../../api/sequences/list-records.ts';
import { placeInside, readPlace, type Stretch } from './read-place.ts';

/** The sequence or record that the box of positions searches. */
export interface PlaceHome {
  sequenceId: string;
  lengthBp: number;
  isCircle: boolean;
  /** The record shown alone; positions without a name count in it. */
  record: { start: number; length: number; circular: boolean } | null;
}

export interface FoundPlace {
  /** In the whole sequence; `to` is before `from` if it crosses the origin. */
  range: Stretch;
  /** Of a feature or a record; null where positions were typed. */
  name: string | null;
}

/** Where a typed text leads, or a sentence that says why it leads nowhere. Throws ApiError. */
export async function findPlace(
  queryClient: QueryClient,
  text: string,
  home: PlaceHome,
): Promise<FoundPlace | { problem: string }> {
  const place = readPlace(text);
  if ('problem' in place) return place;
  const readPage = recordPagesOf(queryClient, home.sequenceId);
  if (place.is !== 'name' && place.record === null) {
    const { record } = home;
    const inside = placeInside(place, record?.length ?? home.lengthBp, home.isCircle);
    return moved(inside, record?.start ?? 0, null);
  }
  // Some names look like a name with a position: HLA-A*01:01.
  const whole = await findRecordByName(readPage, text.trim());
  if (whole !== null) return wholeOf(whole);
  const called = place.is === 'name' ? place.name : (place.record ?? '');
  if (place.is === 'name') {
    const feature = await findFeatureCalled(queryClient, home.sequenceId, called);
    if (feature !== null && feature.record !== null) {
      const owner = await findRecordByIndex(readPage, feature.record);
      if (owner === null) return { problem: `The record of “${called}” is gone.` };
      const { start, end } = feature;
      const to = end > owner.length ? end - owner.length : end;
      return moved({ from: start, to }, owner.start, feature.name);
    }
  }
  const record = await findRecordCalled(readPage, called);
  if (record !== null) {
    if (place.is === 'name') return wholeOf(record);
    const inside = placeInside(place, record.length, home.isCircle && record.circular);
    return moved(inside, record.start, null);
  }
  return {
    problem:
      place.is === 'name'
        ? `No record and no feature is called “${called}”.`
        : `No record is called “${called}”.`,
  };
}

function wholeOf({ start, length, name }: { start: number; length: number; name: string }) {
  return { range: { from: start, to: start + length }, name };
}

function moved(
  inside: Stretch | { problem: string },
  byBp: number,
  name: string | null,
): FoundPlace | { problem: string } {
  if ('problem' in inside) return inside;
  return { range: { from: inside.from + byBp, to: inside.to + byBp }, name };
}
