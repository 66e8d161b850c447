import { defineConfig } from 'vitest/config';

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(
    `The tests run on Node.js 24, and this is ${process.versions.node}. \`npm run unit -- PATH\` takes the one that \`npm start\` fetched.`,
  );
}

// Long tests (whole chromosomes, gigabytes) are there for `npm run test:long` alone: no other run,
// not even one that names a folder, may pick them up by chance.
const isLongRun = process.env['RUN_LONG_TESTS'] === 'yes';

// Tests of which the long run does more, such as all kinds in place of three: paths, with blanks.
const testsOfSome = process.env['TESTS_OF_SOME'] ?? '';

// Tests that `npm test` runs once more as where the shared material is not: their paths, with blanks.
const withoutShared = process.env['TESTS_WITHOUT_SHARED'] ?? '';

export default defineConfig({
  test: {
    pool: 'forks',
    // Two fill two cores; with three no run was shorter, and journeys reached their limits of time.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
          globalSetup: 'packages/store/src/testing/prepare-store.ts',
          // Files that run in the same process share the modules they import: to load those of the server
          // anew for each of its files took more time than its tests.
          isolate: false,
          setupFiles: 'packages/test-material/src/put-back.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // A poll ends once it holds: on a busy machine, that may take longer than the usual second.
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/src/programs/prepare-data.ts',
          // As above; a browser, too, serves all files of a process.
          isolate: false,
          setupFiles: 'packages/test-material/src/put-back.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      ...(withoutShared !== ''
        ? [
            {
              extends: true as const,
              test: {
                name: 'without-shared',
                include: withoutShared.split(' '),
                env: { SHARED_MATERIAL: 'hidden' },
                testTimeout: 30_000,
                hookTimeout: 60_000,
                expect: { poll: { timeout: 20_000 } },
                // Beside `unit`, whose database it uses.
                sequence: { groupOrder: 0 },
              },
            },
          ]
        : []),
      ...(isLongRun
        ? [
            {
              extends: true as const,
              test: {
                name: 'long',
                include: [
                  '{packages,apps,scripts,e2e}/**/*.long.ts',
                  ...testsOfSome.split(' ').filter((path) => path !== ''),
                ],
                fileParallelism: false,
                testTimeout: 3_600_000,
                hookTimeout: 600_000,
                expect: { poll: { timeout: 20_000 } },
                sequence: { groupOrder: 2 },
              },
            },
          ]
        : []),
    ],
  },
});
