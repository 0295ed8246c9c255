import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { OPERATOR_ROLES } from '../../operator-roles.ts';
import { Proposed, proposedSample } from '../../schemas/approval.ts';
import { Instant, namedObject, orNull } from '../../schemas/common.ts';
import { MobileText } from '../../schemas/one-time-code.ts';
import { LongText, MaskedText, oneOf } from '../../schemas/texts.ts';

const Roles = Type.Array(oneOf(...OPERATOR_ROLES), { maxItems: OPERATOR_ROLES.length, uniqueItems: true });

/** What an operator sees of a proposed change of roles. */
export const RolesDetails = namedObject('RolesDetails', {
  kind: Type.Literal('identity.roles'),
  before: Roles,
  after: Roles,
});

const Colleague = namedObject('Colleague', {
  id: Type.Integer(),
  cellphone: MaskedText,
  roles: Roles,
  has_second_factor: Type.Boolean({ description: 'without one the roles open nothing' }),
  last_seen_at: orNull(Instant),
  is_you: Type.Boolean(),
  proposal_open: Type.Boolean(),
});

const shared = { context: 'identity', access: 'operator', permission: 'roles' } as const;

/** Who works here and as what: one admin proposes roles, another decides. */
export const teamCalls = {
  listTeam: defineList({
    ...shared,
    id: 'N635',
    path: '/api/v1/operator/team/',
    summary: 'The operators with their roles, the newest last',
    row: Colleague,
    owner: 'none',
    example: {
      rows: [
        {
          id: 10_201,
          cellphone: '0912***0201',
          roles: ['admin'],
          has_second_factor: true,
          last_seen_at: '2026-11-22T14:19:26.674Z',
          is_you: true,
          proposal_open: false,
        },
      ],
    },
  }),
  proposeRoles: defineCall({
    ...shared,
    id: 'N636',
    moneyMoves: 'never',
    stepUp: true,
    method: 'POST',
    path: '/api/v1/operator/role-proposals/',
    summary: 'Propose what a user works as; an empty list ends their work here. Another admin decides',
    body: namedObject('RolesProposal', { cellphone: MobileText, roles: Roles, reason: LongText }),
    reply: { 201: Proposed },
    errors: ['not_found', 'own_case', 'reason_missing', 'roles_the_same', 'last_admin', 'proposal_open'],
    owner: 'none',
    idempotency: 'state',
    example: {
      body: { cellphone: demo('known_mobile'), roles: ['support'], reason: 'همکار تازهٔ پشتیبانی' },
      response: proposedSample,
    },
  }),
} as const;
