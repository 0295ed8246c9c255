import { LEGAL_DOCUMENTS } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { complaintsText } from '#messages/legal.ts';
import { LegalPage } from '../components/legal-page.tsx';

/** `/complaints`. */
export default function ComplaintsPage(): ReactElement {
  return <LegalPage text={complaintsText} inForce={LEGAL_DOCUMENTS.complaints} />;
}
