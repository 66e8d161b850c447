import { loadCode } from '../../ui/state/load-code.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/**
 * A route whose code comes with the first visit, and waits for a server that is away: until then the page stays
 * that was shown.
 */
export function lazyPage<Page extends object>(load: () => Promise<Page>) {
  return { HydrateFallback: PageSkeleton, lazy: () => loadCode(load) };
}
