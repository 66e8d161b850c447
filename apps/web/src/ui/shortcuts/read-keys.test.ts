import { expect, it } from 'vitest';
import { isSingleKey, type PressedKeys, readKeys } from './read-keys.ts';

const press = (key: string, more: Partial<PressedKeys> = {}, isMac = false) =>
  readKeys(
    { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
    isMac,
  );

it('names letters in upper case, whether Caps Lock is on or not', () => {
  expect(press('j')).toBe('J');
  expect(press('J')).toBe('J');
  expect(press('X', { shiftKey: true })).toBe('Shift X');
});

it('takes signs as the keyboard writes them', () => {
  // `?` and `/` are written with Shift on one keyboard and without it on another.
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('/', { shiftKey: true })).toBe('/');
  expect(press('=')).toBe('+');
  expect(press('+', { shiftKey: true })).toBe('+');
});

it('reads a keyboard of other letters by the places of its keys', () => {
  expect(press('о', { code: 'KeyJ' })).toBe('J');
  expect(press('л', { code: 'KeyK', ctrlKey: true })).toBe('Ctrl K');
  // For Latin letters the written one counts: W is at the place of Z on a French keyboard.
  expect(press('w', { code: 'KeyZ' })).toBe('W');
});

it('knows the command key of each system, and leaves the rest to it', () => {
  expect(press('k', { ctrlKey: true })).toBe('Ctrl K');
  expect(press('k', { metaKey: true })).toBeNull();
  expect(press('k', { metaKey: true }, true)).toBe('Ctrl K');
  expect(press('k', { ctrlKey: true }, true)).toBeNull();
  expect(press('k', { ctrlKey: true, shiftKey: true })).toBeNull();
  expect(press('e', { ctrlKey: true, altKey: true })).toBeNull();
});

it('tells single keys from the others', () => {
  expect(['J', 'Shift X', '?', '0'].every(isSingleKey)).toBe(true);
  expect(['Ctrl K', 'Enter', 'Esc'].some(isSingleKey)).toBe(false);
});
