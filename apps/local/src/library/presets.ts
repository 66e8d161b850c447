import type { Draft } from '../database/database.ts';
import type { LibraryPreset, LibraryPresets } from './library-types.ts';
import { inOrder } from './list-rows.ts';
import type { LibraryPlace } from './sequences.ts';
import { storedValue } from './stored-value.ts';

/** Presets of the one owner that a browser has. */
export function presetsOf({ db, clock }: LibraryPlace): LibraryPresets {
  return {
    listStartPresets: async () =>
      inOrder(db.all('presets'), 'ASC', ({ created, id }) => [created, id]),
    addStartPreset: (_, preset, most) =>
      db.change((draft) => {
        if (draft.all('presets').length >= most) return null;
        return addPreset(draft, preset, clock.now());
      }),
    changeStartPreset: (_, id, preset) =>
      db.change((draft) => {
        const before = draft.find('presets', id);
        if (before === undefined) return null;
        const works = storedValue(preset.works);
        const row = { ...before, ...preset, works, changed: clock.now() };
        draft.put('presets', row);
        return row;
      }),
    deleteStartPreset: (_, id) =>
      db.change((draft) => {
        const isThere = draft.find('presets', id) !== undefined;
        draft.remove('presets', id);
        return isThere;
      }),
  };
}

/** Keeps a preset, as part of a change. */
export function addPreset(
  draft: Draft,
  preset: Pick<LibraryPreset, 'name' | 'works'>,
  now: Date,
): LibraryPreset {
  const kept = { ...preset, works: storedValue(preset.works) };
  const row = { id: crypto.randomUUID(), ...kept, created: now, changed: now };
  draft.put('presets', row);
  return row;
}
