import { Button } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { passportText } from '#messages/kyc.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { FilePicker } from '@nesye/web-kit/upload/file-picker.tsx';
import { PICTURE_RULES } from '@nesye/web-kit/upload/picture-rules.ts';
import { sendFormFile } from '@nesye/web-kit/upload/send-form-file.ts';
import { refreshRegistration, type Registration } from '../api.ts';

interface PassportStepProps {
  readonly record: Registration;
  readonly onEdit: () => void;
}

/** The picture of the passport that was declared: operators compare it with what was typed. One that was rejected says why. */
export function PassportStep({ record, onEdit }: PassportStepProps): ReactElement {
  const queries = useQueryClient();
  const { reject_code: code = null, reject_reason: added = null } = record.passport ?? {};
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div>
        <StepHeading>{passportText.title}</StepHeading>
        <p className="mt-1 text-ink-soft">{passportText.lead}</p>
      </div>
      {(code !== null || added !== null) && (
        <Notice tone="overdue" title={passportText.rejectedTitle} isAlert>
          {code !== null && <p>{passportText.reasons[code]}</p>}
          {/* An operator's own words are Persian; a reader of another language is told so by the mark. */}
          {added !== null && (
            <p lang="fa">
              <bdi>{added}</bdi>
            </p>
          )}
        </Notice>
      )}
      <FilePicker
        label={passportText.pick}
        hint={passportText.hint}
        {...PICTURE_RULES}
        maxFiles={1}
        send={async (file, listener, signal) => {
          const form = new FormData();
          form.set('passport', file);
          await sendFormFile('POST', '/api/v1/customer/passport/', form, { listener, signal });
          await refreshRegistration(queries);
          return 'passport';
        }}
      />
      <Button tone="quiet" isWide onClick={onEdit}>
        {passportText.edit}
      </Button>
    </div>
  );
}
