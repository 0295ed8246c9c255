import { Amount, Button, DateText, Skeleton, Spinner } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { guestText } from '#messages/guest.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import type { WalletReason } from '@nesye/contract';
import type { OrderOfShop } from '../../../shared/components/order-card.tsx';
import { WalletSwitch } from '../../../shared/components/wallet-switch.tsx';
import { type Choice, creditOf, type GuestPlan, mayRegister, planOf, switched } from '../domain/guest-plan.ts';
import {
  type GuestCustomer,
  type GuestPaid,
  type GuestQuote,
  guestApi,
  type GuestWays,
  type OnOver,
  orOver,
} from '../guest-session.ts';
import { GuestCost } from './guest-cost.tsx';

/** Most accounts have no PIN, and few of those who pay by card give their identity. */
const GuestPin = lazy(async () => ({ default: (await import('./guest-pin.tsx')).GuestPin }));
const GuestIdentity = lazy(async () => ({ default: (await import('./guest-identity.tsx')).GuestIdentity }));

interface GuestPaymentProps {
  readonly order: OrderOfShop;
  /** The button stays busy until it is done. */
  readonly onPaid: (paid: GuestPaid) => Promise<void>;
  /** The token has ended, or the order is decided. */
  readonly onOver: OnOver;
}

/** How a guest pays: the account's wallets, a card for the rest, and one look at all of it before the payment. */
export function GuestPayment({ order, onPaid, onOver }: GuestPaymentProps): ReactElement {
  const [used, setUsed] = useState<readonly string[]>([]);
  const [tried, setTried] = useState<{ readonly choice: Choice; readonly quote: GuestQuote }>();
  const guest = guestApi(order.id);
  const queries = useQueryClient();
  const ways = useQuery({
    queryKey: ['guest', order.id, used],
    queryFn: async () => {
      const [found, customer] = await orOver(onOver, () =>
        Promise.all([
          used.length === 0
            ? guest.get('/nig/v1/product-type-list')
            : guest.post('/nig/v1/select-cards-v2', { body: { wallets: [...used] } }),
          guest.get('/nig/v1/_customer'),
        ]),
      );
      return { ways: found, customer };
    },
    placeholderData: (before) => before,
    retry: false,
    meta: { quiet: 'shown_in_place' },
  });
  const pay = useAction(async (choice: Choice, isByCard: boolean) => {
    await orOver(onOver, async () => {
      await guest.post('/nig/v1/set-amount', { body: { session_id: order.id, amount: order.amount } });
      const body = { ...choice, wallets: [...choice.wallets] };
      if (choice.wallets.length === 0) await onPaid(await guest.post('/nig/v1/payment/manual-v2', { body: {} }));
      else if (isByCard) await onPaid(await guest.post('/nig/v1/_payment', { body }));
      else await onPaid(await guest.post('/nig/v1/payment', { body }));
    });
  });
  const look = useAction(async (choice: Choice) => {
    const body = { ...choice, wallets: [...choice.wallets] };
    setTried({ choice, quote: await orOver(onOver, () => guest.post('/nig/v1/dry-run', { body })) });
  });
  if (pay.isBusy) return <Paying />;
  if (tried !== undefined)
    return (
      <Confirm
        quote={tried.quote}
        onPay={() => pay.run(tried.choice, tried.quote.card_amount > 0)}
        onChange={() => setTried(undefined)}
      />
    );
  return (
    <QueryView query={ways} showsReason skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
      {({ ways: found, customer }) => (
        <Ways
          session={order.id}
          ways={found}
          customer={customer}
          used={used}
          isBusy={look.isBusy || ways.isPlaceholderData}
          onSwitch={(uid) => setUsed(switched(used, uid))}
          onChanged={() => inBackground(ways.refetch())}
          onLocked={() => {
            setUsed([]);
            inBackground(queries.invalidateQueries({ queryKey: ['guest', order.id] }));
          }}
          onOver={onOver}
          onNext={(choice) => look.run(choice)}
        />
      )}
    </QueryView>
  );
}

const Paying = (): ReactElement => (
  <p role="status" className="flex flex-1 flex-col items-center justify-center gap-4 py-10 text-firoozeh">
    <Spinner sizePx={64} />
    <span className="text-ink">{guestText.paying}</span>
  </p>
);

interface WaysProps {
  readonly session: string;
  readonly ways: GuestWays;
  readonly customer: GuestCustomer;
  /** In the order in which they were switched on, and pay. */
  readonly used: readonly string[];
  readonly isBusy: boolean;
  readonly onSwitch: (uid: string) => void;
  /** Who the guest is, or what is open to the guest, is another by now. */
  readonly onChanged: () => void;
  /** The PIN is locked: what was chosen is closed, and a card can pay. */
  readonly onLocked: () => void;
  readonly onOver: OnOver;
  readonly onNext: (choice: Choice) => void;
}

function Ways({
  session,
  ways,
  customer,
  used,
  isBusy,
  onSwitch,
  onChanged,
  onLocked,
  onOver,
  onNext,
}: WaysProps): ReactElement {
  const [picked, setPicked] = useState<number>();
  const [isRegistering, setIsRegistering] = useState(false);
  const { name } = customer;
  const { wallets } = ways;
  const hasMoney = wallets.some(({ withdrawable_amount: amount }) => amount > 0);
  const credit = creditOf(ways);
  const plan = planOf(credit, picked);
  const isPinMissing = ways.pin === 'missing' && used.length > 0;
  const isReady = !isPinMissing && (credit === undefined || plan !== undefined);
  const choice = { wallets: used, ...countOf(plan) };
  if (isRegistering)
    return (
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
        <GuestIdentity session={session} onKnown={onChanged} onOver={onOver} onBack={() => setIsRegistering(false)} />
      </Suspense>
    );
  return (
    <section className="flex flex-col gap-4" aria-label={guestText.howTitle}>
      <h2 className="text-lg">{hasMoney && name !== '' ? guestText.hello(name) : guestText.howTitle}</h2>
      {ways.pin === 'locked' && hasMoney ? (
        <Notice tone="soon" title={guestText.pinLockedTitle}>
          {guestText.pinLocked}
        </Notice>
      ) : (
        hasMoney && <Wallets ways={ways} onSwitch={onSwitch} />
      )}
      {!hasMoney && <p className="text-ink-soft">{guestText.noWallet}</p>}
      {credit !== undefined && credit.plans.length > 1 && (
        <NativeSelect
          label={guestText.plan}
          placeholder={guestText.planChoose}
          value={plan === undefined ? '' : String(plan.number_of_installments)}
          options={credit.plans.map((each) => ({ id: String(each.number_of_installments), title: planText(each) }))}
          onPick={(id) => setPicked(Number(id))}
        />
      )}
      <dl>
        {plan !== undefined && !isPinMissing && <GuestCost session={session} choice={choice} />}
        {ways.payable > 0 && <Part name={guestText.byCard} amount={ways.payable} />}
      </dl>
      {isPinMissing && (
        <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
          <GuestPin session={session} onProven={onChanged} onClosed={onLocked} onOver={onOver} />
        </Suspense>
      )}
      {!isPinMissing && (
        <Button isWide isBusy={isBusy} busyLabel={guestText.reading} disabled={!isReady} onClick={() => onNext(choice)}>
          {used.length === 0 ? guestText.payCard : guestText.next}
        </Button>
      )}
      {mayRegister(customer, ways) && <RegisterOffer onPress={() => setIsRegistering(true)} />}
    </section>
  );
}

const Part = ({ name, amount }: { readonly name: string; readonly amount: number }): ReactElement => (
  <Fact name={name}>
    <Amount amountRial={amount} size="small" />
  </Fact>
);

/** The first step to a credit, where a card alone can pay now. */
const RegisterOffer = ({ onPress }: { readonly onPress: () => void }): ReactElement => (
  <div className="flex flex-col gap-1 border-t border-line pt-4">
    <p className="text-sm text-ink-soft">{guestText.registerLead}</p>
    <Button tone="quiet" isWide onClick={onPress}>
      {guestText.register}
    </Button>
  </div>
);

const countOf = (plan: GuestPlan | undefined): Pick<Choice, 'number_of_installments'> =>
  plan === undefined ? {} : { number_of_installments: plan.number_of_installments };

const reasonText = (reason: WalletReason, count: number): string =>
  reason === 'count_reached' ? guestText.countReached(count) : guestText.reasons[reason];

const planText = ({ number_of_installments: count }: GuestPlan): string =>
  count === 0 ? guestText.endOfMonth : guestText.installments(count);

function Wallets({ ways, onSwitch }: Pick<WaysProps, 'ways' | 'onSwitch'>): ReactElement {
  return (
    <>
      <p className="text-sm text-ink-soft">{guestText.limitNote(ways.wallet_count)}</p>
      <ul className="flex flex-col gap-3">
        {ways.wallets.map((wallet) => (
          <li key={wallet.uid}>
            <WalletSwitch
              wallet={{
                uid: wallet.uid,
                name: nameText(wallet.name),
                color: wallet.color,
                withdrawableAmount: wallet.withdrawable_amount,
                isUsed: wallet.is_used,
                isDisabled: wallet.is_disabled,
                note:
                  wallet.disabled_reason === null ? undefined : reasonText(wallet.disabled_reason, ways.wallet_count),
              }}
              onToggle={() => onSwitch(wallet.uid)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConfirmProps {
  readonly quote: GuestQuote;
  readonly onPay: () => void;
  readonly onChange: () => void;
}

/** All of it once more, as the server has tried it, before anything is held. */
function Confirm({ quote, onPay, onChange }: ConfirmProps): ReactElement {
  const parts = [
    [guestText.fromCredit, quote.credit_amount],
    [guestText.fromGift, quote.gift_amount],
    [guestText.fromWallet, quote.wallet_amount],
    [guestText.fromCard, quote.card_amount],
    [guestText.fee, quote.fee],
  ] as const;
  const first = quote.rows.find(({ is_paid_now: isPaidNow }) => !isPaidNow);
  return (
    <section className="flex flex-col gap-4">
      <FactsCard title={guestText.confirmTitle} level="h2">
        {parts
          .filter(([, amount]) => amount > 0)
          .map(([name, amount]) => (
            <Part key={name} name={name} amount={amount} />
          ))}
        {first !== undefined && (
          <Fact name={guestText.firstDue}>
            <Amount amountRial={first.amount} size="small" />، <DateText value={first.due_date} />
          </Fact>
        )}
      </FactsCard>
      <Button isWide onClick={onPay}>
        {quote.card_amount > 0 ? guestText.payCard : guestText.pay}
      </Button>
      <Button tone="quiet" isWide onClick={onChange}>
        {guestText.change}
      </Button>
    </section>
  );
}
