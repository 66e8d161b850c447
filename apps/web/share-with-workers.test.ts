import { expect, it } from 'vitest';
import { partFromWorkers } from './share-with-workers.ts';

/** Modules with what they import at once, and what they load later. */
const GRAPH: Readonly<Record<string, { now?: readonly string[]; later?: readonly string[] }>> = {
  '/web/src/main.tsx': { now: ['/names.ts', '/screen.tsx'], later: ['/help.tsx'] },
  '/help.tsx': { now: ['/words.ts', '/motifs.ts', '/kinds.ts'] },
  '/local/src/main.ts': {
    now: ['/names.ts', '/motifs.ts', '/engine.ts', '/bases.ts', '/kinds.ts'],
    later: ['/files.ts'],
  },
  '/scan/src/thread.ts': { now: ['/bases.ts'], later: ['/kernel.ts'] },
  '/kernel.ts': { now: ['/joined.ts'] },
  '/engine.ts': { now: ['/joined.ts'] },
  '/files.ts': { now: ['/words.ts'] },
};
const modules = {
  getModuleInfo(id: string) {
    const { now = [], later = [] } = GRAPH[id] ?? {};
    return { importedIds: now, dynamicallyImportedIds: later };
  },
};

it('parts what workers load from files that draw, and makes few files of the rest', () => {
  const files = new Map([
    ['/web/src/main.tsx', 'first'],
    ['/screen.tsx', 'first'],
    ['/names.ts', 'first'],
    ['/kinds.ts', 'definitions'],
    ['/words.ts', 'screens'],
  ]);
  partFromWorkers(modules, files, {
    main: '/web/src/main.tsx',
    programs: new Set(['/local/src/main.ts', '/scan/src/thread.ts']),
  });
  expect(Object.fromEntries(files)).toEqual({
    '/web/src/main.tsx': 'first',
    '/screen.tsx': 'first',
    '/names.ts': 'first-and-workers',
    '/words.ts': 'screens-and-workers',
    // Without anything that draws.
    '/kinds.ts': 'definitions',
    '/local/src/main.ts': 'worker-of-local',
    '/engine.ts': 'worker-of-local',
    // A thread that loaded the file of the engine would begin one.
    '/bases.ts': 'workers',
    '/joined.ts': 'workers',
    '/scan/src/thread.ts': 'worker-of-scan',
  });
});
