import type { HolidayCalendar, IsoDate, Rial } from '@nesye/money';
import type { BusinessClock } from '../../platform/clock/clock.ts';
import type { DataVault } from '../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { PictureGate } from '../../platform/storage/media/take-picture.ts';
import type { SendApprovalCode, TakeApprovalCode } from '../identity/index.ts';
import type { Courier } from './adapters/courier.ts';
import type { GuarantorBureau } from './adapters/guarantor-bureau.ts';
import type { Notary } from './adapters/notary.ts';
import type { Sayad } from './adapters/sayad.ts';
import type { GuaranteeSigning } from './adapters/guarantee-signing.ts';

/** In how many installments the credit of a request is repaid, and what they come to if all of it is spent at once; rials. */
export interface RequestTerms {
  readonly count: number;
  readonly total: Rial;
}

/** Who follows the guarantees of a request; changes are in the transaction of the change. */
export interface Follower {
  /** Locks the request, before anything of its guarantees is locked. */
  readonly lock: (tx: Tx, requestId: bigint) => Promise<unknown>;
  /** They became complete, or are complete no more. */
  readonly changed: (tx: Tx, requestId: bigint) => Promise<void>;
  /** What a guarantor reads of the request before anything is agreed to. */
  readonly terms: (sql: Sql, requestId: bigint) => Promise<RequestTerms | undefined>;
}

/** Makes a short link of our own site; its code is stored nowhere else. */
export type MakeLink = (
  tx: Tx,
  link: { readonly kind: 'guarantor'; readonly path: string; readonly expiresAt: Date },
  at: Date,
) => Promise<string>;

/** Where a short link leads. Refuses `not_found` and `link_expired`. */
export type ResolveLink = (
  sql: Sql,
  code: string,
  now: Date,
) => Promise<{ readonly kind: string; readonly path: string }>;

export type IsPlace = (sql: Sql | Tx, province: string, city: string) => Promise<boolean>;

/** What the guarantees work with. */
export interface GuaranteeDeps extends PictureGate {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly vault: DataVault;
  readonly files: FileStore;
  readonly holidays: HolidayCalendar;
  readonly publicOrigin: string;
  /** In the sandbox a next step is ready to be sent, with values that its parties know. */
  readonly isSandbox: boolean;
  readonly sayad: Sayad;
  readonly notary: Notary;
  readonly courier: Courier;
  readonly bureau: GuarantorBureau;
  readonly signing: () => GuaranteeSigning;
  readonly sendCode: SendApprovalCode;
  readonly takeCode: TakeApprovalCode;
  readonly makeLink: MakeLink;
  readonly resolveLink: ResolveLink;
  readonly isPlace: IsPlace;
  /** Origination's, registered when it starts. */
  readonly listeners: Follower[];
}

/** The business day of the guarantees' rules. */
export const today = ({ clock }: Pick<GuaranteeDeps, 'clock'>): IsoDate => clock.businessDate();
