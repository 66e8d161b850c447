import { isAnalysisKind } from '@flipon/analyses/definitions';
import {
  ALLOWED_EDGES,
  ALLOWED_TEST_EDGES,
  BROWSER_DOORS,
  COMPUTED_IMPORTS,
  FEATURE_EDGES,
  PURE_ROOMS,
  TEST_ONLY_ROOMS,
} from './import-table.ts';
import type { Room } from './read-rooms.ts';
import { isTestPath, isToolSettings, type SourceFile } from './read-sources.ts';
import type { ImportTarget } from './resolve-import.ts';

const TABLE = 'scripts/checks/import-table.ts';
const KIND = /\/kinds\/([^/]+)(?=\/|$)/;
const BELOW_FEATURES = /^apps\/web\/src\/(ui|api|help)\//;

/** The feature of the screen that a file belongs to. */
export function featureOf(path: string): string | undefined {
  return /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** The table that the rules read, so that a test can bring its own. */
export interface ImportTable {
  edges: Readonly<Record<string, readonly string[]>>;
  testEdges: Readonly<Record<string, readonly string[]>>;
  featureEdges: Readonly<Record<string, readonly string[]>>;
  /** Files that may import a module whose name is known only at run time. */
  computedImports: readonly string[];
  /** Doors that a browser loads, by room. */
  browserDoors: Readonly<Record<string, readonly string[]>>;
}
export const IMPORT_TABLE: ImportTable = {
  edges: ALLOWED_EDGES,
  testEdges: ALLOWED_TEST_EDGES,
  featureEdges: FEATURE_EDGES,
  computedImports: COMPUTED_IMPORTS,
  browserDoors: BROWSER_DOORS,
};

export interface ImportSite {
  file: SourceFile;
  target: ImportTarget;
  specifier: string;
  isTypeOnly: boolean;
  table: ImportTable;
  rootTools: Readonly<Record<string, string>>;
}

/** The problems of one import as sentences; empty if it is allowed. */
export function judgeImport(site: ImportSite): string[] {
  const { target } = site;
  const problems =
    target.kind === 'file'
      ? [leavesItsRoom(site, target.folder), crossesWebFolders(site, target.path)]
      : target.kind === 'room'
        ? judgeDoor(site, target)
        : target.kind === 'node'
          ? [reachesNode(site, target.name)]
          : [isNotListed(site, target.name)];
  return [...problems, crossesKinds(site), entersTestCode(site)].filter((each) => each !== null);
}

function leavesItsRoom(site: ImportSite, folder: string | null): string | null {
  if (folder === (site.file.room?.folder ?? null)) return null;
  return 'a relative import must stay inside its own room; import another room by its door, @flipon/<room>/<door>';
}

function crossesWebFolders(site: ImportSite, path: string): string | null {
  const from = site.file.path;
  const feature = featureOf(from);
  const otherFeature = featureOf(path);
  const entersApp = path.startsWith('apps/web/src/app/');
  if (feature !== undefined && otherFeature !== undefined && feature !== otherFeature) {
    if (site.table.featureEdges[feature]?.includes(otherFeature)) return null;
    return `feature ${feature} must not import feature ${otherFeature}; what two features share belongs to ui or api, or else FEATURE_EDGES in ${TABLE} has to say which of them is the lower one`;
  }
  if (feature !== undefined && entersApp) return 'a feature must not import app';
  const lower = BELOW_FEATURES.exec(from)?.[1];
  if (lower === 'ui' && path.startsWith('apps/web/src/api/')) {
    return 'ui knows no server and must not import api; hand it the words that it shows';
  }
  if (lower === undefined || (otherFeature === undefined && !entersApp)) return null;
  return `${lower} lies below the features and must not import ${entersApp ? 'app' : 'a feature'}`;
}

function judgeDoor(
  site: ImportSite,
  target: Extract<ImportTarget, { kind: 'room' }>,
): (string | null)[] {
  const own = site.file.room;
  const { roomName, room, door } = target;
  if (room === null) return [`there is no room ${roomName}`];
  if (room === own) return ['a room imports its own files by relative path'];
  return [
    isMissingEdge(site, room),
    own?.name === 'web' && door.includes('kernel') && !site.file.isTest
      ? 'the screen must not import a kernel; import the definition'
      : null,
    target.path === null
      ? `${room.folder}/package.json has no door "${door}" in its exports; add it there, or import a door that it has`
      : null,
    // Root scripts have no manifest of their own, and the workspaces of the root are its own rooms.
    own?.name === 'scripts' || TEST_ONLY_ROOMS.includes(roomName)
      ? null
      : isNotListed(site, `@flipon/${roomName}`),
  ];
}

function isMissingEdge(site: ImportSite, target: Room): string | null {
  const own = site.file.room;
  if (own === null) return 'a file of the root must not import a room';
  if (TEST_ONLY_ROOMS.includes(target.name)) {
    return site.file.isTest ? null : `only tests may import ${target.name}`;
  }
  if (own.isApp && target.isApp && !site.file.isTest) {
    return `apps never import each other (${own.name} -> ${target.name}); the table can allow it to tests alone`;
  }
  if (site.table.edges[own.name]?.includes(target.name)) return null;
  if (site.file.isTest) {
    if (site.table.testEdges[own.name]?.includes(target.name)) return null;
    return `no edge ${own.name} -> ${target.name} for tests; move the import, or add '${target.name}' to the line \`${own.name}: [...]\` of ALLOWED_TEST_EDGES in ${TABLE}`;
  }
  return `no edge ${own.name} -> ${target.name}; move the import, or add '${target.name}' to the line \`${own.name}: [...]\` of ALLOWED_EDGES in ${TABLE}`;
}

function reachesNode(site: ImportSite, name: string): string | null {
  const room = site.file.room?.name ?? '';
  if (!name.startsWith('node:')) return `write node:${name}`;
  if (site.file.isTest || isToolSettings(site.file.path)) return null;
  if (PURE_ROOMS.includes(room)) return `${room} is pure and must not import ${name}`;
  return room === 'web' ? `the screen runs in a browser and must not import ${name}` : null;
}

function isNotListed(site: ImportSite, name: string): string | null {
  const { file, rootTools } = site;
  const { room } = file;
  const isTool =
    file.isTest || isToolSettings(file.path) || (room?.name ?? 'scripts') === 'scripts';
  const listed = {
    ...(isTool ? rootTools : {}),
    ...(isTool || site.isTypeOnly ? room?.devDependencies : {}),
    ...room?.dependencies,
  };
  if (name in listed) return null;
  if (room === null || room.name === 'scripts') {
    return `package.json does not list ${name} in its devDependencies`;
  }
  return `${room.folder}/package.json does not list ${name} in its ${file.isTest ? 'devDependencies' : 'dependencies'}`;
}

function crossesKinds({ file, target }: ImportSite): string | null {
  const kind = KIND.exec(file.path.slice(0, file.path.lastIndexOf('/')))?.[1];
  if (kind === undefined) return null;
  const reached =
    target.kind === 'file'
      ? target.path.slice(0, target.path.lastIndexOf('/'))
      : target.kind === 'room'
        ? target.door
        : '';
  const other = KIND.exec(reached)?.[1];
  // Next to the folders of kinds there are rooms for shared code, such as `settings`.
  if (other === undefined || other === kind || !isAnalysisKind(other)) return null;
  return `kinds/${kind} must not import kinds/${other}; what two kinds share belongs beside their folders`;
}

function entersTestCode({ file, target }: ImportSite): string | null {
  if (file.isTest || (target.kind !== 'file' && target.kind !== 'room')) return null;
  if (target.path === null || !isTestPath(target.path)) return null;
  return target.kind === 'room' && TEST_ONLY_ROOMS.includes(target.roomName)
    ? null
    : `only tests may import test code (${target.path})`;
}
