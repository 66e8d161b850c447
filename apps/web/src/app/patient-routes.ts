import type { RouteObject } from 'react-router';
import { loadCode } from '../ui/state/load-code.ts';

/** The routes, whose code waits for a server that is away: until then the page stays that was shown. */
export function patientRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const own = typeof lazy === 'function' ? { lazy: () => loadCode(lazy) } : {};
    if (route.index) return { ...route, ...own };
    const inner = route.children === undefined ? {} : { children: patientRoutes(route.children) };
    return { ...route, ...own, ...inner };
  });
}
