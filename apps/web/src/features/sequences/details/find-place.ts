import type { QueryClient } from '@tanstack/react-query';
import { findFeatureCalled } from '../../../api/annotations/list-features.ts';
import {
  findRecordByIndex,
  findRecordByName,
  findRecordCalled,
  recordPagesOf,
} from '../../../api/sequences/list-records.ts';
import { type LetterPlace, type LetterRecord, placeIn } from './letter-window.ts';
import { marksOf } from './marks-of.ts';
import { readPlace, refuseRange, type TypedPlace } from './typed-place.ts';

/** Where in a sequence a typed text leads, or a sentence that says why it leads nowhere. */
export async function findPlace(
  queryClient: QueryClient,
  sequenceId: string,
  { text, here }: { text: string; here: LetterRecord },
): Promise<{ place: LetterPlace } | { error: string }> {
  const typed = readPlace(text);
  if ('error' in typed) return typed;
  const { name, range } = typed.place;
  const readPage = recordPagesOf(queryClient, sequenceId);
  if (name === null) return placeOf(here, range);
  // Some names look like a name with a position: HLA-A*01:01.
  const whole = range && (await findRecordByName(readPage, text.trim()));
  if (whole !== null) return placeOf(whole, null);
  const record = await findRecordCalled(readPage, name);
  if (record !== null) return placeOf(record, range);
  if (range !== null) return { error: `No record is called “${name}”.` };
  const feature = await findFeatureCalled(queryClient, sequenceId, name);
  if (feature === null || feature.record === null) {
    return { error: `No record and no feature is called “${name}”.` };
  }
  const home = await findRecordByIndex(readPage, feature.record);
  if (home === null) return { error: `The record of “${name}” is gone.` };
  return { place: placeIn(home, marksOf(feature, home.length), feature.strand === '-') };
}

function placeOf(record: LetterRecord, range: TypedPlace['range']) {
  if (range === null) return { place: placeIn(record) };
  const error = refuseRange(range, record.length);
  return error === null ? { place: placeIn(record, [range]) } : { error };
}
