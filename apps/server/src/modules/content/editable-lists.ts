import type { Tx } from '../../platform/database/database.ts';
import type { EditableTable, ListAuthor, ListWrite } from '../../platform/editable-lists/editable-table.ts';
import { Refusal } from '../../platform/http/refusal.ts';

/** A city's number is its province's, then three digits. */
async function cityKey(tx: Tx, { province }: ListWrite['after']['values']) {
  const [row] = await tx<{ next: number }[]>`
    select coalesce(max(id), ${Number(province)}::integer * 1000) + 1 as next from content.city where province_id = ${Number(province)}`;
  return { id: row?.next };
}

/** A card belongs to one bank. */
async function refuseSharedPrefix(tx: Tx, { id, after }: ListWrite): Promise<void> {
  const prefixes = after.values['card_prefixes'] as readonly string[];
  const [other] =
    await tx`select from content.bank where id <> ${id ?? 0} and card_prefixes && ${[...prefixes]}::text[] limit 1`;
  if (other !== undefined) throw new Refusal('list_item_exists', { field: 'card_prefixes' });
}

const createdBy = ({ operatorId }: ListAuthor, isNew: boolean) => (isNew ? { created_by: Number(operatorId) } : {});

/** Colours of a notice by its tone: white on both passes the contrast of WCAG AA. */
const TONES = {
  news: { background_color: '#0b5c63', text_color: '#ffffff' },
  warning: { background_color: '#8a3b12', text_color: '#ffffff' },
} as const;

/** Where on the screen, and on which pages, a notice is shown. */
const PLACES = { top: { position: 0 }, bottom: { position: 1 } } as const;
const ROUTES_RULES = { except: { target_routes_access: 0 }, only: { target_routes_access: 1 } } as const;

/** A notice that is shown only on some pages names them. */
async function requireRoutes(_: Tx, { after: { values } }: ListWrite): Promise<void> {
  const routes = values['routes'] as readonly string[];
  if (values['routes_rule'] === 'only' && routes.length === 0) throw new Refusal('invalid', { field: 'routes' });
}

function noticeStamps({ operatorId, ip, now }: ListAuthor, isNew: boolean) {
  const [by, at] = [Number(operatorId), now.toISOString()];
  const changed = { updated_by: by, updated_ip: ip, updated_at: at };
  if (!isNew) return changed;
  return { ...changed, created_by: by, created_ip: ip, created_at: at };
}

/** The lists of this context that operators edit. */
export const contentLists: readonly EditableTable[] = [
  { name: 'faq-categories', table: 'content.faq_category', dates: 'days' },
  { name: 'faq', table: 'content.faq_entry', columns: { category: 'category_id' }, dates: 'days' },
  {
    name: 'slides',
    table: 'content.slide',
    newKey: 'database',
    dates: 'moments',
    stamps: createdBy,
  },
  {
    name: 'figures',
    table: 'content.wallboard_item',
    newKey: 'database',
    dates: 'moments',
    stamps: createdBy,
  },
  {
    name: 'notices',
    table: 'content.notice',
    newKey: 'database',
    columns: { link: ['mobile_callback', 'desktop_callback'], routes: 'target_routes' },
    dates: 'moments',
    // As customers are shown them: the newest first, also of one day.
    sortedBy: 'starts_at desc, row.id desc',
    words: { tone: TONES, place: PLACES, routes_rule: ROUTES_RULES },
    guard: requireRoutes,
    stamps: noticeStamps,
  },
  { name: 'provinces', table: 'content.province', sortedBy: 'sort_name' },
  {
    name: 'cities',
    table: 'content.city',
    newKey: cityKey,
    columns: { province: 'province_id' },
    dates: 'days',
    sortedBy: 'sort_name',
  },
  {
    name: 'banks',
    table: 'content.bank',
    // The code is generated from the number.
    newKey: async (_, { code }) => ({ id: Number(code) }),
    dates: 'days',
    guard: refuseSharedPrefix,
    generated: ['code'],
  },
];
