import { describe, expect, it } from 'vitest';
import { drawImportMap, MAP_END, MAP_START, putMapOnPage } from './import-map.ts';

describe('drawImportMap', () => {
  it('draws one line a room, lowest layer first and programs last, each in the order of the table', () => {
    const map = drawImportMap({
      edges: {
        server: ['store', 'scan', 'letters'],
        store: ['letters'],
        letters: [],
        scan: ['letters'],
        starter: ['settings'],
        settings: [],
      },
      testEdges: {},
    });
    expect(map).toBe(
      [
        'letters',
        'settings',
        '',
        'store    -> letters',
        'scan     -> letters',
        '',
        'server   -> store, scan, letters',
        'starter  -> settings',
        '',
        'only tests import: test-material, e2e',
      ].join('\n'),
    );
  });

  it('lists imports of tests after the rest, without moving the package for them', () => {
    const edges = { letters: [], intake: [], store: ['letters'], server: ['store', 'intake'] };
    const map = drawImportMap({ edges, testEdges: { intake: ['store'], store: ['intake'] } });
    expect(map.split('\n\n').slice(0, 2)).toEqual([
      'letters\nintake  (tests -> store)',
      'store   -> letters (tests -> intake)',
    ]);
  });

  it('names the test-only rooms once, at the end', () => {
    const edges = { letters: [], server: ['letters'], e2e: ['letters'], 'test-material': [] };
    expect(drawImportMap({ edges, testEdges: {} })).toBe(
      'letters\n\nserver        -> letters\n\nonly tests import: test-material, e2e',
    );
  });

  it('refuses a table with a circle', () => {
    const edges = { letters: [], a: ['b'], b: ['a', 'letters'], server: ['a'] };
    expect(() => drawImportMap({ edges, testEdges: {} })).toThrow('circle among a, b');
  });
});

describe('putMapOnPage', () => {
  it('replaces the text between the marks, and nothing else', () => {
    const page = (map: string): string =>
      `# Page\n\n${MAP_START}\n\n\`\`\`\n${map}\n\`\`\`\n\n${MAP_END}\n\nThe end.\n`;
    expect(putMapOnPage(page('old\n\nmap'), 'new')).toBe(page('new'));
    expect(putMapOnPage(`# Page\n\n${MAP_START}\n${MAP_END}\n\nThe end.\n`, 'new')).toBe(
      page('new'),
    );
  });

  it('refuses a page without the marks, or with them in the wrong order', () => {
    expect(() => putMapOnPage('# Page\n', 'new')).toThrow('must hold the lines');
    expect(() => putMapOnPage(`${MAP_END}\n${MAP_START}\n`, 'new')).toThrow('must hold the lines');
  });
});
