import type { ReactElement } from 'react';
import { RootPage } from '../../features/public/screens/root-page.tsx';
import { ChoicePhone } from './choice-phone.tsx';

/** `/`. A feature never imports a feature: the choice card of the purchase comes to the front page here. */
export default function FrontPage(): ReactElement {
  return <RootPage phone={<ChoicePhone />} />;
}
