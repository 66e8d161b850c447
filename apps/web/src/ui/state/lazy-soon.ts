import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadSoon } from './load-soon.ts';

/** A component whose code is loaded soon after the first page, and waited for where it is drawn before. */
export function lazySoon<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(loadSoon(async () => ({ default: await load() })));
}
