import { expect, it } from 'vitest';
import { readKeys } from './read-keys.ts';
import { shortcutPlaces, shortcuts } from './shortcut-list.ts';

it('lists each act once, and keys twice only where places differ', () => {
  const acts = shortcuts.map(({ act }) => act);
  expect(new Set(acts).size).toBe(acts.length);
  for (const { place, lines } of shortcutPlaces) {
    const keys = lines.flatMap((line) => line.shortcuts.map((shortcut) => shortcut.keys));
    expect([place, new Set(keys).size]).toEqual([place, keys.length]);
  }
});

it('writes all keys as they are read when they are pressed', () => {
  for (const { keys } of shortcuts) {
    const parts = keys.split(' ');
    const last = parts.at(-1) ?? '';
    const key = last === 'Esc' ? 'Escape' : last;
    const pressed = {
      key,
      code: '',
      ctrlKey: parts.includes('Ctrl'),
      metaKey: false,
      altKey: false,
      shiftKey: parts.includes('Shift'),
    };
    expect(readKeys(pressed, false)).toBe(keys);
  }
});
