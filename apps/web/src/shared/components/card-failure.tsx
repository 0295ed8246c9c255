import { lazy, type ReactElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';

/** Few payments come to nothing. */
const CardNotice = lazy(async () => ({ default: (await import('./card-notice.tsx')).CardNotice }));

/** Said to a buyer who comes back from the gateway without having paid, until something else is decided. */
export function CardFailure(): ReactElement | null {
  const failure = useSearchParams()[0].get('card');
  if (failure === null) return null;
  return (
    <Suspense>
      <CardNotice failure={failure} />
    </Suspense>
  );
}
