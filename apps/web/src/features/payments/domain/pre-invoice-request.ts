import type { PurchaseBody } from './purchase-request.ts';

/** A purchase as the pre-invoice call names its fields. The server computes the credit. */
export const preInvoiceBodyOf = (purchase: PurchaseBody) => ({
  qr_code: purchase.qrCode,
  amount: purchase.transactionAmount,
  uid: purchase.uid,
  ...(purchase.productUID !== undefined && { product_uid: purchase.productUID }),
  ...(purchase.contractUID !== undefined && { contract_uid: purchase.contractUID }),
  ...(purchase.cashAccountUID !== undefined && { cashAccountUID: purchase.cashAccountUID }),
  ...(purchase.depositAmount !== undefined && { depositAmount: purchase.depositAmount }),
  ...(purchase.giftAmount !== undefined && { giftAmount: purchase.giftAmount }),
  ...(purchase.numberOfInstallments !== undefined && { numberOfInstallments: purchase.numberOfInstallments }),
  ...(purchase.offer_id !== undefined && { offer_id: purchase.offer_id }),
  ...(purchase.redirect_url !== undefined && { redirect_url: purchase.redirect_url }),
  ...(purchase.buyer_note !== undefined && { buyer_note: purchase.buyer_note }),
});
