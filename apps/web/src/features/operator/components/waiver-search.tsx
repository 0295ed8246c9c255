import { Amount, Card, DateText, Skeleton } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { waiverText } from '#messages/operator.ts';
import { Fact } from '../../../shared/components/facts.tsx';
import { MobileInput } from '../../../shared/form/fields/mobile-input.tsx';
import { MoneyInput } from '../../../shared/form/fields/money-input.tsx';
import { formCall, localForm } from '../../../shared/form/form-call.ts';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { LATE_INSTALLMENTS, type LateInstallment, proposeWaiver, WAIVERS } from '../api.ts';
import { defineForm } from '../../../shared/form/define-form.tsx';
import { OpenedBy } from '../../../shared/form/opened-by.tsx';
import { ReasonInput } from './reason-input.tsx';

/** Finds the late installments of a customer by the mobile number, to propose that a penalty be forgiven. */
export function WaiverSearch(): ReactElement {
  const [mobile, setMobile] = useState<string>();
  return (
    <Card aria-labelledby="propose-title" className="flex flex-col gap-4">
      <h2 id="propose-title" className="text-base">
        {waiverText.propose}
      </h2>
      <MobileSearch onSearch={setMobile} />
      {mobile !== undefined && <LateRows mobile={mobile} />}
    </Card>
  );
}

interface MobileSearchProps {
  readonly onSearch: (mobile: string) => void;
}

const MobileSearch = defineForm(localForm<{ readonly mobile: string }>(), ({ onSearch }: MobileSearchProps) => ({
  onDone: (_, { mobile }) => onSearch(mobile),
  size: 'small',
  submit: waiverText.find,
  fields: (form) => <MobileInput form={form} name="mobile" label={waiverText.mobile} isRequired />,
}));

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
      {row.penalty > 0 && (
        <OpenedBy label={waiverText.propose} tone="secondary" size="small">
          {(close) => <Proposal row={row} onClose={close} />}
        </OpenedBy>
      )}
    </li>
  );
}

interface ProposalProps {
  readonly row: LateInstallment;
  readonly onClose: () => void;
}

const Proposal = defineForm(
  formCall('POST', '/api/v1/operator/penalty-waivers/'),
  ({ row, onClose }: ProposalProps) => ({
    send: ({ amount, reason }, _choice, key) => proposeWaiver(row, { amount: String(amount), reason, key: key() }),
    invalidates: [WAIVERS],
    done: waiverText.sent,
    onClose,
    size: 'small',
    submit: waiverText.send,
    cancel: waiverText.cancel,
    fields: (form) => (
      <>
        <MoneyInput
          form={form}
          name="amount"
          label={waiverText.amount}
          maxRial={BigInt(row.penalty)}
          outside={waiverText.tooLarge}
          isRequired
        />
        <ReasonInput form={form} words={waiverText} />
      </>
    ),
  }),
);
