import { formatJalaliDate } from '@nesye/persian';
import {
  Amount,
  Button,
  Card,
  classNames,
  EmptyState,
  Icon,
  type IconName,
  preferredMoneyUnit,
  Skeleton,
  buttonClass,
} from '@nesye/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { creditStatementText } from '#messages/statement.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { periodDays, type StatementPeriod } from '../domain/statement-period.ts';

type Contract = ReplyOf<'GET', '/api/v1/accounting/installment/aggregate'>['results'][number];
type Statement = ReplyOf<'GET', '/api/v1/accounting/credit-statement/:contract_uid/'>;
type Line = Statement['lines'][number];

const PERIODS: readonly StatementPeriod[] = ['month', 'quarter', 'year', 'lastYear'];

/** What changed the debt of a credit over a period: purchases, penalties, payments, and what was owed after each. */
export default function CreditStatementScreen(): ReactElement {
  const [address] = useSearchParams();
  const contracts = useQuery(callQuery('/api/v1/accounting/installment/aggregate'));
  const period = PERIODS.find((each) => each === address.get('period')) ?? 'quarter';
  return (
    <QueryView query={contracts} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ results }) => {
        const contract = results.find(({ contract_uid: uid }) => uid === address.get('contract')) ?? results[0];
        return contract === undefined ? (
          <NothingYet />
        ) : (
          <div className="flex w-full max-w-3xl flex-col gap-4">
            {results.length > 1 && <Credits contracts={results} chosen={contract} period={period} />}
            <ChoiceLinks
              label={creditStatementText.periods}
              links={PERIODS.map((each) => ({
                to: addressOf(contract.contract_uid, each),
                text: creditStatementText.periodTexts[each],
                isCurrent: each === period,
              }))}
            />
            <StatementOf uid={contract.contract_uid} period={period} />
          </div>
        );
      }}
    </QueryView>
  );
}

const addressOf = (uid: string, period: StatementPeriod): string => `?contract=${uid}&period=${period}`;

interface CreditsProps {
  readonly contracts: readonly Contract[];
  readonly chosen: Contract;
  readonly period: StatementPeriod;
}

const Credits = ({ contracts, chosen, period }: CreditsProps): ReactElement => (
  <ChoiceLinks
    label={creditStatementText.credits}
    links={contracts.map(({ contract_uid: uid, wallet_group_name: name }) => ({
      to: addressOf(uid, period),
      text: nameText(name),
      isCurrent: uid === chosen.contract_uid,
    }))}
  />
);

function StatementOf({ uid, period }: { readonly uid: string; readonly period: StatementPeriod }): ReactElement {
  const days = periodDays(period, useToday());
  const statement = useQuery(
    callQuery('/api/v1/accounting/credit-statement/:contract_uid/', {
      params: { contract_uid: uid },
      query: { ...days },
    }),
  );
  return (
    <QueryView query={statement} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(shown) => (
        <>
          <Summary statement={shown} />
          {shown.lines.length === 0 ? (
            <EmptyState icon="receipt" title={creditStatementText.emptyTitle}>
              {creditStatementText.empty}
            </EmptyState>
          ) : (
            <Lines lines={shown.lines} />
          )}
        </>
      )}
    </QueryView>
  );
}

function Summary({ statement }: { readonly statement: Statement }): ReactElement {
  const { contract_uid, from, to } = statement;
  const pdf = useMutation({
    mutationFn: () =>
      api.blob('/api/v1/accounting/credit-statement/:contract_uid/pdf', {
        params: { contract_uid },
        query: { from, to, money_unit: preferredMoneyUnit() },
      }),
    onSuccess: (file) => saveFile(file, `nesye-statement-${from}-${to}.pdf`),
  });
  const facts = [
    [creditStatementText.opening, statement.opening],
    [creditStatementText.purchased, statement.purchased],
    [creditStatementText.penalties, statement.penalties],
    [creditStatementText.paid, statement.paid],
    [creditStatementText.givenBack, statement.given_back],
    [creditStatementText.takenBack, statement.taken_back],
    [creditStatementText.notBooked, statement.not_booked],
    [creditStatementText.owedToday, statement.not_booked === 0 ? 0 : statement.closing + statement.not_booked],
  ] as const;
  return (
    <Card as="div" className="flex flex-col gap-2">
      <p className="text-center text-sm text-ink-soft">{creditStatementText.closing}</p>
      <p className="text-center">
        <Amount amountRial={statement.closing} size="display" />
      </p>
      <p className="text-center text-sm text-ink-soft">
        {creditStatementText.span(formatJalaliDate(from), formatJalaliDate(to))}
      </p>
      <dl className="border-t border-line pt-1">
        {facts.map(([name, amount], index) =>
          index === 0 || amount > 0 ? (
            <Fact key={name} name={name}>
              <Amount amountRial={amount} size="small" />
            </Fact>
          ) : null,
        )}
      </dl>
      <Button
        tone="secondary"
        size="small"
        icon="download"
        isWide
        isBusy={pdf.isPending}
        busyLabel={creditStatementText.pdfBusy}
        onClick={() => pdf.mutate()}
      >
        {creditStatementText.pdf}
      </Button>
    </Card>
  );
}

/** Newest first, as every list of what happened. */
const Lines = ({ lines }: { readonly lines: readonly Line[] }): ReactElement => (
  <section aria-label={creditStatementText.lines}>
    <Card as="div" isFlush className="overflow-hidden">
      <ul>
        {lines.toReversed().map((line) => (
          <LineRow key={keyOf(line)} line={line} />
        ))}
      </ul>
    </Card>
  </section>
);

/** A penalty comes once a day; purchases have an id. What a payment leaves, with its day, names it. */
const keyOf = ({ day, kind, purchase, balance }: Line): string => `${day} ${kind} ${purchase ?? balance}`;

const ICONS: Readonly<Record<Line['kind'], IconName>> = {
  purchase: 'store',
  penalty: 'overdue',
  waiver: 'refresh',
  refund: 'refresh',
  rebate: 'refresh',
  payment: 'check',
  chargeback: 'overdue',
};

const linkOf = ({ purchase, receipt_number: number }: Line): string | undefined => {
  if (purchase !== null) return `/user/trx?id=${purchase}`;
  return number === null ? undefined : `/payment/result?payment=${number}`;
};

function LineRow({ line }: { readonly line: Line }): ReactElement {
  const to = linkOf(line);
  const isLower = line.change < 0;
  const row = 'flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 no-underline';
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-firoozeh-text">
        <Icon name={ICONS[line.kind]} sizePx={20} />
      </span>
      <span className="min-w-0 flex-1 basis-[7rem]">
        <span className="block font-semibold break-words">
          {line.merchant_name === null || line.merchant_name === ''
            ? creditStatementText.kinds[line.kind]
            : line.merchant_name}
        </span>
        <span className="block text-sm text-ink-soft">
          {dayAndMonth(line.day)}
          {line.receipt_number !== null && <> · {creditStatementText.receipt(line.receipt_number)}</>}
        </span>
      </span>
      <span className="ms-auto flex max-w-full flex-col items-end gap-0.5">
        <span className="flex items-baseline gap-1 font-bold">
          <bdi aria-hidden className={classNames(isLower && 'text-pesteh-text')}>
            {isLower ? '−' : '+'}
          </bdi>
          <Amount amountRial={Math.abs(line.change)} />
        </span>
        <span className="flex items-baseline gap-1 text-xs text-ink-soft">
          {creditStatementText.balance} <Amount amountRial={line.balance} size="small" className="text-xs text-ink" />
        </span>
      </span>
    </>
  );
  return (
    <li className="border-b border-line last:border-b-0">
      {to === undefined ? (
        <div className={row}>{content}</div>
      ) : (
        <Link to={to} className={row}>
          {content}
        </Link>
      )}
    </li>
  );
}

const NothingYet = (): ReactElement => (
  <EmptyState
    icon="receipt"
    title={creditStatementText.noneTitle}
    action={
      <Link to="/qr" className={buttonClass({})}>
        {creditStatementText.scan}
      </Link>
    }
  >
    {creditStatementText.empty}
  </EmptyState>
);
