import { Button } from '@nesye/ui';
import { ResponsivePanel, SidePanel } from '@nesye/ui/overlays';
import { useState, type ReactElement } from 'react';
import { Specimen } from '../specimen.tsx';

export const title = 'Panels';

export default function PanelsPage(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const [isSideOpen, setIsSideOpen] = useState(false);
  return (
    <>
      <Specimen name="sheet on a phone, modal where there is room">
        <Button onClick={() => setIsOpen(true)}>باز کن</Button>
        <ResponsivePanel isOpen={isOpen} onOpenChange={setIsOpen} title="انتخاب کیف پول">
          <p>یکی را انتخاب کنید.</p>
        </ResponsivePanel>
      </Specimen>
      <Specimen name="panel at the side">
        <Button onClick={() => setIsSideOpen(true)}>باز کن</Button>
        <SidePanel isOpen={isSideOpen} onOpenChange={setIsSideOpen} title="جزئیات">
          <p>جزئیات خرید</p>
        </SidePanel>
      </Specimen>
    </>
  );
}
