import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router/dom';
import { ApiError } from '../api/api-error.ts';
import { router } from './router.tsx';

const MAX_RETRIES = 2;

const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry, staleTime: 5_000 } },
});

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Another try helps only where the server was not reached or was busy; a refusal stays one. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return error.code === 'unreachable' || error.code === 'unavailable';
}
