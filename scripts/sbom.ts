import { join } from 'node:path';
import {
  isForeign,
  type Lock,
  type LockedPackage,
  nameOf,
  PACKAGES_FOLDER,
  readLock,
} from './checks/lock-file.ts';
import { readLicence } from './checks/notice-text.ts';

export interface Component {
  'bom-ref': string;
  type: 'library' | 'application' | 'platform';
  name: string;
  version: string;
  /** excluded: builds the pages, or tests; nothing of it runs where Flipon runs. */
  scope?: 'required' | 'optional' | 'excluded';
  purl: string;
  hashes?: { alg: 'SHA-512'; content: string }[];
  licenses?: ({ license: { id: string } } | { expression: string })[];
}

/**
 * The bill of materials as CycloneDX 1.5: every package of the lock file, the Node.js that comes along, and
 * their dependencies. npm's own leaves out a package that one room needs at run time and another one for its
 * tests.
 *
 * @param root of the clone, with its dependencies installed
 * @throws Error where a package states no licence
 */
export function billOfMaterials(root: string) {
  const lock = readLock(join(root, 'package-lock.json'));
  const own = lock[''];
  const runtime = readLock(join(root, 'scripts/runtime/package-lock.json'));
  const node =
    Object.values(runtime).find(({ integrity }) => integrity !== undefined)?.version ?? '';
  const product: Component = {
    ...{ 'bom-ref': 'flipon', type: 'application', name: 'flipon', version: own?.version ?? '' },
    purl: purlOf('flipon', own?.version ?? ''),
    licenses: [{ license: { id: 'MIT' } }],
  };
  const nodeRuntime: Component = {
    ...{ 'bom-ref': 'node', type: 'platform', name: 'node', version: node, scope: 'required' },
    purl: `pkg:generic/node@${node}`,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const [packages, builds] = [componentsOf(root, lock), componentsOf(root, runtime)];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: product },
    components: [nodeRuntime, ...builds.values(), ...packages.values()],
    dependencies: [
      { ref: 'flipon', dependsOn: ['node', ...ownDependencies(lock)].sort() },
      { ref: 'node', dependsOn: [...builds.keys()] },
      ...dependenciesOf(lock, packages),
    ],
  };
}

/** Packages by their reference; one that is installed at several places counts once. */
function componentsOf(root: string, lock: Lock): Map<string, Component> {
  const components = new Map<string, Component>();
  for (const [path, locked] of Object.entries(lock)) {
    if (!isForeign(path, locked)) continue;
    const [ref, version] = [refOf(path, locked), locked.version ?? ''];
    const scope = scopeOf(locked);
    const before = components.get(ref);
    if (before !== undefined && before.scope !== 'excluded') continue;
    const licence = readLicence(root, path, locked);
    if (licence === null) throw new Error(`${ref} states no licence`);
    components.set(ref, {
      ...{ 'bom-ref': ref, type: 'library', name: nameOf(path, locked), version, scope },
      purl: purlOf(nameOf(path, locked), version),
      ...(locked.integrity === undefined ? {} : { hashes: [hashOf(locked.integrity)] }),
      licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
    });
  }
  return components;
}

function scopeOf({ dev, devOptional, optional }: LockedPackage): Component['scope'] {
  if (dev || devOptional) return 'excluded';
  return optional ? 'optional' : 'required';
}

function refOf(path: string, locked: LockedPackage): string {
  return `${nameOf(path, locked)}@${locked.version}`;
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function hashOf(integrity: string): { alg: 'SHA-512'; content: string } {
  const [kind, sum = ''] = integrity.split('-');
  if (kind !== 'sha512') throw new Error(`a package is pinned by ${kind}`);
  return { alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') };
}

/** Dependencies that the rooms of this project name themselves. */
function ownDependencies(lock: Lock): Set<string> {
  const rooms = Object.entries(lock).filter(([path]) => !path.includes(PACKAGES_FOLDER));
  return new Set(rooms.flatMap(([path, locked]) => refsOf(lock, path, locked)));
}

function dependenciesOf(lock: Lock, components: ReadonlyMap<string, Component>) {
  const all = new Map([...components.keys()].map((ref) => [ref, new Set<string>()]));
  for (const [path, locked] of Object.entries(lock)) {
    if (!isForeign(path, locked)) continue;
    for (const ref of refsOf(lock, path, locked)) all.get(refOf(path, locked))?.add(ref);
  }
  return [...all].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() }));
}

/** The packages that a package names, as Node.js would find them: in its own folder, then in those above. */
function refsOf(lock: Lock, path: string, locked: LockedPackage): string[] {
  return Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }).flatMap((name) => {
    for (let at: string | null = path; at !== null; at = parentOf(at)) {
      const place = `${at === '' ? '' : `${at}/`}${PACKAGES_FOLDER}${name}`;
      const found = lock[place];
      if (found !== undefined) return isForeign(place, found) ? [refOf(place, found)] : [];
    }
    // For another platform, which npm did not write down.
    return [];
  });
}

function parentOf(path: string): string | null {
  if (path === '') return null;
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  process.stdout.write(`${JSON.stringify(billOfMaterials(root), null, 2)}\n`);
}
