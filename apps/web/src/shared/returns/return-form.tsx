import { RETURN_WAYS, type ReturnWay } from '@nesye/contract/constants';
import { type ReactElement, useState } from 'react';
import { Button, Card } from '@nesye/ui';
import { returnText } from '#messages/returns.ts';
import { SegmentInput } from '../form/fields/choice-inputs.tsx';
import { localForm } from '../form/form-call.ts';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';

interface ReturnFormProps {
  /** The button that opens it, and what it says. */
  readonly open: string;
  readonly lead: string;
  readonly way: string;
  readonly send: string;
  readonly announce: (way: ReturnWay) => Promise<void>;
}

/** A quiet button that becomes the form by which goods are announced to go back. */
export function ReturnForm({ open, lead, way, send, announce }: ReturnFormProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div className="-ms-3 print:hidden">
        <Button tone="quiet" size="small" onClick={() => setIsOpen(true)}>
          {open}
        </Button>
      </div>
    );
  return (
    <Card as="div" className="print:hidden">
      <h3 className="text-base">{open}</h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{lead}</p>
      <WayForm {...{ way, send, announce }} onCancel={() => setIsOpen(false)} />
    </Card>
  );
}

function WayForm({
  way,
  send,
  announce,
  onCancel,
}: Pick<ReturnFormProps, 'way' | 'send' | 'announce'> & { readonly onCancel: () => void }): ReactElement {
  const form = useForm(localForm<{ way: ReturnWay }>(), {
    initial: { way: 'posted' },
    send: async ({ way: chosen }) => announce(chosen),
  });
  return (
    <Form
      form={form}
      submit={send}
      busy={returnText.sending}
      cancel={{ text: returnText.cancel, onPress: onCancel }}
      size="small"
    >
      <SegmentInput
        form={form}
        name="way"
        label={way}
        options={RETURN_WAYS.map((id) => ({ id, title: returnText.ways[id] }))}
      />
    </Form>
  );
}
