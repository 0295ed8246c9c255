import { amountWords, buttonClass, Card, useMoneyUnit } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { creditText } from '#messages/credit.ts';
import { requestEndText } from '@nesye/web-kit/messages/credit-steps.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { CheckboxField } from '@nesye/web-kit/fields/checkbox-field.tsx';
import { linePath, linesQuery, MENU_PATH, type NextStep, requestPath } from '../api.ts';

interface Offer {
  readonly line: number;
  readonly amount: number;
  /** Undefined: nothing was wanted before; the amount is the most that the line gives, and only said. */
  readonly count: number | undefined;
}

/** What a refused customer is offered instead, as `next` says it. */
function offerOf(next: NextStep | null | undefined): Offer | undefined {
  if (next?.key !== 'next_line' || !next.call) return undefined;
  const line = Number(new URLSearchParams(next.call.path.split('?')[1] ?? '').get('line'));
  const { credit, number_of_installments: count } = next.call.body ?? {};
  return { line, amount: Number(credit ?? 0), count: Number(count ?? 0) };
}

/** The next line that the report is good for, with the documents that are there where the customer agrees; else the way to all lines. */
export function NextLine({
  next,
  refused,
}: {
  readonly next?: NextStep | null;
  readonly refused: number;
}): ReactElement {
  const unit = useMoneyUnit();
  const [reuses, setReuses] = useState(true);
  const lines = useQuery({ ...linesQuery(), meta: { quiet: 'background' } });
  const named = offerOf(next);
  const own = lines.data?.results.find(({ line, state }) => state === 'available' && line !== refused);
  const offer = named ?? (own && { line: own.line, amount: own.receivable ?? own.min_amount, count: undefined });
  const name = lines.data?.results.find(({ line }) => line === offer?.line)?.name;
  if (offer === undefined || name === undefined)
    return (
      <Link to={MENU_PATH} className={buttonClass({ tone: 'secondary', isWide: true })}>
        {requestEndText.others}
      </Link>
    );
  const query =
    offer.count === undefined ? '' : `?amount=${offer.amount}&count=${offer.count}${reuses ? '&reuse=1' : ''}`;
  return (
    <Card aria-label={requestEndText.nextTitle} className="flex flex-col gap-3">
      <h2 className="text-lg">{requestEndText.nextTitle}</h2>
      <p>
        {offer.count === undefined
          ? requestEndText.nextMost(nameText(name), amountWords(offer.amount, unit))
          : requestEndText.nextLead(nameText(name), amountWords(offer.amount, unit), creditText.count(offer.count))}
      </p>
      {named && <CheckboxField label={requestEndText.reuse} isOn={reuses} onChange={setReuses} />}
      <Link to={`${requestPath(offer.line)}${query}`} className={buttonClass({ isWide: true })}>
        {requestEndText.nextGo}
      </Link>
      <Link to={linePath(offer.line)} className={buttonClass({ tone: 'quiet', isWide: true })}>
        {requestEndText.nextSee}
      </Link>
    </Card>
  );
}
