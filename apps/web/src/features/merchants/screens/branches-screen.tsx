import { buttonClass } from '@nesye/ui';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { branchText } from '#messages/branches.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { BranchCard } from '../components/branch-card.tsx';
import { BRANCHES } from '../components/tills-api.ts';

/** It is opened seldom. */
const NewBranchForm = lazy(async () => ({ default: (await import('../components/branch-forms.tsx')).NewBranchForm }));

const Above = () => (
  <div className="flex flex-col gap-3 lg:max-w-md">
    <DialogForm label={branchText.add} icon="plus">
      {(close) => (
        <Suspense>
          <NewBranchForm onClose={close} />
        </Suspense>
      )}
    </DialogForm>
    <Link to="/user/merchant/tills" className={buttonClass({ tone: 'secondary' })}>
      {branchText.toTills}
    </Link>
  </div>
);

/** `/user/merchant/branches`: the places of the shop. A terminal is placed on the page of the terminals. */
export default defineListScreen({
  path: BRANCHES,
  texts: branchText,
  isAlwaysFresh: true,
  layout: 'cards',
  above: <Above />,
  row: (branch) => <BranchCard branch={branch} />,
});
