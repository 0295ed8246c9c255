import { jalaliText } from '@nesye/money';
import { branchesIn } from './lender-branches.ts';
import type { Lender, LenderApplication } from './lender.ts';
import {
  countersignOutcomeOf,
  type LenderConnection,
  momentIn,
  openLenderWire,
  outcomeOf,
  rialIn,
  type SaidOfApplication,
} from './lender-wire.ts';
import { childOf, readXml, textOfChild, type XmlElement, xmlField } from './strict-xml.ts';

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
const SERVICE = 'urn:bmi:facility:1';
const OK = '0';
const NOT_FOUND = '104';
const STATES: Readonly<Record<string, SaidOfApplication['state']>> = {
  REGISTERED: 'pending',
  IN_REVIEW: 'pending',
  APPROVED: 'approved',
  REJECTED: 'refused',
};
const SIGN_STATES: Readonly<Record<string, 'pending' | 'signed'>> = { WAITING: 'pending', SIGNED: 'signed' };
const GUARANTEES = { promissory_note: 'SAFTE', cheque: 'CHEQUE', guarantor: 'ZAMEN' } as const;

/**
 * Line 3. SOAP 1.1 over one address; the operation is in the body and in `SOAPAction`, the key in the header's `ApiKey`. Amounts in rials, birth dates as
 * `1369/02/22`, moments in ISO 8601. `ResultCode` 0 for done, also for a repeated reference; 104 for one it does not know.
 */
export function createMelliBank(connection: LenderConnection): Lender {
  const send = openLenderWire(connection);
  const call = async (operation: string, fields: string): Promise<XmlElement | undefined> => {
    const response = await send({
      path: '/services/FacilityService',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${SERVICE}/${operation}"` },
      body: `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${ENVELOPE}"><soap:Header>${xmlField('ApiKey', connection.key)}</soap:Header><soap:Body><${operation} xmlns="${SERVICE}">${fields}</${operation}></soap:Body></soap:Envelope>`,
    });
    const envelope = response?.status === 200 ? readXml(response.text) : undefined;
    return envelope?.name === 'Envelope' ? childOf(childOf(envelope, 'Body'), `${operation}Response`) : undefined;
  };
  return {
    isConfigured: connection.url !== undefined,
    submit: async (application) =>
      outcomeOf(application.reference, said(await call('RegisterFacility', wireOf(application)))),
    inquire: async (reference) =>
      outcomeOf(reference, said(await call('GetFacility', xmlField('Reference', reference)))),
    countersign: async (request) => {
      const fields =
        xmlField('Reference', request.reference) +
        xmlField('FacilityNo', request.externalId) +
        xmlField('Digest', request.documentSha256);
      const body = await call('SignFacility', fields);
      return countersignOutcomeOf(request, {
        reference: textOfChild(body, 'Reference'),
        documentSha256: textOfChild(body, 'Digest'),
        state: SIGN_STATES[textOfChild(body, 'SignState') ?? ''],
        signature: textOfChild(body, 'SignatureNo'),
        at: momentIn(textOfChild(body, 'SignedAt')),
      });
    },
    branches: async (cityId) =>
      branchesIn(branchElements(await call('ListBranches', cityId === undefined ? '' : xmlField('CityCode', cityId)))),
  };
}

function wireOf({ customer, address, ...application }: LenderApplication): string {
  const guarantees = application.guarantees.map(
    ({ kind, reference, amount }) =>
      `<Guarantee>${xmlField('Kind', GUARANTEES[kind])}${xmlField('No', reference)}${xmlField('Value', String(amount))}</Guarantee>`,
  );
  const documents = application.documents.map(
    ({ kind, sha256 }) => `<Document>${xmlField('Kind', kind)}${xmlField('Digest', sha256)}</Document>`,
  );
  return [
    xmlField('Reference', application.reference),
    xmlField('NationalCode', customer.nationalId),
    xmlField('FirstName', customer.firstName),
    xmlField('LastName', customer.lastName),
    xmlField('FatherName', customer.fatherName ?? null),
    xmlField('BirthDate', jalaliText(customer.birthDate)),
    xmlField('Mobile', customer.mobile),
    xmlField('Address', address && `${address.province}، ${address.city}، ${address.text}`),
    xmlField('PostalCode', address && address.postalCode),
    xmlField('Job', application.job),
    xmlField('MonthlyIncome', application.monthlyIncome === null ? null : String(application.monthlyIncome)),
    xmlField('Iban', application.sheba),
    xmlField('BranchCode', application.branchCode),
    xmlField('Amount', String(application.amount)),
    xmlField('Installments', application.count),
    xmlField('Score', application.score),
    ...guarantees,
    ...documents,
  ].join('');
}

function said(body: XmlElement | undefined): SaidOfApplication | undefined {
  const result = textOfChild(body, 'ResultCode');
  if (body === undefined || (result !== OK && result !== NOT_FOUND)) return undefined;
  const facility = childOf(body, 'Facility');
  return {
    reference: textOfChild(facility, 'Reference'),
    state: result === NOT_FOUND ? 'absent' : STATES[textOfChild(facility, 'State') ?? ''],
    externalId: textOfChild(facility, 'FacilityNo'),
    amount: rialIn(textOfChild(facility, 'ApprovedAmount')),
    count: textOfChild(facility, 'ApprovedInstallments'),
    code: textOfChild(facility, 'ReasonCode'),
    text: textOfChild(facility, 'ReasonText'),
  };
}

const branchElements = (body: XmlElement | undefined) =>
  (textOfChild(body, 'ResultCode') === OK ? childOf(body, 'Branches') : undefined)?.children.map((element) => ({
    id: textOfChild(element, 'Id'),
    code: textOfChild(element, 'Code'),
    name: textOfChild(element, 'Name'),
    cityId: textOfChild(element, 'CityCode'),
    address: textOfChild(element, 'Address'),
  }));
