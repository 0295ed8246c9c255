import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** People who work for a shop, and what they may do there. */
export const staffErrors = {
  shop_permission_missing: entry(
    403,
    'این بخش برای نقش شما در فروشگاه باز نیست. از صاحب یا مدیر فروشگاه بخواهید.',
    'The caller works for a shop, in a role that does not include this.',
  ),
  code_not_of_terminal: entry(
    409,
    'کد این صندوق چیز دیگری است. صفحه را از نو باز کنید.',
    'The terminal has another code and never had the one to be replaced.',
  ),
  shop_branch_exists: entry(409, 'شعبهٔ بازی به این نام دارید.', 'An open branch of the shop has the name.'),
  shop_branch_limit_reached: entry(
    409,
    'شعبهٔ بیشتری نمی‌شود باز کرد.',
    'The shop has the maximum number of open branches.',
  ),
  shop_branch_unknown: entry(400, 'این شعبه از فروشگاه شما نیست.', 'The shop has no such branch.'),
  shop_branch_closed: entry(
    409,
    'این شعبه بسته است.',
    'The branch was closed: it changes no more, and its terminals stay off.',
  ),
  refund_limit: entry(
    403,
    'این مبلغ از سقف برگشتی شما بیشتر است. از صاحب یا مدیر فروشگاه بخواهید آن را برگرداند.',
    'The caller’s refunds of the sale would exceed `refund_limit` of their role. Someone without a limit can refund it.',
  ),
  staff_exists: entry(
    409,
    'این شماره پیش‌تر به فروشگاه دعوت شده یا همکار آن است.',
    'The mobile belongs to the shop’s staff or has an open invitation.',
  ),
  staff_is_owner: entry(409, 'این شمارهٔ خود صاحب فروشگاه است.', 'The owner needs no invitation.'),
  staff_elsewhere: entry(
    409,
    'شما فروشگاه دارید یا همکار فروشگاه دیگری هستید. نخست از آنجا بیرون بیایید و سپس این دعوت را بپذیرید.',
    'A person works in one shop at a time, and an owner in none of others.',
  ),
  staff_limit_reached: entry(
    409,
    'فروشگاه به بیشترین تعداد همکار رسیده است. نخست کسی را بردارید یا دعوتی را پس بگیرید.',
    'A shop has at most 100 members of staff and open invitations.',
  ),
  staff_invitation_over: entry(
    409,
    'این دعوت دیگر برقرار نیست. از صاحب فروشگاه بخواهید دوباره دعوت کند.',
    'The invitation has expired, or has its response already.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
