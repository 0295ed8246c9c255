import { secondaryToasts, Button, Icon, toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { pushText } from '@nesye/web-kit/messages/push.ts';
import { devicePush, isPushPossible } from '@nesye/web-kit/push/device-push.ts';
import { PushError, pushErrorText } from '@nesye/web-kit/push/push-error.ts';
import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';
import { showFailure } from '@nesye/web-kit/shell/app-queries.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';

const PUT_OFF_KEY = 'pushDeferredUntil';
const PUT_OFF_MS = 30 * 86_400_000;

function isDeferred(): boolean {
  try {
    return Number(ownStorage('local').getItem(PUT_OFF_KEY) ?? 0) > Date.now();
  } catch {
    // Where nothing is remembered no one is asked: it would be at every visit.
    return true;
  }
}

function defer(): void {
  try {
    ownStorage('local').setItem(PUT_OFF_KEY, String(Date.now() + PUT_OFF_MS));
  } catch {
    return;
  }
}

/** In prompt state: offers push, and asks the browser only after a press (B118). «فعلاً نه» is remembered for a month. */
export default function PushInvitation(): ReactElement | null {
  const [isShown, setIsShown] = useState(
    () => isPushPossible() && Notification.permission === 'default' && !isDeferred(),
  );
  const [isBusy, setIsBusy] = useState(false);
  const leave = (): void => {
    defer();
    setIsShown(false);
  };
  const turnOn = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await devicePush.turnOn();
      secondaryToasts.show(pushText.turnedOn, 'success');
    } catch (error) {
      const text = error instanceof PushError ? pushErrorText(error) : undefined;
      if (text !== undefined) toasts.show(text, 'error');
      else if (!(error instanceof PushError)) showFailure(error);
    }
    setIsBusy(false);
    leave();
  };
  if (!isShown) return null;
  return (
    <section
      aria-labelledby="push-invitation"
      className="flex animate-rise flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:flex-row sm:items-center"
    >
      <Icon name="bell" sizePx={28} className="shrink-0 text-firoozeh-text" />
      <div className="flex-1">
        <h2 id="push-invitation" className="font-bold">
          {pushText.invitationTitle}
        </h2>
        <p className="text-sm text-ink-soft">{pushText.invitationText}</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => inBackground(turnOn())}>
          {pushText.turnOn}
        </Button>
        <Button size="small" tone="quiet" onClick={leave}>
          {pushText.later}
        </Button>
      </div>
    </section>
  );
}
