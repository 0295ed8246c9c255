import { useState, type ReactElement } from 'react';
import { waitText } from '#messages/waits.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { SupportLink } from '../components/support-link.tsx';
import { countdownText } from '../countdown-text.ts';
import { useCountdown } from '../use-countdown.ts';

/** What is under the text of a refusal: the way to support where the text sends there, and how long a lock or a limit still lasts. */
export default function FormError({ failure }: { readonly failure: unknown }): ReactElement {
  const waitS = failure instanceof ApiFailure && failure.status === 429 ? failure.retryAfterSeconds : undefined;
  return (
    <>
      <SupportLink failure={failure} />
      {waitS !== undefined && <RetryWait seconds={waitS} />}
    </>
  );
}

/** Counts down what a refusal asks to wait; at its end it says that another try is possible. */
function RetryWait({ seconds }: { readonly seconds: number }): ReactElement {
  const [untilMs] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(untilMs);
  return (
    <p role="timer" className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
      {left > 0 ? waitText.left(countdownText(left)) : waitText.over}
    </p>
  );
}
