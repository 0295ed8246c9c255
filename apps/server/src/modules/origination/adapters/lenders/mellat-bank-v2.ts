import { rialToWire } from '@nesye/money';
import { jalaliDigits, momentOfJalaliDigits } from './lender-dates.ts';
import { branchesInJson } from './lender-branches.ts';
import type { Lender, LenderApplication } from './lender.ts';
import {
  countersignOutcomeOf,
  type Fields,
  fieldsIn,
  type LenderConnection,
  objectIn,
  openLenderWire,
  outcomeOf,
  rialIn,
  type SaidOfApplication,
} from './lender-wire.ts';

const OK = 0;
const REPEATED = 1;
const NOT_FOUND = 14;
const STATES = new Map<unknown, SaidOfApplication['state']>([
  [10, 'pending'],
  [20, 'pending'],
  [30, 'approved'],
  [40, 'refused'],
]);
const SIGN_STATES = new Map<unknown, 'pending' | 'signed'>([
  [1, 'pending'],
  [2, 'signed'],
]);
const COLLATERALS = { promissory_note: 1, cheque: 2, guarantor: 3 } as const;

/**
 * Line 2. JSON in an envelope `{resCode, resMsg, resData}` that always comes with HTTP 200; `resCode` 0 for done, 1 for a repeated tracking code, 14 for an unknown
 * one. Amounts in rials, dates in Jalali digits, the key in `x-api-key`.
 */
export function createMellatBankV2(connection: LenderConnection): Lender {
  const send = openLenderWire(connection);
  const call = async (operation: string, body: object): Promise<Fields | undefined> => {
    const response = await send({
      path: `/loan/${operation}`,
      headers: { 'content-type': 'application/json', 'x-api-key': connection.key },
      body: JSON.stringify(body),
    });
    return response?.status === 200 ? objectIn(response.text) : undefined;
  };
  return {
    isConfigured: connection.url !== undefined,
    submit: async (application) => outcomeOf(application.reference, said(await call('register', wireOf(application)))),
    inquire: async (reference) => outcomeOf(reference, said(await call('status', { trackingCode: reference }))),
    countersign: async (request) => {
      const { reference: trackingCode, externalId: fileNo, documentSha256: contractHash } = request;
      const file = fileIn(await call('contract-sign', { trackingCode, fileNo, contractHash }));
      return countersignOutcomeOf(
        request,
        file && {
          reference: file['trackingCode'],
          documentSha256: file['contractHash'],
          state: SIGN_STATES.get(file['signStatus']),
          signature: file['signNo'],
          at: momentOfJalaliDigits(file['signTime']),
        },
      );
    },
    branches: async (cityCode) =>
      branchesInJson(fileIn(await call('branches', { cityCode: cityCode ?? null }))?.['branches'], BRANCH),
  };
}

const wireOf = (application: LenderApplication) => ({
  trackingCode: application.reference,
  person: {
    nationalCode: application.customer.nationalId,
    name: application.customer.firstName,
    family: application.customer.lastName,
    fatherName: application.customer.fatherName ?? null,
    birthDate: jalaliDigits(application.customer.birthDate),
    cellPhone: application.customer.mobile,
  },
  residence: application.address && {
    province: application.address.province,
    city: application.address.city,
    street: application.address.text,
    zipCode: application.address.postalCode,
  },
  jobTitle: application.job,
  monthlySalary: application.monthlyIncome === null ? null : rialToWire(application.monthlyIncome),
  depositIban: application.sheba,
  branchCode: application.branchCode,
  loanAmount: rialToWire(application.amount),
  installmentCount: application.count,
  creditScore: application.score,
  collaterals: application.guarantees.map(({ kind, reference, amount }) => ({
    type: COLLATERALS[kind],
    no: reference,
    value: rialToWire(amount),
  })),
  attachments: application.documents.map(({ kind, sha256 }) => ({ docType: kind, hash: sha256 })),
});

const BRANCH = { id: 'branchId', code: 'branchCode', name: 'title', cityId: 'cityCode', address: 'street' } as const;

const fileIn = (envelope: Fields | undefined): Fields | undefined =>
  envelope?.['resCode'] === OK || envelope?.['resCode'] === REPEATED ? fieldsIn(envelope['resData']) : undefined;

function said(envelope: Fields | undefined): SaidOfApplication | undefined {
  const file = envelope?.['resCode'] === NOT_FOUND ? fieldsIn(envelope['resData']) : fileIn(envelope);
  return (
    file && {
      reference: file['trackingCode'],
      state: envelope?.['resCode'] === NOT_FOUND ? 'absent' : STATES.get(file['status']),
      externalId: file['fileNo'],
      amount: rialIn(file['approvedAmount']),
      count: file['approvedInstallments'],
      code: file['rejectCode'],
      text: file['rejectDesc'],
    }
  );
}
