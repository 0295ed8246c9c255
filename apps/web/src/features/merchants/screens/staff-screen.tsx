import type { ReactElement } from 'react';
import { staffText } from '#messages/staff.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { STAFF } from '../components/staff-api.ts';
import { InviteForm } from '../components/staff-form.tsx';
import { StaffRow } from '../components/staff-row.tsx';

/** `/user/merchant/staff`: who works for the shop, invitations, and former people. */
export default defineListScreen({
  path: STAFF,
  texts: staffText,
  filters: defineFilters({ state: choice(['current', 'former']) }),
  tabs: 'state',
  query: ({ state }): Readonly<Record<string, string>> => (state === 'former' ? { filter_state: 'former' } : {}),
  isAlwaysFresh: true,
  layout: 'cards',
  above: <Invite />,
  row: (member) => <StaffRow member={member} />,
});

function Invite(): ReactElement {
  return (
    <div className="flex flex-col lg:max-w-md">
      <DialogForm label={staffText.invite} icon="plus">
        {(close) => <InviteForm onClose={close} />}
      </DialogForm>
    </div>
  );
}
