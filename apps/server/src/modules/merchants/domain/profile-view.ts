import { SALE_NAMES } from '@nesye/contract/server-texts';
import type { PaymentCode } from './merchant.ts';
import { distanceM } from './distance.ts';
import { originView } from './shop-origin.ts';
import { numbersView, showingView } from './shop-profile.ts';
import type { CommissionContract, MerchantPage, MerchantProfile, Place, OwnMerchant, Terminal } from './profile.ts';

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
  created_at: profile.createdAt.toISOString(),
});

/** The same with its distance from the place of who looks, in metres; null where either is unknown. */
export const listedView = (profile: MerchantProfile, from: Place | undefined) => ({
  ...profileView(profile),
  distance_m: from === undefined ? null : distanceM(from, profile),
});

/** The same with all that it shows. */
export const pageView = (page: MerchantPage) => ({ ...profileView(page), ...showingView(page.details) });

/** The text of the QR picture of a code, by the name of its shop. */
type QrTextOf = (code: string, shopName: string) => string;

/** A shop as its owner sees it. */
export const ownMerchantView = (merchant: OwnMerchant, qrTextOf: QrTextOf) => ({
  ...pageView(merchant),
  ...numbersView(merchant.details),
  city_id: merchant.cityId,
  reject_code: merchant.rejectCode,
  reject_reason: merchant.rejectReason,
  payouts_held_until: merchant.payoutsHeldUntil,
  terminals: merchant.terminals.map((terminal) => terminalView(terminal, qrTextOf(terminal.code, merchant.name))),
  payment_codes: merchant.paymentCodes.map((code) => paymentCodeView(code, qrTextOf(code.code, merchant.name))),
  origins: merchant.origins.map(originView),
});

/** A code of a fixed amount as its shop sees it. */
export const paymentCodeView = (code: Omit<PaymentCode, 'id'>, qrText: string) => ({
  code: code.code,
  qr_text: qrText,
  amount: code.amount,
  note: code.note,
  invoice_uid: code.invoiceUid,
  redirect_url: code.redirectUrl,
  valid_until: code.validUntil.toISOString(),
});

const terminalView = (terminal: Terminal, qrText: string) => ({
  id: terminal.id,
  code: terminal.code,
  qr_text: qrText,
  kind: terminal.kind,
  title: terminal.title,
  currency: terminal.currency,
  is_active: terminal.isActive,
});

/** The wire's contract with a shop: the commission in basis points, the first day as Gregorian YYYY-MM-DD. */
export const commissionContractView = (contract: CommissionContract) => ({
  merchant: contract.merchant,
  product_type: contract.productType,
  title: SALE_NAMES[contract.productType],
  commission_bp: contract.commissionBp,
  vat_bp: contract.vatBp,
  valid_from: contract.validFrom,
});
