import { GIFT_CARD_TYPE } from '@nesye/contract/constants';
import { toLatinDigits, toPersianDigits } from '@nesye/persian';
import { Amount, Button, Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { giftCardText } from '#messages/gift-cards.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { useApproval } from '../../../shared/approval/use-approval.ts';
import { type Batch, GIFT_CARDS, MAKE, type Order, ROOM, type Room } from '../api.ts';
import { NewCodes } from './new-codes.tsx';

/** Makes gift cards: how many of how much, then a code, then the codes of the cards, which are shown this once. */
export default function NewCards({ onClose }: { readonly onClose: () => void }): ReactElement {
  const room = useQuery(callQuery(ROOM));
  const [order, setOrder] = useState<Order>();
  const [batch, setBatch] = useState<Batch>();
  if (batch !== undefined) return <NewCodes batch={batch} onClose={onClose} />;
  if (order !== undefined) return <Approve order={order} onMade={setBatch} onBack={() => setOrder(undefined)} />;
  return (
    <QueryView query={room} skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
      {(found) => <OrderForm room={found} onDecide={setOrder} onClose={onClose} />}
    </QueryView>
  );
}

interface OrderFormProps {
  readonly room: Room;
  readonly onDecide: (order: Order) => void;
  readonly onClose: () => void;
}

const COUNT = /^[1-9]\d{0,2}$/;
const readCount = (most: number) => (typed: string) => {
  const digits = toLatinDigits(typed);
  return COUNT.test(digits) && Number(digits) <= most ? Number(digits) : undefined;
};

const OrderForm = defineForm(
  localForm<{ readonly amount: string; readonly count: number }, Order>(),
  ({ room, onDecide, onClose }: OrderFormProps) => ({
    initial: { count: toPersianDigits(1) },
    send: async ({ amount, count }) => ({ amount: BigInt(amount), count }),
    onDone: onDecide,
    card: '',
    size: 'regular',
    lead: giftCardText.lead(room.claim_days),
    submit: giftCardText.next,
    other: { text: giftCardText.cancel, onPress: onClose },
    fields: (form) => (
      <>
        <dl>
          <Fact name={giftCardText.available}>
            <Amount amountRial={room.available_amount} size="small" />
          </Fact>
        </dl>
        <MoneyInput
          form={form}
          name="amount"
          label={giftCardText.amount}
          minRial={BigInt(room.min_amount)}
          maxRial={BigInt(room.max_amount)}
        />
        <TextInput
          form={form}
          name="count"
          label={giftCardText.count}
          hint={giftCardText.countHint(room.max_count)}
          wrong={giftCardText.countWrong(room.max_count)}
          isLatin
          hasPersianDigits
          inputMode="numeric"
          read={readCount(room.max_count)}
        />
      </>
    ),
  }),
);

interface ApproveProps {
  readonly order: Order;
  readonly onMade: (batch: Batch) => void;
  readonly onBack: () => void;
}

/** What will be made, then the code that approves exactly this. */
function Approve({ order: { amount, count }, onMade, onBack }: ApproveProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const approval = useApproval('gift_card', `${amount}:${count}`);
  const make = async (code: string): Promise<void> => {
    const { single, business } = GIFT_CARD_TYPE;
    const body = { amount: String(amount), type: count === 1 ? single : business, count, code };
    onMade(await api.post(MAKE, { body, idempotencyKey: keyOf(JSON.stringify(body)) }));
    await invalidateReads([GIFT_CARDS, ROOM, '/api/v1/merchant/user/balance/']);
  };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-base">{giftCardText.approveTitle}</h2>
      <dl>
        <Fact name={giftCardText.amount}>
          <Amount amountRial={amount} size="small" />
        </Fact>
        <Fact name={giftCardText.count}>{toPersianDigits(count)}</Fact>
        <Fact name={giftCardText.total}>
          <Amount amountRial={amount * BigInt(count)} size="small" />
        </Fact>
      </dl>
      {approval.isOpen ? (
        <ApprovalCode
          approval={approval}
          confirmText={giftCardText.confirm}
          busyText={giftCardText.saving}
          confirm={make}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <Button isWide onClick={approval.open}>
            {giftCardText.getCode}
          </Button>
          <Button tone="quiet" isWide onClick={onBack}>
            {giftCardText.change}
          </Button>
        </div>
      )}
    </Card>
  );
}
