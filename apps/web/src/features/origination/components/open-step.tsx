import { createElement, type ReactElement } from 'react';
import { stepText } from '#messages/credit-request.ts';
import { buttonClass } from '@nesye/ui';
import { StepHeading } from '../../../shared/form/step-heading.tsx';
import { ChooseStep } from '../steps/choose-step.tsx';
import { ContractStep } from '../steps/contract-step.tsx';
import { DocumentAgainStep, DocumentStep } from '../steps/document-steps.tsx';
import { ExtraStep } from '../steps/extra-step.tsx';
import { PaymentStep } from '../steps/payment-step.tsx';
import { ContactStep, UserStep } from '../steps/person-steps.tsx';
import { PlainStep } from '../steps/plain-step.tsx';
import { AddressStep, BankStep, BranchStep } from '../steps/provider-steps.tsx';
import type { StepPart, StepPartProps, StepParts } from '../steps/step-part.ts';
import { WaitingStep } from '../steps/waiting-step.tsx';
import { SentDocuments } from './sent-documents.tsx';

const STEPS: Readonly<Record<string, StepPart>> = {
  choose_credit: ChooseStep,
  user: UserStep,
  contact: ContactStep,
  address: AddressStep,
  bank_branch: BranchStep,
  bank_info: BankStep,
  document: DocumentStep,
  document_again: DocumentAgainStep,
  extra_data: ExtraStep,
  documents_review: DocumentsWaiting,
  lender_review: WaitingStep,
  lender_page: LenderPageStep,
  payment: PaymentStep,
};

/** The one thing to do now, by `next.key`: a step of ours, of another context, or plainly what `next` says. */
export function OpenStep({ parts, ...part }: StepPartProps & { readonly parts: StepParts }): ReactElement {
  const { key } = part.next;
  return createElement(STEPS[key] ?? partOf(key, parts) ?? PlainStep, { key, ...part });
}

/** Which of the parts of other contexts shows a step, by the beginning of its key. */
function partOf(key: string, { Scoring, Guarantee }: StepParts): StepPart | undefined {
  if (key.startsWith('score_')) return Scoring;
  if (/^(?:cheque|promissory_note)/.test(key) || /^guarantor(?!_signature)/.test(key)) return Guarantee;
  return /contract|_signature$|signing/.test(key) ? ContractStep : undefined;
}

function DocumentsWaiting(part: StepPartProps): ReactElement {
  return (
    <div className="flex flex-col gap-5">
      <WaitingStep next={part.next} />
      <SentDocuments line={part.line.line} canDelete={false} />
    </div>
  );
}

/** Some lenders want to be agreed to on a page of their own. */
function LenderPageStep({ next }: StepPartProps): ReactElement {
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div>
        <StepHeading>{stepText.lenderPage.title}</StepHeading>
        <p className="mt-1 text-ink-soft">{stepText.lenderPage.lead}</p>
      </div>
      {next.payment_url !== null && (
        <a href={next.payment_url} className={buttonClass({ size: 'large', isWide: true })}>
          {stepText.lenderPage.go}
        </a>
      )}
    </div>
  );
}
