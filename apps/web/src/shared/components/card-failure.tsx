import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { CardNotice } from './card-notice.tsx';

/** Said to a buyer who comes back from the gateway without having paid, until something else is decided. */
export function CardFailure(): ReactElement | null {
  const failure = useSearchParams()[0].get('card');
  return failure === null ? null : <CardNotice failure={failure} />;
}
