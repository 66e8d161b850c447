import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const MAX_RETRIES = 2;

/** Another try helps only where the server was not reached or was busy; a refusal stays one. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return error.code === 'unreachable' || error.code === 'unavailable';
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry, staleTime: 5_000 } },
});
