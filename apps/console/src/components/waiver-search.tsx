import { isoDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { Amount, Card, DateText, Skeleton } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { waiverText } from '#messages/operator-waivers.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { formCall, localForm } from '@nesye/web-kit/form/form-call.ts';
import { RowCheckbox } from '@nesye/web-kit/lists/checkbox.tsx';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { type SelectionState, useSelection } from '@nesye/web-kit/lists/selection.ts';
import { LATE_INSTALLMENTS, type LateInstallment, proposeWaiver } from '../api/api.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
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
      {(rows) => <Rows rows={rows} />}
    </PagedList>
  );
}

/** Late rows to choose from, and one proposal for those that are chosen. */
function Rows({ rows }: { readonly rows: readonly LateInstallment[] }): ReactElement {
  const selection = useSelection<LateRow>();
  const choosable = rows.filter(({ penalty }) => penalty > 0).map((row) => ({ ...row, id: row.installment }));
  const chosen = choosable.filter(selection.isSelected);
  return (
    <>
      {choosable.length > 1 && (
        <label className="flex min-h-11 items-center gap-3">
          <RowCheckbox
            label={waiverText.chooseAll}
            isChecked={chosen.length === choosable.length}
            isPartly={chosen.length > 0 && chosen.length < choosable.length}
            onChange={(isChecked) => selection.selectAll(choosable, isChecked)}
          />
          <span aria-hidden>{waiverText.chooseAll}</span>
        </label>
      )}
      <ul className="grid items-start gap-3 md:grid-cols-2">
        {rows.map((row) => (
          <LateRowCard key={row.installment} row={row} selection={selection} />
        ))}
      </ul>
      {chosen.length > 0 && (
        <DialogForm label={waiverText.proposeFor(chosen.length)} tone="secondary">
          {(close) => (
            <Proposal
              rows={chosen}
              onClose={() => {
                close();
                selection.clear();
              }}
            />
          )}
        </DialogForm>
      )}
    </>
  );
}

type LateRow = LateInstallment & { readonly id: number };

interface LateRowProps {
  readonly row: LateInstallment;
  readonly selection: SelectionState<LateRow>;
}

function LateRowCard({ row, selection }: LateRowProps): ReactElement {
  const chosen = { ...row, id: row.installment };
  return (
    <li className="flex items-start gap-2 rounded-control bg-sunken p-4">
      {row.penalty > 0 && (
        <RowCheckbox
          label={waiverText.choose(formatJalaliDate(isoDate(row.due_date)))}
          isChecked={selection.isSelected(chosen)}
          onChange={(isChecked) => selection.select(chosen, isChecked)}
        />
      )}
      <dl className="min-w-0 grow">
        <Fact name={waiverText.dueOn}>
          <DateText value={row.due_date} style="short" />
        </Fact>
        <Fact name={waiverText.daysLate}>{waiverText.days(row.days_overdue)}</Fact>
        <Fact name={waiverText.penalty}>
          <Amount amountRial={row.penalty} size="small" />
        </Fact>
      </dl>
    </li>
  );
}

interface ProposalProps {
  /** Of one customer; at least one. */
  readonly rows: readonly LateInstallment[];
  readonly onClose: () => void;
}

const Proposal = defineForm(
  formCall('POST', '/api/v1/operator/penalty-waivers/'),
  ({ rows, onClose }: ProposalProps) => ({
    send: ({ amount, reason }, _choice, key) =>
      proposeWaiver(
        {
          customer_id: rows[0]?.customer_id ?? 0,
          installments: rows.map(({ installment }) => installment),
          amount: String(amount),
          reason,
        },
        key(),
      ),
    invalidates: [APPROVALS],
    done: waiverText.sent,
    onClose,
    size: 'small',
    submit: waiverText.send,
    cancel: waiverText.cancel,
    fields: (form) => (
      <>
        <dl>
          <Fact name={waiverText.penaltyOf(rows.length)}>
            <Amount amountRial={penaltyOf(rows)} size="small" />
          </Fact>
        </dl>
        <MoneyInput
          form={form}
          name="amount"
          label={waiverText.amount}
          {...(rows.length > 1 && { hint: waiverText.shared })}
          maxRial={penaltyOf(rows)}
          outside={waiverText.tooLarge}
          isRequired
        />
        <ReasonInput form={form} words={waiverText} />
      </>
    ),
  }),
);

const penaltyOf = (rows: readonly LateInstallment[]): bigint =>
  rows.reduce((sum, { penalty }) => sum + BigInt(penalty), 0n);
