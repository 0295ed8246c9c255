import type { CallTypes, peopleCalls } from '@nesye/contract';
import type { IsoDate } from '@nesye/money';
import type { Outgoing } from '../../../platform/http/handler.ts';
import type { Sql } from '../../../platform/database/database.ts';

export type PersonView = Outgoing<CallTypes<typeof peopleCalls.getPerson>['reply']>;
export type PersonalField = CallTypes<typeof peopleCalls.revealPersonField>['body']['field'];

interface Account {
  readonly mobile: string;
  readonly createdAt: Date;
  readonly isBanned: boolean;
  readonly isClosed: boolean;
  readonly isCustomer: boolean;
  readonly isMerchant: boolean;
  readonly isOperator: boolean;
  readonly spendingFrozenUntil?: Date;
}

interface LiveSession {
  readonly id: bigint;
  readonly deviceLabel: string;
  readonly network: string;
  readonly signedInBy: PersonView['sessions'][number]['signed_in_by'];
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

interface Identity {
  readonly name: string;
  readonly nationalId: string | null;
  readonly foreignId: string | null;
  readonly registration: number;
}

interface CreditToday {
  readonly uid: string;
  readonly lineName: string;
  readonly status: PersonView['credits'][number]['status'];
  readonly owner: PersonView['credits'][number]['owner'];
  readonly limit: bigint | null;
  readonly used: bigint;
  readonly owed: bigint;
  readonly late: bigint;
  readonly lateCount: number;
  readonly daysLate: number;
  readonly penalty: bigint;
  readonly isDisputed: boolean;
}

interface Due {
  readonly due: { readonly amount: bigint; readonly count: number };
  readonly next: { readonly dueDate: IsoDate; readonly amount: bigint } | undefined;
}

interface Purchases {
  readonly count: number;
  readonly amount: bigint;
  readonly failed: number;
  readonly lastAt: Date | null;
}

type NamedShop = PersonView['shops'][number];

/** What the modules say of a person today. Amounts in rials. */
export interface PersonPorts {
  accountOf(sql: Sql, id: bigint): Promise<Account | undefined>;
  liveSessionsOf(sql: Sql, id: bigint, now: Date): Promise<readonly LiveSession[]>;
  deviceSharersOf(sql: Sql, id: bigint): Promise<readonly bigint[]>;
  mobilesOf(sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  identitiesOf(sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Identity>>;
  personalFieldOf(id: bigint, field: PersonalField): Promise<string | null>;
  creditsOf(sql: Sql, id: bigint, day: IsoDate): Promise<readonly CreditToday[]>;
  cashOf(sql: Sql, id: bigint): Promise<bigint | null>;
  dueOf(sql: Sql, id: bigint, day: IsoDate): Promise<Due>;
  purchasesOfPerson(sql: Sql, id: bigint): Promise<Purchases>;
  guaranteesOfPerson(sql: Sql, id: bigint): Promise<PersonView['guarantees']>;
  openDisputesOf(sql: Sql, id: bigint, shops: readonly bigint[]): Promise<number>;
  openTicketsOf(sql: Sql, id: bigint): Promise<number>;
  shopsOwnedBy(sql: Sql, id: bigint): Promise<readonly { readonly id: bigint; readonly name: string }[]>;
  shopNamesOf(sql: Sql, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, { readonly name: string }>>;
}

/** A shop on the wire. */
export const namedShop = (id: bigint, name: string): NamedShop => ({ id, name });
