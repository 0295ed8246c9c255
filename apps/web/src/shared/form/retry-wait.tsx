import { useState, type ReactElement } from 'react';
import { waitText } from '#messages/waits.ts';
import { countdownText } from '../countdown-text.ts';
import { useCountdown } from '../use-countdown.ts';

/** Counts down what a refusal asks to wait; at its end it says that another try is possible. */
export default function RetryWait({ seconds }: { readonly seconds: number }): ReactElement {
  const [untilMs] = useState(() => Date.now() + seconds * 1000);
  const left = useCountdown(untilMs);
  return (
    <p role="timer" className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
      {left > 0 ? waitText.left(countdownText(left)) : waitText.over}
    </p>
  );
}
