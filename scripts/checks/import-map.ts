import type { ImportTable } from './import-rules.ts';
import { TEST_ONLY_ROOMS } from './import-table.ts';

export const MAP_PAGE = 'ARCHITECTURE.md';
export const MAP_START =
  '<!-- The map: drawn by scripts/generate-map.ts from scripts/checks/import-table.ts. -->';
export const MAP_END = '<!-- The end of the map. -->';

/**
 * The table of imports as a block of text, one line a room: `scan -> sequence, analyses`. Layers are apart,
 * the lowest first: a room is in the first layer after all its imports, and rooms that no other room imports,
 * the programs, are in the last. Imports of tests alone do not move a room. Throws when the table has a
 * circle.
 */
export function drawImportMap({
  edges,
  testEdges,
}: Pick<ImportTable, 'edges' | 'testEdges'>): string {
  const width = Math.max(...Object.keys(edges).map((room) => room.length));
  const drawRoom = (room: string): string => {
    const parts = [room.padEnd(width)];
    if (edges[room]?.length) parts.push(`-> ${edges[room].join(', ')}`);
    if (testEdges[room]?.length) parts.push(`(tests -> ${testEdges[room].join(', ')})`);
    return parts.join(' ').trimEnd();
  };
  return [
    ...sortIntoLayers(edges).map((layer) => layer.map(drawRoom).join('\n')),
    `only tests import: ${TEST_ONLY_ROOMS.join(', ')}`,
  ].join('\n\n');
}

function sortIntoLayers(edges: Pick<ImportTable, 'edges' | 'testEdges'>['edges']): string[][] {
  const imported = new Set(Object.values(edges).flat());
  const rooms = Object.keys(edges).filter((room) => !TEST_ONLY_ROOMS.includes(room));
  const programs = rooms.filter((room) => !imported.has(room));
  const layers: string[][] = [];
  const placed = new Set<string>();
  let left = rooms.filter((room) => imported.has(room));
  while (left.length > 0) {
    const layer = left.filter((room) => edges[room]?.every((target) => placed.has(target)));
    if (layer.length === 0) throw new Error(`The table has a circle among ${left.join(', ')}.`);
    layers.push(layer);
    for (const room of layer) placed.add(room);
    left = left.filter((room) => !placed.has(room));
  }
  return [...layers, programs];
}

/** The page with this map in the place of the one it has. Throws when it lacks the two marks. */
export function putMapOnPage(page: string, map: string): string {
  const start = page.indexOf(MAP_START);
  const end = page.indexOf(MAP_END);
  if (start < 0 || end < start) {
    throw new Error(`${MAP_PAGE} must hold the lines "${MAP_START}" and, below, "${MAP_END}".`);
  }
  return `${page.slice(0, start)}${MAP_START}\n\n\`\`\`\n${map}\n\`\`\`\n\n${page.slice(end)}`;
}
