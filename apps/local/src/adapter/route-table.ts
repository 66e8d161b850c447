import { addressDamaged, noSuchAddress } from '@flipon/answers/call-refusals';

/** What is looked for by method and path. */
export interface Addressed {
  method: string;
  /** With names of its parts: `/api/sequence/:id/map`. */
  path: string;
}

/** A route, and the texts of the parts that it names. */
export interface FoundRoute<Route> {
  route: Route;
  params: Record<string, string>;
}

/** Longer parts of a path than these name nothing. */
const LONGEST_PART = 200;

/**
 * Finds routes by method and path: a part that is written out comes before one that has a name. HEAD finds what GET
 * does.
 *
 * @returns a function that throws AppError: not_found where there is none, invalid_request where a part is damaged
 */
export function createRouteTable<Route extends Addressed>(routes: readonly Route[]) {
  const patterns = routes.map((route) => ({ route, parts: partsOf(route.path).map(readPart) }));
  return (method: string, pathname: string): FoundRoute<Route> => {
    const asked = method === 'HEAD' ? 'GET' : method;
    const given = partsOf(pathname);
    const fitting = patterns.filter(
      ({ route, parts }) => route.method === asked && fits(parts, given),
    );
    const [best] = fitting.sort((a, b) => (isBefore(a.parts, b.parts) ? -1 : 1));
    if (best === undefined) throw noSuchAddress();
    const params: Record<string, string> = {};
    for (const [at, { names, pattern }] of best.parts.entries()) {
      const values = pattern.exec(given[at] ?? '')?.slice(1) ?? [];
      for (const [place, name] of names.entries()) {
        const value = values[place] ?? '';
        if (value.length > LONGEST_PART) throw noSuchAddress();
        params[name] = decode(value);
      }
    }
    return { route: best.route, params };
  };
}

/** A part of a path: written out, or with names, such as `:filename.:format`. */
interface PathPart {
  names: readonly string[];
  pattern: RegExp;
}

function readPart(part: string): PathPart {
  const names = [...part.matchAll(NAME)].map(([, name = '']) => name);
  const source = part.replaceAll('.', '\\.').replaceAll(NAME, '(.+?)');
  return { names, pattern: new RegExp(`^${source}$`) };
}

const NAME = /:(\w+)/g;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw addressDamaged();
  }
}

function partsOf(path: string): string[] {
  return path.split('/').slice(1);
}

function fits(parts: readonly PathPart[], given: readonly string[]): boolean {
  return (
    parts.length === given.length && parts.every(({ pattern }, at) => pattern.test(given[at] ?? ''))
  );
}

function isBefore(one: readonly PathPart[], other: readonly PathPart[]): boolean {
  for (const [at, { names }] of one.entries()) {
    const [isNamed, isOtherNamed] = [names.length > 0, (other[at]?.names.length ?? 0) > 0];
    if (isNamed !== isOtherNamed) return isOtherNamed;
  }
  return true;
}
