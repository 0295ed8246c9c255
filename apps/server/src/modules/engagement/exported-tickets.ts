import { engagementCalls } from '@nesye/contract';
import { formatJalaliDateTime } from '@nesye/persian';
import { type ExportedList, exportedList } from '../../platform/lists/exported-list.ts';
import { type DeskDeps, listQueue } from './use-cases/ticket-desk.ts';

/** Neither open nor closed: it has its reply. */
const stateOf = (state: string): string => (state === 'open' ? 'باز' : state === 'closed' ? 'بسته' : 'پاسخ‌گرفته');

/** The tickets of everybody in a state, as a file. */
export const exportedTickets = (deps: Pick<DeskDeps, 'database' | 'clock'>): ExportedList =>
  exportedList(
    'tickets',
    engagementCalls.listQueuedTickets,
    [
      { title: 'شماره', kind: 'text', cell: ({ number }) => number },
      { title: 'موضوع', kind: 'text', cell: ({ title }) => title },
      { title: 'نویسنده', kind: 'text', cell: ({ is_guest: isGuest }) => (isGuest ? 'مهمان' : 'کاربر') },
      { title: 'زمان ثبت', kind: 'text', cell: ({ created_at: at }) => formatJalaliDateTime(new Date(at)) },
      { title: 'آخرین تغییر', kind: 'text', cell: ({ updated_at: at }) => formatJalaliDateTime(new Date(at)) },
      { title: 'وضعیت', kind: 'text', cell: ({ state }) => stateOf(state) },
    ],
    // By an order that no reply changes: a ticket that moved while the file is made would be in it twice.
    (operatorId, query) => listQueue(deps, operatorId, { ...query, order_by: 'created_at' }),
  );
