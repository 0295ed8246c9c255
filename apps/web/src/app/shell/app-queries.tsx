import { toasts } from '@nesye/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { failureTexts } from '#messages/failures.ts';
import { failureText, isForSupport } from '../../shared/api/api-failure.ts';
import { createQueryClient } from '../../shared/query/query-client.ts';
import { session } from '../../shared/session/session.ts';

/** The shared handler of failures: one toast, nothing for what was cancelled (E19, E05); where it sends people to support, the way there. */
export function showFailure(error: unknown): void {
  const text = failureText(error);
  if (text !== undefined) toasts.show(text, 'error', isForSupport(error) ? { label: failureTexts.toSupport, onPress: writeToSupport } : undefined);
}

const writeToSupport = (): void => void import('../../shared/chat/open-support.ts').then(({ openSupport }) => openSupport());

const queryClient = createQueryClient(showFailure);
/** Whose answers the cache holds. */
let ownerId: string | number | undefined;

/** Gives the screens their cache, and empties it when the login ends or another person signs in: nothing personal outlives its owner. */
export function AppQueries({ children }: { readonly children: ReactNode }): ReactElement {
  useEffect(
    () =>
      session.store.subscribe(() => {
        const { phase, user } = session.store.state();
        if (phase === 'guest' || (user !== undefined && ownerId !== undefined && user.id !== ownerId)) queryClient.clear();
        ownerId = user?.id ?? ownerId;
      }),
    [],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
