import { toPersianDigits } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ownCreditText } from '#messages/own-credit.ts';
import { type Credit, OWN_CREDIT_SCREEN } from '../api.ts';
import { CreditChip } from './credit-chip.tsx';

/** A customer of the list: name, mobile, how the credit is, and how much of it is owed. */
export function CreditRow({ credit }: { readonly credit: Credit }): ReactElement {
  const { id, name, mobile, state, limit, used } = credit;
  const isUsed = state === 'active' || used > 0;
  return (
    <li>
      <Link
        to={`${OWN_CREDIT_SCREEN}/${id}`}
        className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 text-ink no-underline hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold break-words">{name || <Mobile mobile={mobile} />}</span>
          <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {name !== '' && mobile !== null && <Mobile mobile={mobile} />}
            <span>
              {ownCreditText.limitOf} <Amount amountRial={limit} size="small" />
            </span>
          </span>
        </span>
        <span className="ms-auto flex flex-col items-end gap-1">
          {isUsed && (
            <span className="text-sm text-ink-soft">
              {ownCreditText.usedOf} <Amount amountRial={used} size="small" />
            </span>
          )}
          <CreditChip credit={credit} />
        </span>
      </Link>
    </li>
  );
}

/** Of who has left there is none. */
const Mobile = ({ mobile }: Pick<Credit, 'mobile'>): ReactElement =>
  mobile === null ? <>{ownCreditText.nameless}</> : <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>;
