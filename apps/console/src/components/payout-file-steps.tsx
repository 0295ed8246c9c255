import { Card, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutFileText as text } from '#messages/operator-payout-files.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import {
  downloadPayoutFile,
  PAYOUT_FILE,
  PAYOUT_FILES,
  type PayoutFile,
  proposeWithdrawal,
  sayUploaded,
} from '../api/payout-files-api.ts';
import { ReasonInput } from './reason-input.tsx';

/** How the states of a file look. */
export const FILE_TONES = {
  made: 'soon',
  uploaded: 'paid',
  withdrawing: 'overdue',
  withdrawn: 'neutral',
} as const satisfies Record<PayoutFile['state'], StatusTone>;

interface StepProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** What is done with a file that is not at the bank yet: it is taken there, and that is said. */
export const PayoutFileSteps = ({ id }: { readonly id: number }): ReactElement => (
  <Card aria-labelledby="steps-title" className="flex flex-col gap-3">
    <h3 id="steps-title" className="text-base">
      {text.steps}
    </h3>
    <p className="text-sm text-ink-soft">{text.downloadNote}</p>
    <DialogForm label={text.download}>{(close) => <DownloadForm id={id} onClose={close} />}</DialogForm>
    <DialogForm label={text.upload} tone="secondary">
      {(close) => <UploadForm id={id} onClose={close} />}
    </DialogForm>
  </Card>
);

/** The way back: its parts go as single orders again, if the bank knows none of them. */
export const PayoutFileWithdrawal = ({ file }: { readonly file: PayoutFile }): ReactElement =>
  file.has_open_withdrawal ? (
    <Notice tone="soon" title={text.withdrawalWaits}>
      <Link to="/approvals?kind=settlement.file_withdrawal">{text.toApprovals}</Link>
    </Notice>
  ) : (
    <DialogForm label={text.withdraw} tone="quiet">
      {(close) => <WithdrawalForm id={file.id} onClose={close} />}
    </DialogForm>
  );

const WithdrawalForm = defineForm(
  formCall('POST', '/api/v1/operator/payout-files/:id/withdrawal/'),
  ({ id, onClose }: StepProps) => ({
    send: ({ reason }, _, key) => proposeWithdrawal(id, reason, key()),
    invalidates: [PAYOUT_FILE, APPROVALS],
    done: text.withdrawalSent,
    onClose,
    lead: text.withdrawNote,
    submit: text.send,
    cancel: text.cancel,
    size: 'inset',
    fields: (form) => <ReasonInput form={form} words={{ ...text, reasonHint: text.withdrawalHint }} />,
  }),
);

const DownloadForm = defineForm(
  formCall('POST', '/api/v1/operator/payout-files/:id/download/'),
  ({ id, onClose }: StepProps) => ({
    send: ({ reason }) => downloadPayoutFile(id, reason),
    done: text.downloaded,
    onClose,
    submit: text.get,
    cancel: text.cancel,
    size: 'inset',
    fields: (form) => <ReasonInput form={form} words={text} />,
  }),
);

const UploadForm = defineForm(
  formCall('POST', '/api/v1/operator/payout-files/:id/upload/'),
  ({ id, onClose }: StepProps) => ({
    send: (body, _, key) => sayUploaded(id, body, key()),
    invalidates: [PAYOUT_FILE, PAYOUT_FILES],
    done: text.said,
    onClose,
    lead: text.uploadNote,
    submit: text.say,
    cancel: text.cancel,
    size: 'inset',
    fields: (form) => (
      <TextInput
        form={form}
        name="tracking_code"
        label={text.tracking}
        hint={text.trackingHint}
        missing={text.trackingMissing}
        isLatin
        isRequired
      />
    ),
  }),
);
