import type { ReactElement } from 'react';
import { staffText } from '#messages/staff.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SegmentInput, ToggleInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { STAFF, STAFF_MEMBER, type StaffMember } from './staff-api.ts';

type Role = StaffMember['role'];
const ROLES = ['cashier', 'accountant', 'manager'] as const satisfies readonly Role[];
const MAX_LIMIT_RIAL = 1_000_000_000_000_000n;
const roleOf = (typed: string): Role => ROLES.find((role) => role === typed) ?? 'cashier';

interface TermsFields {
  role: Role;
  refund_limit?: string;
  sees_money?: boolean;
}

/** What is sent: limits are a cashier's alone. */
const termsOf = ({ role, refund_limit: limit = '0', sees_money: seesMoney = false }: TermsFields) =>
  role === 'cashier' ? { role, refund_limit: limit === '' ? '0' : limit, sees_money: seesMoney } : { role };

const rules = localForm<TermsFields & { mobile: string }, unknown>({ mobile: { isRequired: true } });

/** Invites a person by mobile. */
export const InviteForm = defineForm(rules, ({ onClose }: { readonly onClose: () => void }) => ({
  initial: { role: 'cashier', refund_limit: '0' },
  send: ({ mobile, ...terms }) => api.post(STAFF, { body: { mobile, ...termsOf(terms) } }),
  invalidates: [STAFF],
  onClose,
  card: '',
  size: 'regular',
  submit: staffText.inviteNow,
  busy: staffText.inviting,
  done: staffText.invited,
  cancel: staffText.cancel,
  fields: (form) => (
    <>
      <MobileInput
        form={form}
        name="mobile"
        label={staffText.mobile}
        hint={staffText.mobileHint}
        missing={staffText.mobileMissing}
        autoComplete="off"
      />
      <TermsInputs form={form} />
    </>
  ),
}));

interface ChangeProps {
  readonly member: StaffMember;
  readonly onClose: () => void;
}

/** Sets the role and limits of a member or an invitation. */
export const ChangeForm = defineForm(localForm<TermsFields, unknown>(), ({ member, onClose }: ChangeProps) => ({
  initial: {
    role: member.role,
    refund_limit: String(member.refund_limit),
    sees_money: member.sees_money ? 'on' : undefined,
  },
  send: (terms) => api.put(STAFF_MEMBER, { params: { id: String(member.id) }, body: termsOf(terms) }),
  invalidates: [STAFF],
  onClose,
  card: '',
  size: 'regular',
  submit: staffText.save,
  busy: staffText.saving,
  done: staffText.saved,
  cancel: staffText.cancel,
  fields: (form) => <TermsInputs form={form} />,
}));

function TermsInputs({ form }: { readonly form: FormApi<'role' | 'refund_limit' | 'sees_money'> }): ReactElement {
  const isOwner = useMayInShop('owner');
  const role = roleOf(form.value('role'));
  return (
    <>
      <SegmentInput
        form={form}
        name="role"
        label={staffText.role}
        hint={staffText.roleNotes[role]}
        options={ROLES.filter((id) => isOwner || id !== 'manager').map((id) => ({ id, title: staffText.roles[id] }))}
      />
      {role === 'cashier' && (
        <>
          <MoneyInput
            form={form}
            name="refund_limit"
            label={staffText.refundLimit}
            hint={staffText.refundLimitHint}
            minRial={0n}
            maxRial={MAX_LIMIT_RIAL}
            outside={staffText.refundLimitOutside}
          />
          <ToggleInput form={form} name="sees_money" label={staffText.seesMoney} />
        </>
      )}
    </>
  );
}
