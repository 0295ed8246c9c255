import type { CallTypes, guaranteesCalls } from '@nesye/contract';
import type { CompletedHandler, Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
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
    getGuaranteeRequirement: async ({ query }, { principal }) =>
      ok(await showRequirement(deps, principal.userId, lineOf(query))),
    sendChequeCode: async ({ query }, context) => ok(await sendChequeCode(deps, context, lineOf(query))),
    inquireCheque: async ({ query, body }, { principal }) =>
      created(await inquireCheque(deps, principal.userId, lineOf(query), body)),
    sendPaperPictures: async ({ params, body }, { principal }) =>
      ok(await sendPaperPictures(deps, principal.userId, requireRecordId(params.id), body)),
    withdrawPaper: async ({ params }, { principal }) =>
      ok(await withdrawPaper(deps, principal.userId, requireRecordId(params.id))),
    listCheques: async ({ query }, { principal }) => ok(await listCheques(deps, principal.userId, query)),
    createNote: async ({ body }, { principal }) => created(await createNote(deps, principal.userId, body)),
    changeNote: async ({ params, body: { serial, front, back } }, { principal }) =>
      ok(
        await sendPaperPictures(deps, principal.userId, requireRecordId(params.id), {
          front,
          back,
          ...(serial !== undefined && { serial: serialOf(serial) }),
        }),
      ),
  };
}

function returnHandlers(deps: GuaranteeDeps, charges: () => Charges): Handlers<Pick<GuaranteesCalls, ReturnCall>> {
  return {
    startReturn: async ({ body }, { principal }) =>
      ok(await startReturn(deps, principal.userId, requireRecordId(body.id), body)),
    payCourier: courierPayment(deps, charges),
    getCourierPayment: async ({ params }, { principal }) =>
      ok(await showCourierPayment(deps, charges(), principal.userId, requireRecordId(params.id))),
    cancelReturn: async ({ params }, { principal }) =>
      ok(await cancelReturn(deps, principal.userId, requireRecordId(params.id))),
    reportMissing: async ({ body }, { principal }) =>
      ok(await reportMissing(deps, principal.userId, requireRecordId(body.id), body.text)),
  };
}

function courierPayment(deps: GuaranteeDeps, charges: () => Charges): CompletedHandler<GuaranteesCalls['payCourier']> {
  return {
    store: async ({ params, body }, { principal, tx }) =>
      created(
        await payCourier(deps, charges(), tx, principal.userId, requireRecordId(params.id), body.use_cash_wallet),
      ),
    complete: (stored: CallTypes<GuaranteesCalls['payCourier']>['reply']) => charges().complete(stored),
  };
}

function guarantorHandlers(deps: GuaranteeDeps): Handlers<Pick<GuaranteesCalls, GuarantorCall>> {
  return {
    inviteGuarantor: async ({ body }, { principal }) => created(await inviteGuarantor(deps, principal.userId, body)),
    changeInvitation: async ({ params, body }, { principal }) =>
      ok(await changeInvitation(deps, principal.userId, requireRecordId(params.id), body)),
    sendGuarantorPicture: async ({ params, body }, { principal }) =>
      created(await sendGuarantorPicture(deps, principal.userId, requireRecordId(params.id), body)),
    sendGuarantorCode: async ({ query }, { principal }) =>
      ok(
        await sendGuarantorCode(deps, principal.userId, {
          line: lineOf(query),
          ...(query.guarantee !== undefined && { id: BigInt(query.guarantee) }),
        }),
      ),
    giveGuarantorConsent: async ({ query, body }, { principal }) =>
      ok(await giveGuarantorConsent(deps, principal.userId, lineOf(query), body)),
    listGuaranteedRows: async ({ query }, { principal }) => ok(await listGuaranteedRows(deps, principal.userId, query)),
    payGuaranteedRow: async ({ params, body }, { principal }) =>
      created(await payGuaranteedRow(deps, principal.userId, { id: requireRecordId(params.id), uid: body.uid })),
    saveGuarantorAddress: async ({ body }, { principal }) =>
      ok(await saveGuarantorAddress(deps, principal.userId, body)),
    listOwnGuarantees: async ({ query }, { principal }) => ok(await listOwn(deps, principal.userId, query)),
    getInvitation: async ({ params }) => ok(await showInvitation(deps, params.code)),
    getOwnGuarantee: async ({ params }, { principal }) =>
      ok(await showOwn(deps, principal.userId, requireRecordId(params.id))),
    declineGuarantee: async ({ params }, { principal }) =>
      ok(await declineGuarantee(deps, principal.userId, requireRecordId(params.id))),
  };
}
