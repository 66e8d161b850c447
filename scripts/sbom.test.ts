import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readShippedPackages } from './checks/notice-text.ts';
import { billOfMaterials } from './sbom.ts';

const root = join(import.meta.dirname, '..');
const bill = billOfMaterials(root);
const named = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

interface Installed {
  name?: string;
  version: string;
  link?: boolean;
}

function readInstalled(folder: string): string[] {
  const path = join(root, folder, 'node_modules/.package-lock.json');
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as {
    packages: Record<string, Installed>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { name, version }]) =>
      named({ name: name ?? path.slice(path.lastIndexOf('node_modules/') + 13), version }),
    );
}

it('lists all that `npm start` installs, and nothing that it does not where it is required', () => {
  const installed = readInstalled('.');
  const listed = new Map(bill.components.map((component) => [named(component), component]));
  expect(installed.length).toBeGreaterThan(200);
  expect(installed.filter((name) => !listed.has(name))).toEqual([]);
  const missing = bill.components
    .filter(({ type, scope }) => type === 'library' && scope === 'required')
    .map(named)
    .filter((name) => !installed.includes(name));
  expect(missing).toEqual([]);
});

it('lists the Node.js that comes along, for each machine that it comes for', () => {
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(root, 'scripts/runtime/package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> };
  const builds = Object.entries(optionalDependencies).map(([name, version]) => ({ name, version }));
  expect(builds.length).toBeGreaterThan(0);
  for (const build of builds)
    expect(bill.components).toContainEqual(expect.objectContaining(build));
  const [node] = bill.components.filter(({ type }) => type === 'platform');
  expect(node).toMatchObject({ name: 'node', version: builds[0]?.version });
});

it('counts as shipped what the notice names', () => {
  const shipped = bill.components.filter(
    ({ type, scope, name }) =>
      type === 'library' && scope !== 'excluded' && !/^node-(linux|darwin|win)/.test(name),
  );
  expect(shipped.map(named).sort()).toEqual(readShippedPackages(root).map(named).sort());
});

it('says of a package what npm says, and knows all that npm knows', () => {
  // npm reads the lock file and makes no requests.
  const words = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'];
  const text = execFileSync('npm', words, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  const { components } = JSON.parse(String(text)) as {
    components: { purl: string; hashes?: unknown }[];
  };
  const ours = new Map(bill.components.map(({ purl, hashes }) => [purl, hashes]));
  const theirs = components.filter(({ hashes }) => hashes !== undefined);
  expect(theirs.length).toBeGreaterThan(100);
  for (const { purl, hashes } of theirs) expect([purl, ours.get(purl)]).toEqual([purl, hashes]);
});

it('refers only to what it lists', () => {
  const refs = new Set(['flipon', ...bill.components.map((component) => component['bom-ref'])]);
  expect(refs.size).toBe(bill.components.length + 1);
  const references = bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(references.filter((ref) => !refs.has(ref))).toEqual([]);
  const reached = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn));
  const alone = bill.components.filter(
    (component) => component.scope === 'required' && !reached.has(component['bom-ref']),
  );
  expect(alone.map(named)).toEqual([]);
});
