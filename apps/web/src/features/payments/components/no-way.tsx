import { buttonClass, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';
import { CIVIL_REGISTRATION_CONFIRMED } from '@nesye/web-kit/session/session-store.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { paymentPathOf } from '../domain/shop-code.ts';

/** `no_rate`: the shop sells in dinars, and there is no rate now. `no_credit`: no wallet of this person counts at it. `late`: none does before late installments are paid. `nothing_left`: none of those that count holds anything. */
export type NoWayReason = 'no_rate' | 'no_credit' | 'late' | 'nothing_left';

/** Nothing can be paid here: why, what would help, and another shop. */
export function NoWay({ reason, code }: { readonly reason: NoWayReason; readonly code: string }): ReactElement {
  const registration = useSession((state) => state.civilRegistration);
  const words = wordsOf(reason);
  const isUnregistered =
    reason === 'no_credit' && registration !== undefined && registration !== CIVIL_REGISTRATION_CONFIRMED;
  const step = isUnregistered
    ? { to: `/civil-registration?dest=${encodeURIComponent(paymentPathOf(code))}`, text: payText.toIdentity }
    : words.step;
  return (
    <EmptyState
      icon={reason === 'no_rate' ? 'cash' : 'wallet'}
      title={words.title}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {step && (
            <Link to={step.to} className={buttonClass({})}>
              {step.text}
            </Link>
          )}
          <Link to="/qr" className={buttonClass({ tone: step ? 'quiet' : 'secondary' })}>
            {payText.otherShop}
          </Link>
        </div>
      }
    >
      {words.text}
    </EmptyState>
  );
}

function wordsOf(reason: NoWayReason) {
  if (reason === 'no_rate') return { title: payText.noRateTitle, text: payText.noRate, step: undefined };
  if (reason === 'late') return { title: payText.lateTitle, text: payText.late, step: undefined };
  if (reason === 'no_credit')
    return {
      title: payText.noWayTitle,
      text: payText.noWay,
      step: { to: '/user/wallet', text: payText.toWallet },
    };
  return {
    title: payText.nothingLeftTitle,
    text: payText.nothingLeft,
    step: { to: '/user/ips', text: payText.toInstallments },
  };
}
