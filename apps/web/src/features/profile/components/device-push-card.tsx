import { toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { notificationText } from '#messages/profile.ts';
import { pushText } from '@nesye/web-kit/messages/push.ts';
import { ToggleField } from '@nesye/web-kit/fields/toggle-field.tsx';
import { devicePush, isPushPossible } from '@nesye/web-kit/push/device-push.ts';
import { PushError, pushErrorText } from '@nesye/web-kit/push/push-error.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { SectionCard } from './section-card.tsx';

/** Whether notifications appear on this device: the browser is asked by a press alone. Where the browser cannot, or may not, it says why. */
export function DevicePushCard(): ReactElement {
  const [isOn, setIsOn] = useState(() => devicePush.isOn());
  const change = useAction(async (next: boolean) => {
    try {
      await (next ? devicePush.turnOn() : devicePush.switchOff());
      setIsOn(next);
      toasts.show(next ? pushText.turnedOn : pushText.turnedOff, 'success');
    } catch (error) {
      const text = error instanceof PushError ? pushErrorText(error) : undefined;
      if (!(error instanceof PushError)) throw error;
      if (text !== undefined) toasts.show(text, 'error');
      setIsOn(devicePush.isOn());
    }
  });
  return (
    <SectionCard title={notificationText.deviceTitle}>
      <ToggleField
        label={notificationText.device}
        isOn={isOn}
        isDisabled={change.isBusy || disabledReason() !== undefined}
        onChange={change.run}
      >
        {disabledReason() ?? notificationText.deviceNote}
      </ToggleField>
    </SectionCard>
  );
}

/** Why this device cannot have it, in words; undefined where it can. */
function disabledReason(): string | undefined {
  if (!isPushPossible()) return pushText.errors['unsupported-browser'];
  return Notification.permission === 'denied' ? pushText.errors['permission-blocked'] : undefined;
}
