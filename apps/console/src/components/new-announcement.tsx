import { addDays, type IsoDate } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { accountPlaceText } from '#messages/account-places.ts';
import { announcementText as text } from '#messages/operator-announcements.ts';
import { today } from '@nesye/web-kit/today.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SegmentInput, SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { ANNOUNCEMENTS } from '../api/announcement-api.ts';

interface Closing {
  readonly onClose: () => void;
}

/** An announcement is planned for a year ahead at the most. */
const DAYS_AHEAD = 366;
const AUDIENCES = ['all', 'guest', 'customer', 'merchant', 'foreign'] as const;
const TONES = ['news', 'warning'] as const;

/** What all three forms say of themselves. */
const shared = () =>
  ({
    invalidates: [ANNOUNCEMENTS],
    done: text.sent,
    size: 'small',
    submit: text.send,
    cancel: text.cancel,
  }) as const;

/** Three buttons, each of which opens the form of its kind. */
export const NewAnnouncement = (): ReactElement => (
  <Card aria-label={accountPlaceText.announcements.name} className="flex flex-wrap gap-2">
    <DialogForm label={text.new.notice} tone="secondary" size="small">
      {(close) => <NoticeForm onClose={close} />}
    </DialogForm>
    <DialogForm label={text.new.slide} tone="secondary" size="small">
      {(close) => <SlideForm onClose={close} />}
    </DialogForm>
    <DialogForm label={text.new.figure} tone="secondary" size="small">
      {(close) => <FigureForm onClose={close} />}
    </DialogForm>
  </Card>
);

const NoticeForm = defineForm(formCall('POST', '/api/v1/operator/announcements/notices/'), ({ onClose }: Closing) => ({
  ...shared(),
  onClose,
  card: text.new.notice,
  initial: { audience: 'all', tone: 'news' },
  fields: (api) => (
    <>
      <LongTextInput form={api} name="text" label={text.text} missing={text.textMissing} rows={3} isRequired />
      <LongTextInput form={api} name="text_ar" label={text.textAr} hint={text.textArHint} rows={3} />
      <SelectInput
        form={api}
        name="audience"
        label={text.audience}
        placeholder={text.audience}
        options={AUDIENCES.map((id) => ({ id, title: text.audiences[id] }))}
        isRequired
      />
      <SegmentInput
        form={api}
        name="tone"
        label={text.tone}
        options={TONES.map((id) => ({ id, title: text.tones[id] }))}
      />
      <LinkInput form={api} />
      <DayInputs form={api} />
    </>
  ),
}));

const SlideForm = defineForm(formCall('POST', '/api/v1/operator/announcements/slides/'), ({ onClose }: Closing) => ({
  ...shared(),
  onClose,
  card: text.new.slide,
  fields: (api) => (
    <>
      <TextInput form={api} name="title" label={text.title} missing={text.titleMissing} isRequired />
      <LongTextInput form={api} name="text" label={text.slideText} missing={text.textMissing} rows={3} isRequired />
      <LinkInput form={api} />
      <DayInputs form={api} />
    </>
  ),
}));

const FigureForm = defineForm(formCall('POST', '/api/v1/operator/announcements/figures/'), ({ onClose }: Closing) => ({
  ...shared(),
  onClose,
  card: text.new.figure,
  fields: (api) => (
    <>
      <TextInput form={api} name="title" label={text.title} missing={text.titleMissing} isRequired />
      <TextInput
        form={api}
        name="value"
        label={text.value}
        missing={text.valueMissing}
        inputMode="numeric"
        autoComplete="off"
        isLatin
        hasPersianDigits
        read={readNumber}
        isRequired
      />
      <TextInput
        form={api}
        name="unit"
        label={text.unit}
        hint={text.unitHint}
        missing={text.unitMissing}
        autoComplete="off"
        isRequired
      />
      <DayInputs form={api} />
    </>
  ),
}));

/** A whole number from zero on; undefined for anything else. */
const readNumber = (typed: string): number | undefined => {
  const digits = toLatinDigits(typed).replaceAll(/[,٬\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
};

const LinkInput = ({ form: api }: { readonly form: FormApi<'link'> }): ReactElement => (
  <TextInput form={api} name="link" label={text.link} hint={text.linkHint} isLatin />
);

/** From which business day until the end of which; either may be left out. */
function DayInputs({ form: api }: { readonly form: FormApi<'from' | 'until'> }): ReactElement {
  const days: { readonly earliest: IsoDate; readonly latest: IsoDate } = {
    earliest: today(),
    latest: addDays(today(), DAYS_AHEAD),
  };
  return (
    <>
      <DayInput form={api} name="from" label={text.from} hint={text.fromHint} {...days} />
      <DayInput form={api} name="until" label={text.until} hint={text.untilHint} {...days} />
    </>
  );
}
