import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { moneyOutText } from '#messages/wallet-money.ts';
import { countdownText } from '@nesye/web-kit/countdown-text.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useCountdown } from '@nesye/web-kit/use-countdown.ts';

interface CancelButtonProps {
  /** Seconds in which it can be canceled, as the server said when it was read. */
  readonly secondsLeft: number;
  /** When that was, in milliseconds since 1970. */
  readonly readAt: number;
  readonly text: string;
  readonly size?: 'small' | 'large';
  readonly cancel: () => Promise<unknown>;
}

const MINUTE_S = 60;
/** Above this a clock that ticks says nothing. */
const TICKS_BELOW_S = 60 * MINUTE_S;

/** Takes money back that has not left yet, with the time that is left for it. Nothing when it is over. */
export function CancelButton({
  secondsLeft,
  readAt,
  text,
  size = 'small',
  cancel,
}: CancelButtonProps): ReactElement | null {
  const left = useCountdown(readAt + secondsLeft * 1_000);
  const action = useAction(cancel);
  if (left === 0) return null;
  return (
    <Button
      tone="secondary"
      size={size}
      isWide={size === 'large'}
      isBusy={action.isBusy}
      onClick={() => action.run()}
      data-moves-money
    >
      {text}
      <span className="text-sm font-normal" aria-hidden>
        {left < TICKS_BELOW_S ? countdownText(left) : moneyOutText.hours(Math.floor(left / TICKS_BELOW_S))}
      </span>
    </Button>
  );
}
