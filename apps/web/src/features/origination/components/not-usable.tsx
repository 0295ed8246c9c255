import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { activeCreditText } from '#messages/credit-active.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';

/** A credit that nothing is bought with for now: why, and the way to its installments, which are paid as ever. */
export function NotUsable({ status }: { readonly status: 'blocked' | 'frozen' }): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="overdue" title={activeCreditText[`${status}Title`]}>
        {activeCreditText[status]}
      </Notice>
      <Link
        to="/user/ips"
        className={buttonClass({ tone: status === 'blocked' ? 'primary' : 'secondary', isWide: true })}
      >
        {activeCreditText.installments}
      </Link>
    </div>
  );
}
