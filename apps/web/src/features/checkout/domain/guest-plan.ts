import type { GuestCustomer, GuestWays } from '../guest-session.ts';

type Wallet = GuestWays['wallets'][number];
export type GuestPlan = Wallet['plans'][number];

/** What the guest has decided; the server is sent it with each call, and stores none of it. */
export interface Choice {
  readonly wallets: readonly string[];
  readonly number_of_installments?: number;
}

/** The used wallets after one switch; a newly used one comes last, so that it pays what the others leave. */
export const switched = (used: readonly string[], uid: string): readonly string[] =>
  used.includes(uid) ? used.filter((each) => each !== uid) : [...used, uid];

/** The used credit, where one pays a part. */
export const creditOf = ({ wallets }: Pick<GuestWays, 'wallets'>): Wallet | undefined =>
  wallets.find(({ kind, is_used: isUsed, share }) => kind === 'credit' && isUsed && share > 0);

/** The plan of the used credit that was picked; the only one where there is no choice. */
export function planOf(credit: Wallet | undefined, picked: number | undefined): GuestPlan | undefined {
  const plans = credit?.plans ?? [];
  return plans.length === 1 ? plans[0] : plans.find((plan) => plan.number_of_installments === picked);
}

/** From this status on the registry knows who it is. */
const KNOWN_STATUS = 2;

/** Whether an identity is what keeps a guest from buying on credit: a card and a wallet pay without one. */
export const mayRegister = (
  { civil_registration_status: status }: GuestCustomer,
  { wallets }: Pick<GuestWays, 'wallets'>,
): boolean => status < KNOWN_STATUS && !wallets.some(({ kind }) => kind === 'credit');
