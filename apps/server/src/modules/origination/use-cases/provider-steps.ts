import { readPostalCode } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Sql } from '../../../platform/database/database.ts';
import type { LenderBranch } from '../adapters/lenders/lender.ts';
import { maskPhone, readPhone } from '../domain/phone-number.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { readSaid, requireUsed } from './notify-step.ts';
import { saveStep, type SavedStep } from './save-step.ts';

interface Of {
  readonly customerId: bigint;
  readonly line: number;
}

/** What of other contexts the steps of a provider need. */
export interface ProviderStepDeps extends OriginationDeps {
  /** Whose a sheba is; see `checkSheba` of the wallet. */
  readonly checkSheba: (
    customerId: bigint,
    sheba: string,
  ) => Promise<{ readonly sheba: string; readonly holder_name: string; readonly is_yours: boolean }>;
  readonly isPlace: (sql: Sql, province: string, city: string) => Promise<boolean>;
}

const LENDER_RETRY_S = 5;

/** Branches of the lender of a line, of one city or all. Refuses `not_found`, `step_not_applicable`, and `unavailable` while the lender does not say. */
export async function readBranches(
  deps: ProviderStepDeps,
  of: Of,
  cityId: number | undefined,
): Promise<{ readonly branches: readonly LenderBranch[]; readonly chosen: number | null }> {
  const said = await readSaid(deps, of, 'bank_branch');
  const branches = await deps.lenderOf(of.line)?.branches?.(cityId);
  if (branches === undefined) throw new Refusal('unavailable', { retryAfterS: LENDER_RETRY_S });
  return { branches, chosen: said?.id ?? null };
}

/** Chooses a branch. Refuses as `readBranches` and `saveStep` do, and `branch_unknown`. */
export async function chooseBranch(deps: ProviderStepDeps, of: Of, id: number): Promise<void> {
  const { branches } = await readBranches(deps, of, undefined);
  const branch = branches.find((each) => each.id === id);
  if (branch === undefined) throw new Refusal('branch_unknown', { field: 'branch_id' });
  await saveStep(deps, { ...of, step: 'bank_branch' }, { id, code: branch.code, name: branch.name });
}

/** The account at the lender, masked. */
export function accountView(data: SavedStep['bank_info'] | undefined) {
  const number = data?.account_number ?? null;
  return {
    sheba: data === undefined ? null : `${data.sheba.slice(0, 4)}******************${data.sheba.slice(-4)}`,
    account_number: number === null ? null : `****${number.slice(-4)}`,
    holder_name: data?.holder_name ?? null,
  };
}

/** Says the account; the bank must say that it is the customer's. Refuses `sheba_not_yours`, as the look-up does, and as `saveStep` does. */
export async function sayAccount(
  deps: ProviderStepDeps,
  of: Of,
  given: { readonly sheba: string; readonly account_number?: string | undefined },
) {
  await requireUsed(deps.database.sql, of, 'bank_info');
  const { sheba, holder_name, is_yours } = await deps.checkSheba(of.customerId, given.sheba);
  if (!is_yours) throw new Refusal('sheba_not_yours', { field: 'sheba' });
  const data = { sheba, account_number: given.account_number ?? null, holder_name };
  return accountView(await saveStep(deps, { ...of, step: 'bank_info' }, data));
}

/** The address given to the lender, masked. */
export const homeView = (given: SavedStep['address'] | undefined) => viewOfHome(given ?? NO_HOME);

const NO_HOME: SavedStep['address'] = { province: '', city: '', address: '', postal_code: '', phone: null };

const viewOfHome = (data: SavedStep['address']) => ({
  province: data.province,
  city: data.city,
  address: `${data.address.slice(0, 15)} …`,
  postal_code: `${data.postal_code.slice(0, 2)}*****${data.postal_code.slice(-3)}`,
  phone: data.phone === null ? null : maskPhone(data.phone),
});

/** Says the address. Refuses `place_unknown`, `postal_code_invalid`, `phone_invalid`, and as `saveStep` does. */
export async function sayHome(
  deps: ProviderStepDeps,
  of: Of,
  given: {
    readonly province: string;
    readonly city: string;
    readonly address: string;
    readonly postal_code: string;
    readonly phone?: string | undefined;
  },
) {
  const postalCode = readPostalCode(given.postal_code);
  if (postalCode === undefined) throw new Refusal('postal_code_invalid', { field: 'postal_code' });
  const phone = given.phone === undefined ? null : readPhone(given.phone);
  if (phone === undefined) throw new Refusal('phone_invalid', { field: 'phone' });
  if (!(await deps.isPlace(deps.database.sql, given.province, given.city)))
    throw new Refusal('place_unknown', { field: 'city' });
  const { province, city, address } = given;
  const data = { province, city, address, postal_code: postalCode, phone };
  return homeView(await saveStep(deps, { ...of, step: 'address' }, data));
}
