import { LEGAL_DOCUMENTS } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { privacyPolicyText } from '#messages/legal.ts';
import { LegalPage } from '../components/legal-page.tsx';

/** `/privacy`. */
export default function PrivacyPage(): ReactElement {
  return <LegalPage text={privacyPolicyText} inForce={LEGAL_DOCUMENTS.privacy} />;
}
