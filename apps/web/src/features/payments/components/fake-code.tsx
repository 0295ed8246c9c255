import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** Seldom seen. */
const RefusedCode = lazy(async () => ({ default: (await import('./refused-code.tsx')).RefusedCode }));

/** An address was opened whose code claims to be ours and is not; the way on is the scanner. */
export function FakeCode(): ReactElement {
  const navigate = useNavigate();
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full" />}>
      <RefusedCode onAgain={() => inBackground(Promise.resolve(navigate('/qr')))} />
    </Suspense>
  );
}
