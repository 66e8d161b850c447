import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { type PlatformFile, type Room, roomFolderOf } from './read-rooms.ts';

const SCOPE = '@flipon/';

export type ImportTarget =
  | { kind: 'file'; path: string; folder: string | null }
  | { kind: 'room'; roomName: string; room: Room | null; door: string; path: string | null }
  | { kind: 'node'; name: string }
  | { kind: 'npm'; name: string };

/**
 * The target of a specifier in the file `from`. `path` is its file, relative to the root of the project; for
 * a door it is null when the room does not list the door.
 *
 * @param platform for which a name of `imports` in the room's package.json is looked up
 */
export function resolveImport(
  from: string,
  specifier: string,
  rooms: ReadonlyMap<string, Room>,
  platform: keyof PlatformFile = 'default',
): ImportTarget {
  const name = specifier.replace(/\?.*$/, '');
  const own = rooms.get(roomFolderOf(from) ?? '');
  const ofPlatform = own?.platformFiles[name]?.[platform];
  if (own !== undefined && ofPlatform !== undefined) {
    return { kind: 'file', path: posix.join(own.folder, ofPlatform), folder: own.folder };
  }
  if (name.startsWith('.') || name.startsWith('/')) {
    const path = name.startsWith('/') ? name : posix.join(posix.dirname(from), name);
    return { kind: 'file', path, folder: roomFolderOf(path) };
  }
  if (name.startsWith(SCOPE)) {
    const [roomName = '', ...rest] = name.slice(SCOPE.length).split('/');
    const room = [...rooms.values()].find((each) => each.name === roomName) ?? null;
    const door = ['.', ...rest].join('/');
    return { kind: 'room', roomName, room, door, path: room && fileBehindDoor(room, door) };
  }
  if (name.startsWith('node:') || builtinModules.includes(name)) return { kind: 'node', name };
  const parts = name.split('/');
  return { kind: 'npm', name: parts.slice(0, name.startsWith('@') ? 2 : 1).join('/') };
}

function fileBehindDoor(room: Room, door: string): string | null {
  const exact = room.doors[door];
  if (exact !== undefined) return posix.join(room.folder, exact);
  for (const [pattern, target] of Object.entries(room.doors)) {
    const [before, after] = pattern.split('*');
    if (before === undefined || after === undefined) continue;
    if (!door.startsWith(before) || !door.endsWith(after)) continue;
    const middle = door.slice(before.length, door.length - after.length);
    if (middle !== '') return posix.join(room.folder, target.replaceAll('*', middle));
  }
  return null;
}
