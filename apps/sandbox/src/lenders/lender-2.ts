import { branchesOf } from './branches.ts';
import type { StoredApplication } from './lender-applications.ts';
import { isoOfJalali } from './check-application.ts';
import {
  decidedOf,
  type Fields,
  fieldsOf,
  itemsOf,
  jalaliMoment,
  numberOf,
  type RegisterLender,
  signedOf,
  stateOf,
  textOf,
  textOrNull,
} from './lender-party.ts';

const STATUS = { review: 20, approved: 30, refused: 40 } as const;
const COLLATERALS: Readonly<Record<number, string>> = { 1: 'promissory_note', 2: 'cheque', 3: 'guarantor' };
const envelope = (resCode: number, resMsg: string, resData: object | null) => ({ resCode, resMsg, resData });

/** Mellat, second version: JSON in an envelope, HTTP 200 whatever happens. */
export const registerLender2: RegisterLender = (app, party) => {
  const base = `/sandbox/lenders/${party.line}/loan`;
  const isKnown = (headers: Fields): boolean => headers['x-api-key'] === party.key;
  const fileOf = (application: StoredApplication) => {
    const decided = decidedOf(application);
    return {
      trackingCode: application.reference,
      fileNo: Number(application.externalId),
      status: STATUS[stateOf(application)],
      approvedAmount: decided.amountRial,
      approvedInstallments: decided.count,
      rejectCode: decided.code,
      rejectDesc: decided.text,
    };
  };

  app.post<{ Body: unknown }>(`${base}/register`, party.hooks, (request) => {
    if (!isKnown(request.headers)) return envelope(90, 'کلید ناشناس است', null);
    const result = party.submit(readApplication(fieldsOf(request.body)), request);
    if ('wrongField' in result) return envelope(50, `خطا در فیلد ${result.wrongField}`, null);
    return envelope(result.isRepeat ? 1 : 0, result.isRepeat ? 'تکراری' : 'انجام شد', fileOf(result.application));
  });

  app.post<{ Body: unknown }>(`${base}/status`, party.hooks, (request) => {
    if (!isKnown(request.headers)) return envelope(90, 'کلید ناشناس است', null);
    const trackingCode = textOf(fieldsOf(request.body)['trackingCode']);
    const application = party.find(trackingCode);
    return application === undefined
      ? envelope(14, 'پرونده پیدا نشد', { trackingCode })
      : envelope(0, 'انجام شد', fileOf(application));
  });

  app.post<{ Body: unknown }>(`${base}/branches`, party.hooks, (request) => {
    if (!isKnown(request.headers)) return envelope(90, 'کلید ناشناس است', null);
    const { cityCode } = fieldsOf(request.body);
    const branches = branchesOf(cityCode === null ? undefined : numberOf(cityCode)).map((branch) => ({
      branchId: branch.id,
      branchCode: branch.code,
      title: branch.name,
      cityCode: branch.cityId,
      street: branch.address,
    }));
    return envelope(0, 'انجام شد', { branches });
  });

  app.post<{ Body: unknown }>(`${base}/contract-sign`, party.hooks, (request) => {
    if (!isKnown(request.headers)) return envelope(90, 'کلید ناشناس است', null);
    const { trackingCode, fileNo, contractHash } = fieldsOf(request.body);
    const signature = party.countersign(textOf(trackingCode), textOf(fileNo), textOf(contractHash));
    if (signature === undefined) return envelope(61, 'این پرونده امضاشدنی نیست', null);
    const signed = signedOf(signature);
    return envelope(0, 'انجام شد', {
      trackingCode,
      contractHash: signature.documentSha256,
      signStatus: signed === undefined ? 1 : 2,
      signNo: signed?.reference ?? null,
      signTime: signed === undefined ? null : jalaliMoment(signed.at),
    });
  });
};

function readApplication(body: Fields) {
  const [person, home] = [fieldsOf(body['person']), fieldsOf(body['residence'])];
  return {
    reference: textOf(body['trackingCode']),
    nationalId: textOf(person['nationalCode']),
    firstName: textOf(person['name']),
    lastName: textOf(person['family']),
    fatherName: textOrNull(person['fatherName']),
    birthDate: isoOfJalali(textOf(person['birthDate'])),
    mobile: textOf(person['cellPhone']),
    address: textOrNull(home['street']),
    postalCode: textOrNull(home['zipCode']),
    job: textOrNull(body['jobTitle']),
    incomeRial: body['monthlySalary'] === null ? null : numberOf(body['monthlySalary']),
    sheba: textOrNull(body['depositIban']),
    branchCode: textOrNull(body['branchCode']),
    amountRial: numberOf(body['loanAmount']),
    count: numberOf(body['installmentCount']),
    score: numberOf(body['creditScore']),
    guarantees: itemsOf(body['collaterals']).map(({ type, no, value }) => ({
      kind: COLLATERALS[numberOf(type)] ?? '',
      reference: textOf(no),
      amountRial: numberOf(value),
    })),
    documents: itemsOf(body['attachments']).map(({ docType, hash }) => ({
      kind: textOf(docType),
      sha256: textOf(hash),
    })),
    callbackUrl: null,
  };
}
