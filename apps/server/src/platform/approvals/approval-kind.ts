import { isPermitted, type OperatorRole, type Permission } from '@nesye/contract';
import type { ErrorCode } from '@nesye/contract/errors';
import type { Rial } from '@nesye/money';
import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { MachineTime } from '../clock/clock.ts';
import type { Sql, Tx } from '../database/database.ts';
import type { Approval } from './approval-queries.ts';

/** The operator who approves, when by the machine's clock, and the name of what they were shown (empty where none was sent). */
export interface Approver {
  readonly operatorId: bigint;
  readonly at: MachineTime;
  readonly shown: string;
}

/** What two operators decide: what is proposed, what an approval does, and what an operator sees of it. */
export interface ApprovalKind<
  Payload extends TSchema = TSchema,
  Locked = unknown,
  Details extends { readonly kind: string } = { readonly kind: string },
> {
  /** As in the table, and in the audit: `charge_off.proposal`. */
  readonly name: `${string}.${string}`;
  /** What the roles of both operators must hold. */
  readonly permission: Permission;
  readonly payload: Payload;
  /** Refused where one for the same subject is open. */
  readonly openCode: ErrorCode;
  /** Locks what it is about, before its own row. */
  lock(tx: Tx, approval: Approval<Static<Payload>>): Promise<Locked>;
  /** What it costs or corrects, in rials, under the locks: an operator's authority has a limit. Absent where no amount is at the operators' choice. */
  amountOf?(approval: Approval<Static<Payload>>, locked: Locked): Rial;
  /** Does what was proposed, under the locks. Refuses what speaks against it by now. */
  approve(tx: Tx, approval: Approval<Static<Payload>>, locked: Locked, by: Approver): Promise<void>;
  /** What an operator sees of each, in the same order. */
  show(sql: Sql | Tx, approvals: readonly Approval<Static<Payload>>[]): Promise<readonly Details[]>;
}

/** The customer whom an approval is about. Throws where it is about none. */
export function customerOf({ id, customerId }: Pick<Approval, 'id' | 'customerId'>): bigint {
  if (customerId === null) throw new Error(`the approval ${id} is about no customer`);
  return customerId;
}

/** All kinds of a server by their names. */
export interface ApprovalKinds {
  readonly names: readonly string[];
  /** The names of those that these roles may propose and decide. */
  permittedTo(roles: readonly OperatorRole[]): readonly string[];
  /** Adds kinds of a module. Throws when another has the name. */
  add(kinds: readonly ApprovalKind[]): void;
  /** The kind of an approval. Throws where no module has it, and where the stored payload is not that of the kind: it has changed without a migration. */
  of(approval: Pick<Approval, 'id' | 'kind' | 'payload'>): ApprovalKind;
}

/** The kinds that the modules add as they start. */
export function approvalKinds(first: readonly ApprovalKind[] = []): ApprovalKinds {
  const byName = new Map<string, ApprovalKind>();
  const add: ApprovalKinds['add'] = (kinds) => {
    for (const kind of kinds) {
      if (byName.has(kind.name)) throw new Error(`two kinds of approvals are named ${kind.name}`);
      byName.set(kind.name, kind);
    }
  };
  add(first);
  return {
    get names() {
      return [...byName.keys()];
    },
    permittedTo: (roles) =>
      [...byName.values()].filter(({ permission }) => isPermitted(roles, permission)).map(({ name }) => name),
    add,
    of: ({ id, kind: name, payload }) => {
      const kind = byName.get(name);
      if (kind === undefined) throw new Error(`no module has approvals of the kind ${name}`);
      if (!Value.Check(kind.payload, payload))
        throw new Error(`the payload of the approval ${id} is not that of ${name}`);
      return kind;
    },
  };
}
