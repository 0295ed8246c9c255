import { RETURN_WAYS, type ReturnWay } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { Card } from '@nesye/ui';
import { returnText } from '#messages/returns.ts';
import { SegmentInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';

interface ReturnFormProps {
  /** The button that opens it, and what it says. */
  readonly open: string;
  readonly lead: string;
  readonly way: string;
  readonly send: string;
  readonly announce: (way: ReturnWay) => Promise<void>;
}

/** A quiet button that becomes the form by which goods are announced to go back. */
export function ReturnForm({ open, lead, ...way }: ReturnFormProps): ReactElement {
  return (
    <div className="print:hidden has-[>button]:-ms-3">
      <DialogForm label={open} tone="quiet" size="small">
        {(close) => (
          <Card as="div">
            <h3 className="text-base">{open}</h3>
            <p className="mt-1 mb-4 text-sm text-ink-soft">{lead}</p>
            <WayForm {...way} onClose={close} />
          </Card>
        )}
      </DialogForm>
    </div>
  );
}

type WayFormProps = Pick<ReturnFormProps, 'way' | 'send' | 'announce'> & { readonly onClose: () => void };

const WayForm = defineForm(localForm<{ way: ReturnWay }>(), ({ way, send, announce, onClose }: WayFormProps) => ({
  initial: { way: 'posted' },
  send: async ({ way: chosen }) => announce(chosen),
  onClose,
  submit: send,
  busy: returnText.sending,
  cancel: returnText.cancel,
  size: 'small',
  fields: (form) => (
    <SegmentInput
      form={form}
      name="way"
      label={way}
      options={RETURN_WAYS.map((id) => ({ id, title: returnText.ways[id] }))}
    />
  ),
}));
