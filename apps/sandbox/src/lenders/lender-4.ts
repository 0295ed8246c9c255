import { branchesOf } from './branches.ts';
import { isoOfJalali, rialOfToman, tomanOf } from './check-application.ts';
import type { NewApplication, StoredApplication } from './lender-applications.ts';
import {
  decidedOf,
  digitsOf,
  type Fields,
  fieldsOf,
  jalaliMoment,
  type LenderParty,
  type RegisterLender,
  signedOf,
  stateOf,
  textOf,
  textOrNull,
} from './lender-party.ts';

const STATES = { review: 'W', approved: 'A', refused: 'R' } as const;
const GUARANTEES: Readonly<Record<string, string>> = { S: 'promissory_note', C: 'cheque', Z: 'guarantor' };

/** Mehr: a form in, lines of `KEY=value` out, tomans. */
export const registerLender4: RegisterLender = (app, party) => {
  app.post(`/sandbox/lenders/${party.line}/qarz`, party.hooks, (request, reply) => {
    void reply.header('content-type', 'text/plain; charset=utf-8');
    const form = fieldsOf(request.body);
    const { action, token } = form;
    if (token !== party.key) return linesOf({ RC: '05' });
    if (action !== 'register') return linesOf(respond(party, form), party.isTwice());
    const result = party.submit(readApplication(form), request);
    return 'wrongField' in result
      ? linesOf({ RC: '30', FIELD: result.wrongField })
      : linesOf({ RC: result.isRepeat ? '02' : '00', ...fileOf(result.application) }, party.isTwice());
  });
};

function respond(party: LenderParty, { action, ref, track, sha256, city }: Fields): Record<string, string | null> {
  const reference = textOf(ref);
  if (action === 'branches') return branchLines(city === undefined ? undefined : digitsOf(city));
  if (action === 'sign') {
    const signature = party.countersign(reference, textOf(track), textOf(sha256));
    if (signature === undefined) return { RC: '61' };
    const signed = signedOf(signature);
    return {
      RC: '00',
      REF: reference,
      SHA256: signature.documentSha256,
      SIGN: signed === undefined ? 'W' : 'S',
      SIGNNO: signed?.reference ?? null,
      SIGNTIME: signed === undefined ? null : jalaliMoment(signed.at),
    };
  }
  const application = action === 'status' ? party.find(reference) : undefined;
  return application === undefined ? { RC: '25', REF: reference } : { RC: '00', ...fileOf(application) };
}

function branchLines(cityId?: number): Record<string, string> {
  const branches = branchesOf(cityId);
  const lines = branches.map(({ id, code, cityId: city, name, address }, index) => [
    `B${index + 1}`,
    [id, code, city, name, address].join('|'),
  ]);
  return { RC: '00', N: String(branches.length), ...(Object.fromEntries(lines) as Record<string, string>) };
}

/** A lender that says everything twice repeats its lines. */
function linesOf(fields: Readonly<Record<string, string | null>>, isTwice = false): string {
  const lines = Object.entries(fields).flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}\r\n`]));
  return (isTwice ? [...lines, ...lines] : lines).join('');
}

function fileOf(application: StoredApplication): Record<string, string | null> {
  const decided = decidedOf(application);
  return {
    REF: application.reference,
    TRACK: application.externalId,
    ST: STATES[stateOf(application)],
    AMOUNT: decided.amountRial === null ? null : tomanOf(decided.amountRial),
    COUNT: decided.count === null ? null : String(decided.count),
    WHY: decided.code,
    WHYTEXT: decided.text,
  };
}

function readApplication(form: Fields): NewApplication {
  const listed = (letter: string): string[] =>
    Object.keys(form)
      .filter((name) => new RegExp(`^${letter}\\d+$`).test(name))
      .map((name) => textOf(form[name]));
  const income = textOrNull(form['income']);
  return {
    reference: textOf(form['ref']),
    nationalId: textOf(form['nid']),
    firstName: textOf(form['fname']),
    lastName: textOf(form['lname']),
    fatherName: textOrNull(form['father']),
    birthDate: isoOfJalali(textOf(form['birth'])),
    mobile: textOf(form['mobile']),
    address: textOrNull(form['address']),
    postalCode: textOrNull(form['zip']),
    job: textOrNull(form['job']),
    incomeRial: income === null ? null : rialOfToman(income),
    sheba: textOrNull(form['iban']),
    branchCode: textOrNull(form['branch']),
    amountRial: rialOfToman(textOf(form['amount'])),
    count: digitsOf(form['count']),
    score: digitsOf(form['score']),
    guarantees: listed('g').map((text) => {
      const [, kind = '', amount = '', reference = ''] = /^(\w):([\d.]+):(.*)$/s.exec(text) ?? [];
      return { kind: GUARANTEES[kind] ?? '', reference, amountRial: rialOfToman(amount) };
    }),
    documents: listed('d').map((text) => {
      const [, sha256 = '', kind = ''] = /^(\w+):(.*)$/s.exec(text) ?? [];
      return { kind, sha256 };
    }),
    callbackUrl: null,
  };
}
