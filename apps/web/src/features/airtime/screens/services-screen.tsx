import { Card, Icon, type IconName } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { airtimeText } from '#messages/airtime.ts';
import { LastPurchases } from '../components/last-purchases.tsx';
import { type Begin, CHARGE_PATH } from '../api.ts';

interface Service {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly note: string;
  readonly begin?: Begin;
  /** A page for everybody, outside of the app. */
  readonly isPage?: true;
}

const services = (): readonly Service[] => [
  {
    to: CHARGE_PATH,
    icon: 'phone',
    title: airtimeText.charge,
    note: airtimeText.chargeNote,
    begin: { type: 'direct' },
  },
  {
    to: CHARGE_PATH,
    icon: 'spark',
    title: airtimeText.package,
    note: airtimeText.packageNote,
    begin: { type: 'package' },
  },
  { to: '/merchants', icon: 'store', title: airtimeText.shops, note: airtimeText.shopsNote, isPage: true },
  { to: '/user/digikala', icon: 'card', title: airtimeText.gift, note: airtimeText.giftNote },
  { to: '/user/tickets', icon: 'chat', title: airtimeText.tickets, note: airtimeText.ticketsNote },
];

/** `/user/services`: what else can be done here, and what was bought last. */
export default function ServicesScreen(): ReactElement {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <nav aria-label={airtimeText.services}>
        <ul className="grid grid-cols-2 gap-3">
          {services().map(({ to, icon, title, note, begin, isPage }) => (
            <li key={title} className="flex">
              <Card as="div" isFlush className="flex w-full">
                <Link
                  to={to}
                  state={begin}
                  reloadDocument={isPage === true}
                  className="flex w-full flex-col gap-2 rounded-card p-4 no-underline hover:bg-sunken"
                >
                  <span className="grid size-11 place-items-center rounded-control bg-firoozeh-tint text-firoozeh-text">
                    <Icon name={icon} sizePx={24} />
                  </span>
                  <strong>{title}</strong>
                  <span className="text-sm text-ink-soft">{note}</span>
                </Link>
              </Card>
            </li>
          ))}
        </ul>
      </nav>
      <LastPurchases />
    </div>
  );
}
