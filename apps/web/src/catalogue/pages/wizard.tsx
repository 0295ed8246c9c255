import { Button, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { catalogueText } from '../sample-texts.ts';
import { Stepper } from '../../shared/components/stepper.tsx';
import { useWizard } from '../../shared/wizard/use-wizard.ts';

export const title = 'Wizard';

const STEPS = ['identity', 'address', 'done'] as const;

/** Three steps of which the second is due; the first may be opened again, and the back button leads back. */
export default function WizardPage(): ReactElement {
  const { step, isOpened, open, close } = useWizard<string>('address', ['identity']);
  return (
    <Card as="div" className="flex max-w-lg flex-col gap-5">
      <Stepper
        label={catalogueText.steps}
        steps={catalogueText.stepNames}
        present={STEPS.findIndex((each) => each === step) + 1}
      />
      {isOpened ? (
        <Button onClick={close}>{catalogueText.backToDue}</Button>
      ) : (
        <Button tone="secondary" onClick={() => open('identity')}>
          {catalogueText.openFirst}
        </Button>
      )}
    </Card>
  );
}
