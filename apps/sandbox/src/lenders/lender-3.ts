// By another name: the formatter would make HTML of it, in lower case.
import { html as xml, type Html } from '../pages/html.ts';
import { branchesOf } from './branches.ts';
import { isoOfJalali } from './check-application.ts';
import type { NewApplication, StoredApplication } from './lender-applications.ts';
import {
  decidedOf,
  digitsOf,
  type RegisterLender,
  signedOf,
  stateOf,
  textOf,
  type LenderParty,
} from './lender-party.ts';

const STATES = { review: 'IN_REVIEW', approved: 'APPROVED', refused: 'REJECTED' } as const;
const GUARANTEES: Readonly<Record<string, string>> = { SAFTE: 'promissory_note', CHEQUE: 'cheque', ZAMEN: 'guarantor' };
const SERVICE = 'urn:bmi:facility:1';
const ENVELOPE =
  /^<\?xml version="1\.0" encoding="UTF-8"\?><soap:Envelope xmlns:soap="[^"<]*"><soap:Header><ApiKey>([^<]*)<\/ApiKey><\/soap:Header><soap:Body><(\w+) xmlns="urn:bmi:facility:1">(.*)<\/\2><\/soap:Body><\/soap:Envelope>$/s;
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Melli: SOAP at one address, the operation named in the body and in `SOAPAction`. */
export const registerLender3: RegisterLender = (app, party) => {
  app.post(`/sandbox/lenders/${party.line}/services/FacilityService`, party.hooks, (request, reply) => {
    void reply.header('content-type', 'text/xml; charset=utf-8');
    const [, key, operation = '', body = ''] = ENVELOPE.exec(textOf(request.body)) ?? [];
    if (key !== party.key || request.headers['soapaction'] !== `"${SERVICE}/${operation}"`)
      return soap('Fault', xml`<ResultCode>403</ResultCode>`);
    if (operation === 'RegisterFacility') {
      const result = party.submit(readApplication(body), request);
      return soap(
        `${operation}Response`,
        'wrongField' in result
          ? xml`<ResultCode>22</ResultCode><Field>${result.wrongField}</Field>`
          : xml`<ResultCode>0</ResultCode>${facilityOf(result.application)}`,
      );
    }
    return soap(`${operation}Response`, respond(party, operation, body));
  });
};

function respond(party: LenderParty, operation: string, body: string): Html {
  const reference = field(body, 'Reference');
  if (operation === 'GetFacility') {
    const application = party.find(reference);
    return application === undefined
      ? xml`<ResultCode>104</ResultCode><Facility><Reference>${reference}</Reference></Facility>`
      : xml`<ResultCode>0</ResultCode>${facilityOf(application)}`;
  }
  if (operation === 'SignFacility') {
    const signature = party.countersign(reference, field(body, 'FacilityNo'), field(body, 'Digest'));
    if (signature === undefined) return xml`<ResultCode>61</ResultCode>`;
    const signed = signedOf(signature);
    return xml`<ResultCode>0</ResultCode><Reference>${reference}</Reference>
      <Digest>${signature.documentSha256}</Digest>
      <SignState>${signed === undefined ? 'WAITING' : 'SIGNED'}</SignState>
      ${signed === undefined ? undefined : xml`<SignatureNo>${signed.reference}</SignatureNo><SignedAt>${signed.at}</SignedAt>`}`;
  }
  if (operation !== 'ListBranches') return xml`<ResultCode>12</ResultCode>`;
  const city = field(body, 'CityCode');
  return xml`<ResultCode>0</ResultCode>
    <Branches>
      ${branchesOf(city === '' ? undefined : digitsOf(city)).map(
        ({ id, code, name, cityId, address }) =>
          xml`<Branch>
            <Id>${id}</Id><Code>${code}</Code><Name>${name}</Name><CityCode>${cityId}</CityCode>
            <Address>${address}</Address>
          </Branch>`,
      )}
    </Branches>`;
}

const soap = (name: string, content: Html): string =>
  `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><ns2:${name} xmlns:ns2="${SERVICE}">${content.text}</ns2:${name}></S:Body></S:Envelope>`;

function facilityOf(application: StoredApplication): Html {
  const decided = decidedOf(application);
  return xml`<Facility>
    <Reference>${application.reference}</Reference>
    <FacilityNo>${application.externalId}</FacilityNo>
    <State>${STATES[stateOf(application)]}</State>
    ${decided.amountRial === null ? undefined : xml`<ApprovedAmount>${decided.amountRial}</ApprovedAmount>`}
    ${decided.count === null ? undefined : xml`<ApprovedInstallments>${decided.count}</ApprovedInstallments>`}
    ${decided.code === null ? undefined : xml`<ReasonCode>${decided.code}</ReasonCode>`}
    ${decided.text === null ? undefined : xml`<ReasonText>${decided.text}</ReasonText>`}
  </Facility>`;
}

/** The text of the first element of a name outside the lists; empty where there is none. */
const field = (content: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(content)?.[1] ?? '').replaceAll(
    /&(?:lt|gt|quot|amp);/g,
    (entity) => ENTITIES[entity] ?? '',
  );

const partsOf = (content: string, name: string): string[] =>
  [...content.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, part = '']) => part);

function readApplication(body: string): NewApplication {
  const optional = (name: string): string | null => field(body, name) || null;
  const income = optional('MonthlyIncome');
  return {
    reference: field(body, 'Reference'),
    nationalId: field(body, 'NationalCode'),
    firstName: field(body, 'FirstName'),
    lastName: field(body, 'LastName'),
    fatherName: optional('FatherName'),
    birthDate: isoOfJalali(field(body, 'BirthDate')),
    mobile: field(body, 'Mobile'),
    address: optional('Address'),
    postalCode: optional('PostalCode'),
    job: optional('Job'),
    incomeRial: income === null ? null : digitsOf(income),
    sheba: optional('Iban'),
    branchCode: optional('BranchCode'),
    amountRial: digitsOf(field(body, 'Amount')),
    count: digitsOf(field(body, 'Installments')),
    score: digitsOf(field(body, 'Score')),
    guarantees: partsOf(body, 'Guarantee').map((each) => ({
      kind: GUARANTEES[field(each, 'Kind')] ?? '',
      reference: field(each, 'No'),
      amountRial: digitsOf(field(each, 'Value')),
    })),
    documents: partsOf(body, 'Document').map((each) => ({ kind: field(each, 'Kind'), sha256: field(each, 'Digest') })),
    callbackUrl: null,
  };
}
