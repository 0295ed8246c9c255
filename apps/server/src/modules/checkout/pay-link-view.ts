import type { PayLink } from './queries/pay-links.ts';

const STATES = { created: 'waiting', approved: 'paid', expired: 'expired', canceled: 'canceled' } as const;

/** A link as its seller sees it: one whose time is over is expired before the sweep of the minute writes so. */
export const payLinkView = (
  link: PayLink,
  { publicOrigin, now }: { readonly publicOrigin: string; readonly now: Date },
) => ({
  id: Number(link.id),
  title: link.title,
  amount: link.amount,
  mobile_masked: link.mobileMask,
  state: link.status === 'created' && link.expiresAt <= now ? ('expired' as const) : STATES[link.status],
  link: `${publicOrigin}/payment/${link.code}`,
  expires_at: link.expiresAt.toISOString(),
  created_at: link.createdAt.toISOString(),
});
