import type { CallTypes, guaranteesCalls } from '@nesye/contract';
import type { CompletedHandler, Handlers } from '../../platform/http/handler.ts';
import { requireRecordId } from '../../platform/http/record-id.ts';
import type { Charges } from '../charges/index.ts';
import type { GuaranteeDeps } from './guarantee-deps.ts';
import { queueHandlers } from './queue-routes.ts';
import {
  declineGuarantee,
  giveGuarantorConsent,
  saveGuarantorAddress,
  sendGuarantorPicture,
} from './use-cases/guarantor-acts.ts';
import { listGuaranteedRows } from './use-cases/guaranteed-rows.ts';
import { inquireCheque } from './use-cases/inquire-cheque.ts';
import { payGuaranteedRow } from './use-cases/pay-guaranteed-row.ts';
import { changeInvitation, inviteGuarantor } from './use-cases/invite-guarantor.ts';
import { createNote, serialOf } from './use-cases/notes.ts';
import { listOwn, showOwn } from './use-cases/own-guarantee.ts';
import { showInvitation } from './use-cases/show-invitation.ts';
import { listCheques, sendPaperPictures, withdrawPaper } from './use-cases/own-paper.ts';
import { cancelReturn, payCourier, reportMissing, showCourierPayment, startReturn } from './use-cases/returns.ts';
import { sendChequeCode, sendGuarantorCode } from './use-cases/send-code.ts';
import { showRequirement } from './use-cases/show-requirement.ts';

type GuaranteesCalls = typeof guaranteesCalls;
type PaperCall =
  | 'getGuaranteeRequirement'
  | 'sendChequeCode'
  | 'inquireCheque'
  | 'sendPaperPictures'
  | 'withdrawPaper'
  | 'listCheques'
  | 'createNote'
  | 'changeNote';
type ReturnCall = 'startReturn' | 'payCourier' | 'getCourierPayment' | 'cancelReturn' | 'reportMissing';
type GuarantorCall =
  | 'inviteGuarantor'
  | 'changeInvitation'
  | 'sendGuarantorPicture'
  | 'sendGuarantorCode'
  | 'giveGuarantorConsent'
  | 'listGuaranteedRows'
  | 'payGuaranteedRow'
  | 'saveGuarantorAddress'
  | 'listOwnGuarantees'
  | 'getOwnGuarantee'
  | 'getInvitation'
  | 'declineGuarantee';

const lineOf = ({ line }: { readonly line: string }): number => Number(line);

/** The calls of customers, guarantors and operators. */
export function createGuaranteeHandlers(deps: GuaranteeDeps, charges: () => Charges): Handlers<GuaranteesCalls> {
  return {
    ...paperHandlers(deps),
    ...returnHandlers(deps, charges),
    ...guarantorHandlers(deps),
    ...queueHandlers(deps),
  };
}

function paperHandlers(deps: GuaranteeDeps): Handlers<Pick<GuaranteesCalls, PaperCall>> {
  return {
    getGuaranteeRequirement: async ({ query }, { principal }) => ({
      status: 200,
      body: await showRequirement(deps, principal.userId, lineOf(query)),
    }),
    sendChequeCode: async ({ query }, context) => ({
      status: 200,
      body: await sendChequeCode(deps, context, lineOf(query)),
    }),
    inquireCheque: async ({ query, body }, { principal }) => ({
      status: 201,
      body: await inquireCheque(deps, principal.userId, lineOf(query), body),
    }),
    sendPaperPictures: async ({ params, body }, { principal }) => ({
      status: 200,
      body: await sendPaperPictures(deps, principal.userId, requireRecordId(params.id), body),
    }),
    withdrawPaper: async ({ params }, { principal }) => ({
      status: 200,
      body: await withdrawPaper(deps, principal.userId, requireRecordId(params.id)),
    }),
    listCheques: async ({ query }, { principal }) => ({
      status: 200,
      body: await listCheques(deps, principal.userId, query),
    }),
    createNote: async ({ body }, { principal }) => ({
      status: 201,
      body: await createNote(deps, principal.userId, body),
    }),
    changeNote: async ({ params, body: { serial, front, back } }, { principal }) => ({
      status: 200,
      body: await sendPaperPictures(deps, principal.userId, requireRecordId(params.id), {
        front,
        back,
        ...(serial !== undefined && { serial: serialOf(serial) }),
      }),
    }),
  };
}

function returnHandlers(deps: GuaranteeDeps, charges: () => Charges): Handlers<Pick<GuaranteesCalls, ReturnCall>> {
  return {
    startReturn: async ({ body }, { principal }) => ({
      status: 200,
      body: await startReturn(deps, principal.userId, requireRecordId(body.id), body),
    }),
    payCourier: courierPayment(deps, charges),
    getCourierPayment: async ({ params }, { principal }) => ({
      status: 200,
      body: await showCourierPayment(deps, charges(), principal.userId, requireRecordId(params.id)),
    }),
    cancelReturn: async ({ params }, { principal }) => ({
      status: 200,
      body: await cancelReturn(deps, principal.userId, requireRecordId(params.id)),
    }),
    reportMissing: async ({ body }, { principal }) => ({
      status: 200,
      body: await reportMissing(deps, principal.userId, requireRecordId(body.id), body.text),
    }),
  };
}

function courierPayment(deps: GuaranteeDeps, charges: () => Charges): CompletedHandler<GuaranteesCalls['payCourier']> {
  return {
    store: async ({ params, body }, { principal, tx }) => ({
      status: 201,
      body: await payCourier(deps, charges(), tx, principal.userId, requireRecordId(params.id), body.use_cash_wallet),
    }),
    complete: (stored: CallTypes<GuaranteesCalls['payCourier']>['reply']) => charges().complete(stored),
  };
}

function guarantorHandlers(deps: GuaranteeDeps): Handlers<Pick<GuaranteesCalls, GuarantorCall>> {
  return {
    inviteGuarantor: async ({ body }, { principal }) => ({
      status: 201,
      body: await inviteGuarantor(deps, principal.userId, body),
    }),
    changeInvitation: async ({ params, body }, { principal }) => ({
      status: 200,
      body: await changeInvitation(deps, principal.userId, requireRecordId(params.id), body),
    }),
    sendGuarantorPicture: async ({ params, body }, { principal }) => ({
      status: 201,
      body: await sendGuarantorPicture(deps, principal.userId, requireRecordId(params.id), body),
    }),
    sendGuarantorCode: async ({ query }, { principal }) => ({
      status: 200,
      body: await sendGuarantorCode(deps, principal.userId, {
        line: lineOf(query),
        ...(query.guarantee !== undefined && { id: BigInt(query.guarantee) }),
      }),
    }),
    giveGuarantorConsent: async ({ query, body }, { principal }) => ({
      status: 200,
      body: await giveGuarantorConsent(deps, principal.userId, lineOf(query), body),
    }),
    listGuaranteedRows: async ({ query }, { principal }) => ({
      status: 200,
      body: await listGuaranteedRows(deps, principal.userId, query),
    }),
    payGuaranteedRow: async ({ params, body }, { principal }) => ({
      status: 201,
      body: await payGuaranteedRow(deps, principal.userId, { id: requireRecordId(params.id), uid: body.uid }),
    }),
    saveGuarantorAddress: async ({ body }, { principal }) => ({
      status: 200,
      body: await saveGuarantorAddress(deps, principal.userId, body),
    }),
    listOwnGuarantees: async ({ query }, { principal }) => ({
      status: 200,
      body: await listOwn(deps, principal.userId, query),
    }),
    getInvitation: async ({ params }) => ({ status: 200, body: await showInvitation(deps, params.code) }),
    getOwnGuarantee: async ({ params }, { principal }) => ({
      status: 200,
      body: await showOwn(deps, principal.userId, requireRecordId(params.id)),
    }),
    declineGuarantee: async ({ params }, { principal }) => ({
      status: 200,
      body: await declineGuarantee(deps, principal.userId, requireRecordId(params.id)),
    }),
  };
}
