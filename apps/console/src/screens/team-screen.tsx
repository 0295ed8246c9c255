import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { teamText as text } from '#messages/operator-team.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { APPROVALS } from '../api/approvals-api.ts';
import { proposeRoles, TEAM } from '../api/team-api.ts';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { ReasonInput } from '../components/reason-input.tsx';
import { RolesInput } from '../components/roles-input.tsx';
import { roleNames } from '../domain/role-names.ts';

/** `/team`: who works here and as what, and the proposal of other roles. */
export default defineTableScreen({
  frame: OperatorFrame,
  path: TEAM,
  texts: text,
  above: <Propose />,
  columns: {
    cellphone: ({ cellphone, is_you: isYou }) => (
      <>
        <Latin>{cellphone}</Latin> {isYou && <span className="text-ink-soft">({text.you})</span>}
      </>
    ),
    roles: ({ roles }) => roleNames(roles),
    factor: ({ has_second_factor: hasFactor }) => (hasFactor ? text.hasFactor : text.noFactor),
    seen: ({ last_seen_at: seenAt }) => (seenAt === null ? text.never : <DateText value={seenAt} style="short" />),
    state: ({ proposal_open: isOpen }) => (isOpen ? text.open : ''),
  },
});

function Propose(): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-sm text-ink-soft">{text.about}</p>
      <div>
        <DialogForm label={text.propose} tone="secondary">
          {(close) => <RolesForm onClose={close} />}
        </DialogForm>
      </div>
    </div>
  );
}

function RolesForm({ onClose }: { readonly onClose: () => void }): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/operator/role-proposals/'), {
    // An empty choice is left out of the form: it ends the colleague's work here.
    send: (body) => proposeRoles(Object.assign({ roles: [] }, body)),
    invalidates: [TEAM, APPROVALS],
    done: text.proposed,
    onClose,
  });
  return (
    <Form form={form} size="inset" submit={text.send} cancel={text.cancel}>
      <MobileInput form={form} name="cellphone" label={text.cellphone} isRequired />
      <RolesInput form={form} />
      <ReasonInput form={form} words={text} />
    </Form>
  );
}
