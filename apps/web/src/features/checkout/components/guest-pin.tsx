import type { ReactElement } from 'react';
import { guestText } from '#messages/guest.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { PinInput } from '@nesye/web-kit/form/fields/pin-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { guestApi, isTokenOver, type OnOver } from '../guest-session.ts';

const PIN_LENGTH = 4;

const triesLeftOf = ({ body }: ApiFailure): unknown => (body as { readonly tries_left?: unknown } | null)?.tries_left;

interface GuestPinProps {
  readonly session: string;
  readonly onProven: () => void;
  /** The PIN is locked: a card can still pay. */
  readonly onClosed: () => void;
  /** It was wrong too often for this token, or its time is over. */
  readonly onOver: OnOver;
}

/** The PIN by which the money of the account pays. */
export function GuestPin({ session, onProven, onClosed, onOver }: GuestPinProps): ReactElement {
  const form = useForm(formCall('POST', '/nig/v1/validate-password'), {
    send: (body) => guestApi(session).post('/nig/v1/validate-password', { body }),
    onDone: onProven,
    onRefused: (failure) => {
      if (!(failure instanceof ApiFailure)) return false;
      const left = triesLeftOf(failure);
      if (isTokenOver(failure)) onOver(failure);
      else if (failure.code === 'pin_locked' || left === 0) onClosed();
      else if (typeof left === 'number') form.setError('password', guestText.pinTriesLeft(left));
      else return false;
      return true;
    },
  });
  return (
    <Form form={form} submit={guestText.pinSend} busy={guestText.pinSending}>
      <PinInput
        form={form}
        name="password"
        label={guestText.pin}
        hint={guestText.pinHint}
        missing={guestText.pinMissing}
        length={PIN_LENGTH}
      />
    </Form>
  );
}
