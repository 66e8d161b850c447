/** The keys of the map, as its help lists them. */
export const MAP_KEYS: readonly { keys: string; words: string }[] = [
  { keys: '← →', words: 'Half a view to the left or right' },
  { keys: 'Shift ← →', words: 'A tenth of it' },
  { keys: '+ −', words: 'Zoom in, zoom out' },
  { keys: '0', words: 'Whole sequence' },
  { keys: '↑ ↓', words: 'Lane above, lane below' },
  { keys: 'N P', words: 'Next, previous hit of the lane' },
  { keys: 'Enter', words: 'Card of the hit' },
  { keys: 'Z', words: 'Zoom to the hit' },
  { keys: 'L', words: 'Lens with the letters' },
  { keys: 'C', words: 'Circle or line, of a circular sequence' },
  { keys: 'G', words: 'Go to a position or a gene' },
  { keys: 'V', words: 'Show as table' },
  { keys: 'Esc', words: 'One step back: card, choice, zoom' },
];
