import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { branchText } from '#messages/branches.ts';
import { tillsText } from '#messages/tills.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall, localForm } from '@nesye/web-kit/form/form-call.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { BRANCHES, TILL, TILLS, type Till } from './tills-api.ts';
import { OWN_SHOPS } from './use-own-shop.ts';

interface TillFormProps {
  readonly till: Till;
  readonly onClose: () => void;
}

const REASONS = ['lost', 'copied', 'damaged', 'other'] as const;

interface TillFields {
  readonly title: string;
  readonly branch?: string;
}

/** The choice that is no branch. */
const NONE = 'none';

/** Gives a terminal another name, and places it in a branch. */
export const RenameForm = defineForm(
  localForm<TillFields, unknown>({ title: { isRequired: true } }),
  ({ till, onClose }: TillFormProps) => ({
    initial: { title: till.title, branch: till.branch === null ? NONE : String(till.branch.id) },
    send: ({ title, branch = NONE }) =>
      api.put(TILL, {
        params: { id: String(till.id) },
        body: { title, is_active: till.is_active, branch_id: branch === NONE ? null : Number(branch) },
      }),
    invalidates: [TILLS, BRANCHES, OWN_SHOPS],
    onClose,
    size: 'inset',
    submit: tillsText.save,
    busy: tillsText.saving,
    done: tillsText.saved,
    cancel: tillsText.cancel,
    fields: (form) => (
      <>
        <TextInput form={form} name="title" label={tillsText.name} missing={tillsText.nameMissing} />
        <BranchInput form={form} />
      </>
    ),
  }),
);

/** The open branches; nothing for a shop that has none. */
function BranchInput({ form }: { readonly form: FormApi<'title' | 'branch'> }): ReactElement | null {
  const { data } = useQuery(callQuery(BRANCHES, { query: { page_size: '200' } }));
  const open = data?.results.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <SelectInput
      form={form}
      name="branch"
      label={branchText.branch}
      placeholder={branchText.none}
      options={[{ id: NONE, title: branchText.none }, ...open.map(({ id, name }) => ({ id: String(id), title: name }))]}
    />
  );
}

/** Replaces a lost code: what becomes of it is said first. */
export const ReplaceForm = defineForm(
  formCall('POST', '/api/v1/merchant/user/terminals/:id/code/'),
  ({ till, onClose }: TillFormProps) => ({
    params: { id: String(till.id) },
    adds: { code: till.code },
    invalidates: [TILLS, OWN_SHOPS],
    onClose,
    size: 'inset',
    card: tillsText.replaceTitle(nameText(till.title)),
    lead: tillsText.replaceNote,
    submit: tillsText.replaceNow,
    tone: 'danger',
    busy: tillsText.replacing,
    done: tillsText.replaced,
    cancel: tillsText.cancel,
    fields: (form) => (
      <SelectInput
        form={form}
        name="reason"
        label={tillsText.reason}
        placeholder={tillsText.reasonChoose}
        missing={tillsText.reasonMissing}
        options={REASONS.map((id) => ({ id, title: tillsText.reasons[id] }))}
      />
    ),
  }),
);
