import { LEGAL_DOCUMENTS } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { termsText } from '#messages/legal.ts';
import { LegalPage } from '../components/legal-page.tsx';

/** `/terms`. */
export default function TermsPage(): ReactElement {
  return <LegalPage text={termsText} inForce={LEGAL_DOCUMENTS.terms} />;
}
