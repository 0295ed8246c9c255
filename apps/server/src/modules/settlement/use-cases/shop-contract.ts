import { SALE_NAMES } from '@nesye/contract/server-texts';
import type { CallTypes, settlementCalls } from '@nesye/contract';
import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { rial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findShopDetails, shopWhere } from '../../merchants/index.ts';
import { findApplicant, partyOf } from '../../origination/index.ts';
import type { ShopContractData } from '../../signing/index.ts';
import { readChosenShebas } from '../../wallet/index.ts';
import { commissionFrom } from '../domain/contract-terms.ts';
import {
  findContract,
  insertContract,
  markContractSigned,
  nextContractId,
  replaceContract,
} from '../queries/shop-contracts.ts';
import { lockShop } from '../queries/shops.ts';
import type { ContractDeps } from '../settlement-deps.ts';
import { type ContractStanding, isContractStale, readStanding } from './contract-standing.ts';

type ContractOut = CallTypes<typeof settlementCalls.getShopContract>['reply'];
type OperatorContractOut = CallTypes<typeof settlementCalls.getContractOfShop>['reply'];

/** What signing calls the matter of a shop's contract. */
export const SHOP_CONTRACT = 'settlement.shop_contract';

/** Says what happens to contracts of shops as they are signed; once, when the module starts. */
export function registerShopContracts({ clock, signing }: ContractDeps): void {
  signing().registerSubject({
    name: SHOP_CONTRACT,
    isStale: async (sql, id) => isContractStale(sql, await findContract(sql, id)),
    onSigned: async (tx, id, documentId) => {
      await markContractSigned(tx, id, clock.businessNow());
      const contract = await findContract(tx, id);
      if (contract === undefined) throw new Error(`the contract ${id} was replaced before it was signed`);
      const shop = await findShopDetails(tx, contract.merchantId);
      await appendAudit(tx, {
        actorId: shop?.ownerUserId ?? null,
        action: 'settlement.sign_contract',
        subjectKind: 'merchant',
        subjectId: contract.merchantId,
        detail: { version: contract.version, document_id: documentId },
        at: clock.now(),
      });
    },
  });
}

/** The contract of the user's own shop: what waits for a signature, and what was signed. Refuses `not_found` and, for staff, `shop_permission_missing`. */
export async function showContract(deps: ContractDeps, userId: bigint): Promise<ContractOut> {
  const { sql } = deps.database;
  return await contractView(deps, sql, await requireStanding(deps, sql, await ownShop(sql, userId)));
}

/**
 * Opens the version that waits, to be read and signed by the owner of the shop; once it is open it changes nothing. Refuses `not_found`, `shop_permission_missing`,
 * `merchant_closed`, `merchant_not_active` for a shop that is not confirmed, `contract_signed` where nothing waits, `identity_not_confirmed`.
 */
export async function openContract(deps: ContractDeps, userId: bigint): Promise<ContractOut> {
  const merchantId = await ownShop(deps.database.sql, userId);
  return await deps.database.transaction(async (tx) => {
    await lockShop(tx, merchantId);
    const standing = await requireStanding(deps, tx, merchantId);
    if (standing.shop.status === MERCHANT_STATUS.closed) throw new Refusal('merchant_closed');
    if (standing.waiting === undefined)
      throw new Refusal(standing.signed.length > 0 ? 'contract_signed' : 'merchant_not_active');
    if (standing.open === undefined) await openVersion(deps, tx, standing, userId);
    return await contractView(deps, tx, await requireStanding(deps, tx, merchantId));
  });
}

async function openVersion(deps: ContractDeps, tx: Tx, standing: ContractStanding, userId: bigint): Promise<void> {
  const { clock, signing } = deps;
  const { shop, outdated, terms } = standing;
  const { merchantId } = shop;
  const at = clock.businessNow();
  if (outdated !== undefined && (await signing().voidUnsigned(tx, outdated.documentId)))
    await replaceContract(tx, outdated.id, at);
  // One that was signed in this moment has taken its number.
  const { signed } = await requireStanding(deps, tx, merchantId);
  const version = (signed[0]?.version ?? 0) + 1;
  const id = await nextContractId(tx);
  const data = await contractData(deps, tx, standing, { userId, version });
  const { name, nationalId, mobile } = data.owner;
  const documentId = await signing().openDocument(tx, {
    subject: { name: SHOP_CONTRACT, id },
    template: 'shop-contract',
    data,
    signers: [{ role: 'merchant', userId, name, nationalId, mobile }],
  });
  await insertContract(tx, { id, merchantId, version, terms, documentId, openedAt: at });
}

async function contractData(
  { clock, vault }: ContractDeps,
  tx: Tx,
  { shop, commission }: ContractStanding,
  { userId, version }: { readonly userId: bigint; readonly version: number },
): Promise<ShopContractData> {
  const { merchantId, schedule, weekday, minAmount, holdbackBp, holdbackDays } = shop;
  const details = await findShopDetails(tx, merchantId);
  const owner = await findApplicant({ vault }, tx, userId);
  if (details === undefined || owner === undefined) throw new Refusal('identity_not_confirmed');
  const [sheba] = await readChosenShebas(tx, [merchantId]);
  const concludedOn = clock.businessDate();
  return {
    contractNumber: `${merchantId}-${version}`,
    version,
    concludedOn,
    shop: { name: details.name, address: details.address },
    owner: partyOf(owner),
    commission: commissionFrom(commission, concludedOn).map(({ productType, commissionBp, validFrom }) => ({
      title: SALE_NAMES[productType],
      basisPoints: commissionBp,
      validFrom,
    })),
    payout: { schedule, weekday, minAmount: rial(minAmount), shebaMasked: sheba?.mask ?? null },
    holdback: { basisPoints: holdbackBp, days: holdbackDays },
  };
}

/** The contract of a shop as operators see it. Refuses `not_found`. */
export async function showContractOfShop(deps: ContractDeps, merchantId: bigint): Promise<OperatorContractOut> {
  const { sql } = deps.database;
  const { waiting, versions, ...rest } = await contractView(deps, sql, await requireStanding(deps, sql, merchantId));
  const { document_id: _, ...waits } = waiting ?? { document_id: null };
  return {
    ...rest,
    waiting: 'reason' in waits ? waits : null,
    versions: versions.map(({ version, signed_at: signedAt, file }) => ({
      version,
      signed_at: signedAt,
      verification_code: file?.verification_code ?? null,
    })),
  };
}

async function ownShop(sql: Sql, userId: bigint): Promise<bigint> {
  const shop = await shopWhere(sql, userId, 'owner');
  if (shop === undefined) throw new Refusal('not_found');
  return shop.id;
}

async function requireStanding({ signing }: ContractDeps, sql: Sql | Tx, merchantId: bigint) {
  const standing = await readStanding(signing(), sql, merchantId);
  if (standing === undefined) throw new Refusal('not_found');
  return standing;
}

async function contractView(deps: ContractDeps, sql: Sql | Tx, standing: ContractStanding): Promise<ContractOut> {
  const { shop, signed, waiting, open } = standing;
  const versions = open === undefined ? signed : [open, ...signed];
  const ids = versions.map(({ documentId }) => documentId);
  const uids = await deps.signing().uidsOf(sql, ids);
  const files = await deps.signing().signedFiles(sql, ids);
  const uidOf = (documentId: bigint): string => uids.get(documentId) ?? '';
  return {
    is_required: shop.isUnsigned,
    waiting:
      waiting === undefined
        ? null
        : {
            reason: waiting.reason,
            version: (signed[0]?.version ?? 0) + 1,
            from: waiting.from ?? null,
            opened_at: open?.openedAt.toISOString() ?? null,
            document_id: open === undefined ? null : uidOf(open.documentId),
          },
    versions: signed.flatMap(({ version, signedAt, documentId }) =>
      signedAt === null
        ? []
        : [
            {
              version,
              signed_at: signedAt.toISOString(),
              document_id: uidOf(documentId),
              file: files.find(({ url }) => url.includes(uidOf(documentId))) ?? null,
            },
          ],
    ),
  };
}
