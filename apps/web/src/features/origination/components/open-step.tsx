import { Skeleton } from '@nesye/ui';
import { createElement, lazy, Suspense, type ReactElement } from 'react';
import type { StepPart, StepPartProps, StepParts } from '../steps/step-part.ts';

const documents = () => import('../steps/document-steps.tsx');
const person = () => import('../steps/person-steps.tsx');
const provider = () => import('../steps/provider-steps.tsx');
const waiting = () => import('../steps/waiting-step.tsx');
const contract = () => import('../steps/contract-step.tsx');
const plain = () => import('../steps/plain-step.tsx');

// A request is at one step: its screen is fetched when it becomes the step.
const STEPS: Readonly<Record<string, StepPart | undefined>> = {
  choose_credit: lazy(async () => ({ default: (await import('../steps/choose-step.tsx')).ChooseStep })),
  user: lazy(async () => ({ default: (await person()).UserStep })),
  contact: lazy(async () => ({ default: (await person()).ContactStep })),
  address: lazy(async () => ({ default: (await provider()).AddressStep })),
  bank_branch: lazy(async () => ({ default: (await provider()).BranchStep })),
  bank_info: lazy(async () => ({ default: (await provider()).BankStep })),
  document: lazy(async () => ({ default: (await documents()).DocumentStep })),
  document_again: lazy(async () => ({ default: (await documents()).DocumentAgainStep })),
  extra_data: lazy(async () => ({ default: (await import('../steps/extra-step.tsx')).ExtraStep })),
  documents_review: lazy(async () => ({ default: (await documents()).DocumentsWaiting })),
  lender_review: lazy(async () => ({ default: (await waiting()).WaitingStep })),
  lender_page: lazy(async () => ({ default: (await import('../steps/lender-page-step.tsx')).LenderPageStep })),
  payment: lazy(async () => ({ default: (await import('../steps/payment-step.tsx')).PaymentStep })),
};
const ContractStep: StepPart = lazy(async () => ({ default: (await contract()).ContractStep }));
const PlainStep: StepPart = lazy(async () => ({ default: (await plain()).PlainStep }));

/**
 * The one thing to do now, by `next.key`: a step of ours, of another context, or plainly what `next` says. A step has several keys where a code is requested
 * and then typed. It is one component all the while, so that a poll which brings the next key leaves in place what the person has begun.
 */
export function OpenStep({ parts, ...part }: StepPartProps & { readonly parts: StepParts }): ReactElement {
  const { key } = part.next;
  const name = key in STEPS ? key : partOf(key);
  const component = STEPS[name] ?? { ...parts, Contract: ContractStep }[name] ?? PlainStep;
  return (
    <Suspense key={name} fallback={<Skeleton className="h-96 w-full rounded-card" />}>
      {createElement(component, part)}
    </Suspense>
  );
}

/** Which part shows a step that is not in the table, by its key. */
function partOf(key: string): string {
  if (key.startsWith('score_')) return 'Scoring';
  if (/^(?:cheque|promissory_note)/.test(key) || /^guarantor(?!_signature)/.test(key)) return 'Guarantee';
  return /contract|_signature$|signing/.test(key) ? 'Contract' : 'Plain';
}
