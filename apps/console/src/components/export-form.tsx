import type { ExportedListName } from '@nesye/contract/constants';
import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { exportsText as text } from '#messages/operator-exports.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { EXPORTS, filtersText, requestExport } from '../api/exports-api.ts';
import { ReasonInput } from './reason-input.tsx';

interface ExportFormProps {
  readonly list: ExportedListName;
  /** The filters of the list, as its call takes them. */
  readonly query: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Proposes that a whole list is written to a file, which another operator decides on. */
export function ExportForm({ list, query, onClose }: ExportFormProps): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/operator/exports/'), {
    send: ({ reason }, _, key) => requestExport({ list, query: filtersText(query), reason }, key()),
    invalidates: [EXPORTS, APPROVALS],
    done: text.sent,
    onClose,
  });
  return (
    <Card as="div" className="flex flex-col gap-3">
      <Form form={form} size="inset" lead={text.lead} submit={text.send} cancel={text.cancel}>
        <ReasonInput form={form} words={text} />
      </Form>
      <Link to="/exports" className="w-fit text-sm">
        {text.toOwn}
      </Link>
    </Card>
  );
}
