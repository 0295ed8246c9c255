import { Amount, Button, Card, DateText, Skeleton, toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { waiverText } from '#messages/operator.ts';
import { Fact } from '../../../shared/components/facts.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { MobileInput } from '../../../shared/form/fields/mobile-input.tsx';
import { MoneyInput } from '../../../shared/form/fields/money-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall, localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { LATE_INSTALLMENTS, type LateInstallment, proposeWaiver, WAIVERS } from '../api.ts';

/** Finds the late installments of a customer by the mobile number, to propose that a penalty be forgiven. */
export function WaiverSearch(): ReactElement {
  const [mobile, setMobile] = useState<string>();
  const form = useForm(localForm<{ readonly mobile: string }>(), {
    send: async (body) => body.mobile,
    onDone: (found: string) => setMobile(found),
  });
  return (
    <Card aria-labelledby="propose-title" className="flex flex-col gap-4">
      <h2 id="propose-title" className="text-base">
        {waiverText.propose}
      </h2>
      <Form form={form} submit={waiverText.find} size="small">
        <MobileInput form={form} name="mobile" label={waiverText.mobile} isRequired />
      </Form>
      {mobile !== undefined && <LateRows mobile={mobile} />}
    </Card>
  );
}

function LateRows({ mobile }: { readonly mobile: string }): ReactElement {
  return (
    <PagedList
      path={LATE_INSTALLMENTS}
      query={{ filter_mobile: mobile }}
      isAlwaysFresh
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      empty={{ title: waiverText.noRowsTitle, text: waiverText.noRows }}
      endText={waiverText.rowsEnd}
    >
      {(rows) => (
        <ul className="grid items-start gap-3 md:grid-cols-2">
          {rows.map((row) => (
            <LateRow key={row.installment} row={row} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function LateRow({ row }: { readonly row: LateInstallment }): ReactElement {
  const [isProposing, setIsProposing] = useState(false);
  return (
    <li className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      <dl>
        <Fact name={waiverText.dueOn}>
          <DateText value={row.due_date} style="short" />
        </Fact>
        <Fact name={waiverText.daysLate}>{waiverText.days(row.days_overdue)}</Fact>
        <Fact name={waiverText.penalty}>
          <Amount amountRial={row.penalty} size="small" />
        </Fact>
      </dl>
      {isProposing ? (
        <Proposal row={row} onClose={() => setIsProposing(false)} />
      ) : (
        row.penalty > 0 && (
          <Button tone="secondary" size="small" onClick={() => setIsProposing(true)}>
            {waiverText.propose}
          </Button>
        )
      )}
    </li>
  );
}

function Proposal({ row, onClose }: { readonly row: LateInstallment; readonly onClose: () => void }): ReactElement {
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm(formCall('POST', '/api/v1/operator/penalty-waivers/'), {
    send: ({ amount, reason }) => proposeWaiver(row, { amount: String(amount), reason, key }),
    invalidates: [WAIVERS],
    onDone: () => {
      toasts.show(waiverText.sent, 'success');
      onClose();
    },
  });
  return (
    <Form form={form} submit={waiverText.send} size="small" cancel={{ text: waiverText.cancel, onPress: onClose }}>
      <MoneyInput
        form={form}
        name="amount"
        label={waiverText.amount}
        maxRial={BigInt(row.penalty)}
        outside={waiverText.tooLarge}
        isRequired
      />
      <LongTextInput
        form={form}
        name="reason"
        label={waiverText.reason}
        hint={waiverText.reasonHint}
        missing={waiverText.reasonMissing}
        rows={2}
        isRequired
      />
    </Form>
  );
}
