import { Amount, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { airtimeText } from '#messages/airtime.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { type Begin, CHARGE_PATH, kindText, LAST, type Last } from '../api.ts';

/** What was bought last, each leading to its confirmation with one press. Nothing where there is none. */
export function LastPurchases(): ReactElement | null {
  const last = useQuery({ ...callQuery(LAST), meta: { quiet: 'shown_in_place' } });
  if (last.data === undefined) return last.isError ? null : <Skeleton className="h-32 w-full rounded-card" />;
  const { results } = last.data;
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="last-airtime" className="flex flex-col gap-2">
      <div>
        <h2 id="last-airtime" className="text-lg">
          {airtimeText.last}
        </h2>
        <p className="text-sm text-ink-soft">{airtimeText.lastNote}</p>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {results.map((each) => (
          <li key={`${each.mobile_number} ${each.operator} ${each.type} ${each.amount} ${each.package_id}`}>
            <LastRow last={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LastRow({ last }: { readonly last: Last }): ReactElement {
  const draft = {
    mobile: last.mobile_number,
    operator: last.operator,
    type: last.type,
    amount: last.amount,
    packageId: last.package_id ?? undefined,
    packageTitle: last.package_title ?? undefined,
  };
  const what = kindText(draft);
  return (
    <Link
      to={CHARGE_PATH}
      state={{ draft } satisfies Begin}
      className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 no-underline hover:bg-sunken"
    >
      <Icon name={last.type === 'package' ? 'spark' : 'phone'} sizePx={22} className="text-firoozeh-text" />
      <span className="min-w-0 flex-1 basis-[8rem]">
        <span className="block font-semibold">
          <span className="sr-only">{airtimeText.again} </span>
          <Latin>{last.mobile_number}</Latin>
        </span>
        <span className="block text-sm text-ink-soft">
          {what}، {airtimeText.operators[last.operator]}
        </span>
      </span>
      <Amount amountRial={last.amount} size="small" />
    </Link>
  );
}
