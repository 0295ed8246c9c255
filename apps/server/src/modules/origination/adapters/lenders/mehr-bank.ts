import { jalaliText } from '@nesye/money';
import { momentOfJalaliDigits } from './lender-dates.ts';
import { branchesIn } from './lender-branches.ts';
import type { Lender, LenderApplication } from './lender.ts';
import {
  countersignOutcomeOf,
  type LenderConnection,
  openLenderWire,
  outcomeOf,
  rialOfToman,
  type SaidOfApplication,
  tomanText,
} from './lender-wire.ts';

type Pairs = ReadonlyMap<string, string>;

const DONE = '00';
const REPEATED = '02';
const NOT_FOUND = '25';
const STATES: Readonly<Record<string, SaidOfApplication['state']>> = { W: 'pending', A: 'approved', R: 'refused' };
const SIGN_STATES: Readonly<Record<string, 'pending' | 'signed'>> = { W: 'pending', S: 'signed' };
const GUARANTEES = { promissory_note: 'S', cheque: 'C', guarantor: 'Z' } as const;

/**
 * Line 4. A form is posted to one address with `action` and `token`; the response is lines of `KEY=value`, `RC` 00 for done, 02 for a repeated reference, 25 for an
 * unknown one. Amounts in tomans, with a decimal where they do not come out even; birth dates as `1369-02-22`.
 */
export function createMehrBank(connection: LenderConnection): Lender {
  const send = openLenderWire(connection);
  const call = async (action: string, fields: Readonly<Record<string, string>>): Promise<Pairs | undefined> => {
    const response = await send({
      path: '/qarz',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action, token: connection.key, ...fields }).toString(),
    });
    return response?.status === 200 ? pairsIn(response.text) : undefined;
  };
  return {
    isConfigured: connection.url !== undefined,
    submit: async (application) => outcomeOf(application.reference, said(await call('register', wireOf(application)))),
    inquire: async (reference) => outcomeOf(reference, said(await call('status', { ref: reference }))),
    countersign: async (request) => {
      const { reference: ref, externalId: track, documentSha256: sha256 } = request;
      const pairs = await call('sign', { ref, track, sha256 });
      return countersignOutcomeOf(
        request,
        pairs?.get('RC') === DONE
          ? {
              reference: pairs.get('REF'),
              documentSha256: pairs.get('SHA256'),
              state: SIGN_STATES[pairs.get('SIGN') ?? ''],
              signature: pairs.get('SIGNNO'),
              at: momentOfJalaliDigits(pairs.get('SIGNTIME')),
            }
          : undefined,
      );
    },
    branches: async (cityId) =>
      branchesIn(branchRows(await call('branches', cityId === undefined ? {} : { city: String(cityId) }))),
  };
}

/** `N` says how many there are, so that a list that was cut off is none; `B1`, `B2` … are number, code, city, name and address, parted by `|`. */
function branchRows(pairs: Pairs | undefined) {
  const count = pairs?.get('RC') === DONE ? pairs.get('N') : undefined;
  if (pairs === undefined || count === undefined || !/^\d{1,5}$/.test(count)) return undefined;
  return Array.from({ length: Number(count) }, (_, index) => {
    const [id, code, cityId, name, address] = pairs.get(`B${index + 1}`)?.split('|') ?? [];
    return { id, code, cityId, name, address };
  });
}

/** Lines of `KEY=value`. A key may come twice only with the same value: otherwise no one can know which was meant. */
function pairsIn(text: string): Pairs | undefined {
  const pairs = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue;
    const [, key, value] = /^([A-Z0-9]{1,20})=(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined || (pairs.get(key) ?? value) !== value) return undefined;
    pairs.set(key, value);
  }
  return pairs;
}

function wireOf({ customer, address, ...application }: LenderApplication): Record<string, string> {
  const given: Readonly<Record<string, string | null | undefined>> = {
    ref: application.reference,
    nid: customer.nationalId,
    fname: customer.firstName,
    lname: customer.lastName,
    father: customer.fatherName,
    birth: jalaliText(customer.birthDate).replaceAll('/', '-'),
    mobile: customer.mobile,
    address: address?.text,
    city: address?.city,
    zip: address?.postalCode,
    job: application.job,
    income: application.monthlyIncome === null ? null : tomanText(application.monthlyIncome),
    iban: application.sheba,
    branch: application.branchCode,
    amount: tomanText(application.amount),
    count: String(application.count),
    score: String(application.score),
  };
  const listed = [
    ...application.guarantees.map(({ kind, reference, amount }, index) => [
      `g${index + 1}`,
      `${GUARANTEES[kind]}:${tomanText(amount)}:${reference}`,
    ]),
    ...application.documents.map(({ kind, sha256 }, index) => [`d${index + 1}`, `${sha256}:${kind}`]),
  ];
  // What a line does not collect is left out: an empty field would be one that the customer left empty.
  const fields = Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries([...fields, ...listed]) as Record<string, string>;
}

function said(pairs: Pairs | undefined): SaidOfApplication | undefined {
  const result = pairs?.get('RC');
  if (pairs === undefined || (result !== DONE && result !== REPEATED && result !== NOT_FOUND)) return undefined;
  return {
    reference: pairs.get('REF'),
    state: result === NOT_FOUND ? 'absent' : STATES[pairs.get('ST') ?? ''],
    externalId: pairs.get('TRACK'),
    amount: rialOfToman(pairs.get('AMOUNT')),
    count: pairs.get('COUNT'),
    code: pairs.get('WHY'),
    text: pairs.get('WHYTEXT'),
  };
}
