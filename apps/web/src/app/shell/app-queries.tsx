import { toasts } from '@nesye/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { failureText } from '../../shared/api/api-failure.ts';
import { createQueryClient } from '../../shared/query/query-client.ts';
import { session } from '../../shared/session/session.ts';

/** The shared handler of failures: one toast, nothing for what was cancelled (E19, E05). */
export function showFailure(error: unknown): void {
  const text = failureText(error);
  if (text !== undefined) toasts.show(text, 'error');
}

const queryClient = createQueryClient(showFailure);

/** Gives the screens their cache, and empties it when the login ends: nothing personal outlives it. */
export function AppQueries({ children }: { readonly children: ReactNode }): ReactElement {
  useEffect(
    () =>
      session.store.subscribe(() => {
        if (session.store.state().phase === 'guest') queryClient.clear();
      }),
    [],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
