import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkImports } from '../check-imports.ts';
import { checkSizes } from '../check-sizes.ts';
import { findDoubleCasts } from './double-casts.ts';
import { findForbiddenWords } from './forbidden-words.ts';
import { drawImportMap, MAP_PAGE, putMapOnPage } from './import-map.ts';
import { IMPORT_TABLE } from './import-rules.ts';
import { findKindPlaces } from './kind-places.ts';
import { findLicenceProblems } from './licences.ts';
import { findLiteralAddresses } from './literal-addresses.ts';
import { noticeText } from './notice-text.ts';
import { findSkippedTests } from './skipped-tests.ts';
import { findMissingPrograms } from './test-programs.ts';

interface Findings {
  errors: string[];
  note?: string;
}

interface Check {
  name: string;
  run: (root: string) => Findings | Promise<Findings>;
  /** The check does not apply, and does not count, while this file is missing. */
  needsFile?: string;
}

const CHECKS: readonly Check[] = [
  {
    name: 'biome',
    run: async (root) => ({
      errors: await runTool(root, '@biomejs/biome/bin/biome', [
        'check',
        '--error-on-warnings',
        '.',
      ]),
    }),
  },
  { name: 'types', run: (root) => compile(root, 'all', 'tsconfig.json') },
  {
    name: 'types-web',
    needsFile: 'apps/web/tsconfig.json',
    run: (root) => compile(root, 'web', 'apps/web/tsconfig.json'),
  },
  { name: 'imports', run: (root) => ({ errors: checkImports(root) }) },
  { name: 'sizes', run: checkSizes },
  { name: 'notice', run: checkNotice },
  { name: 'licences', run: (root) => ({ errors: findLicenceProblems(root) }) },
  { name: 'map', run: checkMap },
  { name: 'kinds', run: (root) => ({ errors: findKindPlaces(root) }) },
  { name: 'words', run: (root) => ({ errors: findForbiddenWords(root) }) },
  { name: 'addresses', run: (root) => ({ errors: findLiteralAddresses(root) }) },
  { name: 'casts', run: (root) => ({ errors: findDoubleCasts(root) }) },
  { name: 'skipped-tests', run: (root) => ({ errors: findSkippedTests(root) }) },
  { name: 'test-programs', run: (root) => ({ errors: findMissingPrograms(root) }) },
];

export interface CheckCounts {
  passed: number;
  failed: number;
}

/** Named at the end: together they are most of the time. */
const SLOWEST = 3;

/**
 * Runs the checks of the named kinds, or all of them, one after the other, also after a failure. Prints a
 * line for each with its time in ms and its errors, and at the end the slowest. Throws for an unknown name.
 */
export async function runChecks(root: string, names: readonly string[] = []): Promise<CheckCounts> {
  const unknown = names.find((name) => !CHECKS.some((check) => check.name === name));
  if (unknown !== undefined) {
    throw new Error(
      `There is no check '${unknown}'. There are: ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const counts = { passed: 0, failed: 0 };
  const times: { name: string; elapsedMs: number }[] = [];
  for (const check of CHECKS) {
    if (names.length > 0 && !names.includes(check.name)) continue;
    if (check.needsFile !== undefined && !existsSync(join(root, check.needsFile))) continue;
    const { errors, line, elapsedMs } = await runOne(root, check);
    times.push({ name: check.name, elapsedMs });
    console.log(line);
    for (const error of errors) console.log(`      ${error}`);
    counts[errors.length === 0 ? 'passed' : 'failed'] += 1;
  }
  console.log(describeTimes(times));
  return counts;
}

/** `9.1 s, of which biome 4.5 s, types 1.2 s, imports 0.9 s`. */
function describeTimes(times: readonly { name: string; elapsedMs: number }[]): string {
  const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const longest = times.toSorted((a, b) => b.elapsedMs - a.elapsedMs).slice(0, SLOWEST);
  const parts = longest.map(({ name, elapsedMs }) => `${name} ${inSeconds(elapsedMs)}`);
  const total = times.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0);
  return `${inSeconds(total)}, of which ${parts.join(', ')}`;
}

async function runOne(root: string, check: Check) {
  const startedMs = performance.now();
  let findings: Findings;
  try {
    findings = await check.run(root);
  } catch (error) {
    findings = {
      errors: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
    };
  }
  const { errors, note } = findings;
  const elapsedMs = Math.round(performance.now() - startedMs);
  const verdict = errors.length === 0 ? 'ok  ' : 'FAIL';
  const line = `${verdict}  ${check.name} (${elapsedMs} ms)${note ? `: ${note}` : ''}`;
  return { errors, line, elapsedMs };
}

/**
 * Checks the room of kernels and then the project, which sees that room by its declarations alone. Both keep
 * their results by the content of files, and check again only the files that a change reaches.
 */
async function compile(root: string, name: string, project: string): Promise<Findings> {
  const tsc = (...args: string[]) => runTool(root, 'typescript/bin/tsc', args);
  // Not `tsc --build`: that trusts the times of files, and a file moved here may be an old one.
  const ofKernels = await tsc('-p', 'packages/analyses');
  const kept = [
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${name}.tsbuildinfo`,
  ];
  return { errors: [...ofKernels, ...(await tsc('--noEmit', ...kept, '-p', project))] };
}

function checkNotice(root: string): Findings {
  const path = join(root, 'NOTICE');
  const isUpToDate = existsSync(path) && readFileSync(path, 'utf8') === noticeText(root);
  return {
    errors: isUpToDate
      ? []
      : ['NOTICE is out of date; run `node scripts/generate-notice.ts` and commit it'],
  };
}

function checkMap(root: string): Findings {
  const page = readFileSync(join(root, MAP_PAGE), 'utf8');
  const isUpToDate = putMapOnPage(page, drawImportMap(IMPORT_TABLE)) === page;
  return {
    errors: isUpToDate
      ? []
      : [
          `${MAP_PAGE} shows other imports than the table; run \`node scripts/generate-map.ts\` and commit it`,
        ],
  };
}

/**
 * Runs a JavaScript program of node_modules with the running Node.js. Returns its output, one string a line,
 * when it failed; an empty array when it succeeded.
 */
function runTool(root: string, program: string, args: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve([]);
      else resolve([...output.trimEnd().split('\n'), `${program} ended with ${signal ?? code}`]);
    });
  });
}
