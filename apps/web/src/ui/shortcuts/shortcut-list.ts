/** A combination of keys and its action: `keys` as shown and compared, `Ctrl K`, `Shift X`, `?`. */
interface Shortcut {
  act: string;
  keys: string;
}

interface ShortcutLine {
  words: string;
  shortcuts: readonly Shortcut[];
}

/** Where on a page some shortcuts work, and what each of them is for. */
export interface ShortcutPlace {
  place: string;
  lines: readonly ShortcutLine[];
}

/** THE LIST: both the key handler and the overlay that explains the keys are made from it. */
export const shortcutPlaces = [
  {
    place: 'Everywhere',
    lines: [
      { words: 'Search and commands', shortcuts: [{ act: 'palette', keys: 'Ctrl K' }] },
      { words: 'Search or filter here', shortcuts: [{ act: 'search', keys: '/' }] },
      { words: 'This list', shortcuts: [{ act: 'overlay', keys: '?' }] },
      { words: 'Work in progress', shortcuts: [{ act: 'work', keys: 'W' }] },
      { words: 'Close, clear', shortcuts: [{ act: 'clear', keys: 'Esc' }] },
    ],
  },
  {
    place: 'Lists',
    lines: [
      {
        words: 'Next, previous row',
        shortcuts: [
          { act: 'nextRow', keys: 'J' },
          { act: 'previousRow', keys: 'K' },
        ],
      },
      { words: 'Open details', shortcuts: [{ act: 'openRow', keys: 'Enter' }] },
      { words: 'Select row', shortcuts: [{ act: 'selectRow', keys: 'X' }] },
      { words: 'Select a range', shortcuts: [{ act: 'selectRange', keys: 'Shift X' }] },
      { words: 'Edit tags', shortcuts: [{ act: 'tags', keys: 'T' }] },
      { words: 'Export', shortcuts: [{ act: 'export', keys: 'E' }] },
    ],
  },
  {
    place: 'Charts',
    lines: [
      {
        words: 'Next, previous segment',
        shortcuts: [
          { act: 'nextSegment', keys: '.' },
          { act: 'previousSegment', keys: ',' },
        ],
      },
      { words: 'Choose it', shortcuts: [{ act: 'chooseSegment', keys: 'Enter' }] },
      {
        words: 'Zoom in, out',
        shortcuts: [
          { act: 'zoomIn', keys: '+' },
          { act: 'zoomOut', keys: '-' },
        ],
      },
      { words: 'Whole sequence', shortcuts: [{ act: 'whole', keys: '0' }] },
      { words: 'Show as table', shortcuts: [{ act: 'table', keys: 'V' }] },
    ],
  },
] as const satisfies readonly ShortcutPlace[];

type Line = (typeof shortcutPlaces)[number]['lines'][number];
export type ShortcutAct = Line['shortcuts'][number]['act'];

/** All of them without their places. */
export const shortcuts: readonly { act: ShortcutAct; keys: string }[] = shortcutPlaces.flatMap(
  ({ lines }) =>
    lines.flatMap((line): readonly { act: ShortcutAct; keys: string }[] => line.shortcuts),
);

/** Marks the button, link or field that a shortcut presses or leads to: both do the same thing. */
export function shortcutTarget(act: ShortcutAct): { 'data-shortcut': ShortcutAct } {
  return { 'data-shortcut': act };
}
