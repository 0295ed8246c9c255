import { formatJalaliDate } from '@nesye/persian';
import { Amount, Button, Card, preferredMoneyUnit, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { statementText } from '#messages/shop-statements.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { ReportDownload } from '../../../shared/reports/report-download.tsx';
import { PAYOUTS_SCREEN, STATEMENT, STATEMENTS_SCREEN } from '../components/settlement-api.ts';

type Statement = ReplyOf<'GET', typeof STATEMENT>;

/** `/user/merchant-payouts/statements/:id`: what moved in a month, from what was owed before to what is owed after, and its files. */
export default function StatementScreen(): ReactElement {
  const { id = '' } = useParams();
  const detail = useDetail({ ...callQuery(STATEMENT, { params: { id } }), isValid: /^\d{1,19}$/.test(id) });
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      missing={{
        title: statementText.missingTitle,
        text: statementText.missing,
        to: STATEMENTS_SCREEN,
        back: statementText.all,
      }}
    >
      {(statement) => (
        <div className="flex flex-col gap-5">
          <Sums statement={statement} />
          {statement.payouts.length > 0 && <Payouts payouts={statement.payouts} />}
          <Files statement={statement} />
        </div>
      )}
    </DetailPage>
  );
}

/** Signed as they change what the shop is owed; what is 0 and not of every month is left out. */
function Sums({ statement }: { readonly statement: Statement }): ReactElement {
  const { rows } = statementText;
  const lines = [
    [rows.sales, statement.sales],
    [rows.commission, -statement.commission],
    [rows.vat, -statement.vat],
    [rows.refunds, -statement.refunds],
    [rows.commission_back, statement.commission_back],
    [rows.offers, -statement.offers],
    [rows.own_credit, statement.own_credit],
    [rows.returned, statement.returned],
    [rows.corrections, statement.corrections],
    [rows.held_back, -statement.held_back],
    [rows.new_debt, statement.new_debt],
    [rows.paid_out, -statement.paid_out],
  ] as const;
  return (
    <Card as="section" aria-labelledby="month" className="flex flex-col gap-3">
      <div>
        <h2 id="month" className="text-lg font-bold">
          {formatJalaliDate(statement.from, 'month')}
        </h2>
        <p className="text-sm text-ink-soft">{statement.merchant_name}</p>
      </div>
      <dl className="flex flex-col divide-y divide-line">
        <Sum name={rows.opening} amount={statement.opening} />
        {lines.map(([name, amount]) => (amount === 0 ? null : <Sum key={name} name={name} amount={amount} />))}
        <Sum name={rows.closing} amount={statement.closing} isTotal />
      </dl>
    </Card>
  );
}

interface SumProps {
  readonly name: string;
  readonly amount: number;
  readonly isTotal?: boolean;
}

const Sum = ({ name, amount, isTotal = false }: SumProps): ReactElement => (
  <div className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 ${isTotal ? 'font-bold' : ''}`}>
    <dt>{name}</dt>
    <dd>
      <Amount amountRial={amount} />
    </dd>
  </div>
);

const Payouts = ({ payouts }: { readonly payouts: Statement['payouts'] }): ReactElement => (
  <section aria-labelledby="month-payouts" className="flex flex-col gap-3">
    <SectionHeading id="month-payouts">{statementText.payouts}</SectionHeading>
    <Card as="div" isFlush>
      <ul className="divide-y divide-line">
        {payouts.map(({ id, day, amount, tracking_code: tracking }) => (
          <li key={id}>
            <Link
              to={`${PAYOUTS_SCREEN}/${id}`}
              className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-sunken"
            >
              <span>
                <span className="block font-semibold">{formatJalaliDate(day)}</span>
                {tracking !== null && (
                  <span className="block text-sm text-ink-soft">
                    {statementText.tracking} <Latin>{tracking}</Latin>
                  </span>
                )}
              </span>
              <Amount amountRial={amount} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  </section>
);

function Files({ statement: { id, from, to } }: { readonly statement: Statement }): ReactElement {
  const pdf = useAction(async () => {
    const file = await api.blob('/api/v1/merchant/user/statements/:id/pdf/', {
      params: { id: String(id) },
      query: { money_unit: preferredMoneyUnit() },
    });
    saveFile(file, `nesye-statement-${from}.pdf`);
  });
  return (
    <section aria-labelledby="month-files" className="flex flex-col gap-3">
      <SectionHeading id="month-files">{statementText.files}</SectionHeading>
      <p className="text-sm text-ink-soft">{statementText.filesNote}</p>
      <div className="flex flex-wrap items-start gap-2">
        <Button
          tone="quiet"
          size="small"
          icon="download"
          isBusy={pdf.isBusy}
          busyLabel={statementText.pdfBusy}
          onClick={() => pdf.run()}
        >
          {statementText.pdf}
        </Button>
        <ReportDownload request={{ kind: 'account', from, to }} />
      </div>
    </section>
  );
}
