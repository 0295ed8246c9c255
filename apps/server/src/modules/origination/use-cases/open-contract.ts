import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { CreditContractData } from '../../signing/index.ts';
import { lenderParty, readDueDays } from '../../schedules/index.ts';
import { type Offer, readOffer } from '../queries/offers.ts';
import { type CreditRequestRow, updateRequest } from '../queries/requests.ts';
import type { OriginationDeps } from '../origination-deps.ts';
import { creditFacts, partyOf } from './contract-facts.ts';
import { chargesOf } from './price-credit.ts';
import { type Applicant, readApplicant } from './read-applicant.ts';

/** Opens the contract of an approved request, to be signed by the customer, their guarantors and the lender in this order; its text is made by a task. The caller has locked the request. */
export async function openContract(
  deps: OriginationDeps,
  tx: Tx,
  request: CreditRequestRow,
): Promise<CreditRequestRow> {
  const at = deps.clock.businessNow();
  const applicant = await readApplicant(deps, tx, request.customerId);
  const data = await contractDataOf(deps, tx, request, applicant);
  const documentId = await deps.signing.open(tx, {
    requestId: request.id,
    data,
    signers: [
      {
        role: 'customer',
        userId: request.customerId,
        name: data.customer.name,
        nationalId: data.customer.nationalId,
        mobile: data.customer.mobile,
      },
      ...(await deps.guarantees.guarantorsOf(tx, request.id)).map((guarantor) => ({
        role: 'guarantor' as const,
        userId: guarantor.userId,
        name: guarantor.name,
        nationalId: guarantor.nationalId,
        mobile: guarantor.mobile,
      })),
      { role: 'lender', userId: null, name: data.lender.name, nationalId: data.lender.registration, mobile: null },
    ],
  });
  await deps.guarantees.attachDocument(tx, request.id, documentId);
  return await updateRequest(tx, request, { documentId }, at);
}

async function contractDataOf(
  deps: OriginationDeps,
  tx: Tx,
  request: CreditRequestRow,
  applicant: Applicant,
): Promise<CreditContractData> {
  const [offer, terms, lender, guarantees, guarantors] = [
    await readOffer(tx, request),
    await deps.termsOf(request.termsId),
    await lenderParty(tx, request.line),
    await deps.guarantees.securitiesOf(tx, request.id),
    await deps.guarantees.guarantorsOf(tx, request.id),
  ];
  const [dueDay] = await readDueDays(tx, [request.customerId]);
  return {
    contractNumber: String(request.id),
    ...creditFacts({
      lineName: lender.lineName,
      terms,
      amount: rial(request.amount),
      count: request.installmentCount,
      charges: chargesOf(offer),
      concludedOn: deps.clock.businessDate(),
      holidays: deps.holidays,
      dueDay,
    }),
    customer: partyOf(applicant),
    lender: { name: lender.name, registration: lender.registration, address: null },
    charges: chargesNamed(offer),
    guarantees,
    guarantors: guarantors.map(({ name, nationalId, mobile, address, cap }) => ({
      name,
      nationalId,
      address,
      mobile,
      cap,
    })),
  };
}

/** What is paid besides the installments, once: the same that the price counts. */
const chargesNamed = ({ scoreFee, stampFee }: Pick<Offer, 'scoreFee' | 'stampFee'>): CreditContractData['charges'] =>
  [
    { title: 'گزارش اعتباری', amount: rial(scoreFee) },
    { title: 'تمبر قرارداد', amount: rial(stampFee) },
  ].filter(({ amount }) => amount > 0n);
