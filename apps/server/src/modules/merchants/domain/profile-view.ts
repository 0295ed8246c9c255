import { businessDate, jalaliText } from '@nesye/money';
import type { MerchantProfile, OwnMerchant, Terminal } from './profile.ts';

/** A shop as anybody sees it on the wire. */
export const profileView = (profile: MerchantProfile) => ({
  id: profile.id,
  name: profile.name,
  logo: profile.logo,
  status: profile.status,
  category: profile.category,
  tags: profile.tags,
  business_mode: profile.businessMode,
  description: profile.description,
  address: profile.address,
  latitude: profile.latitude,
  longitude: profile.longitude,
  preferred_qr_products: profile.preferredQrProducts,
  show: profile.isShown,
  ...momentView(profile.createdAt),
});

/** A shop as its owner sees it. */
export const ownMerchantView = (merchant: OwnMerchant) => ({
  ...profileView(merchant),
  reject_reason: merchant.rejectReason,
  terminals: merchant.terminals.map(terminalView),
});

export const terminalView = (terminal: Terminal) => ({
  id: terminal.id,
  code: terminal.code,
  title: terminal.title,
  currency: terminal.currency,
  is_active: terminal.isActive,
  ...momentView(terminal.createdAt),
});

const momentView = (createdAt: Date) => ({ created_at: createdAt.toISOString(), created_at_jalali: jalaliText(businessDate(createdAt)) });
