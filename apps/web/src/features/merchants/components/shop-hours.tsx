import { Card, IconButton, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { hoursText } from '#messages/shop-profile.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { weekdayNames } from '@nesye/web-kit/messages/calendar.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { OpeningHours, type Span, spanText, timeText } from './opening-hours.tsx';
import { OWN_SHOPS, type OwnShop } from './use-own-shop.ts';

const write = (hours: readonly Span[]): Promise<unknown> =>
  api.put('/api/v1/merchant/user/hours/', { body: { hours: [...hours] } });

/** The opening hours of the owner's shop: each can be taken away, and one added to several days together. */
export function ShopHours({ shop: { hours } }: { readonly shop: OwnShop }): ReactElement {
  return (
    <Card aria-label={hoursText.title} className="flex flex-col gap-3">
      <h3 className="text-base">{hoursText.title}</h3>
      <OpeningHours hours={hours} renderAction={(span) => <RemoveSpan span={span} hours={hours} />} />
      <DialogForm label={hoursText.add} tone="secondary" icon="plus">
        {(close) => <NewSpan hours={hours} onClose={close} />}
      </DialogForm>
    </Card>
  );
}

function RemoveSpan({ span, hours }: { readonly span: Span; readonly hours: readonly Span[] }): ReactElement {
  const remove = useAction(async () => {
    await write(hours.filter((each) => each !== span));
    toasts.show(hoursText.removed, 'success');
    await invalidateReads([OWN_SHOPS]);
  });
  const name = hoursText.remove(weekdayNames[span.weekday] ?? '', spanText(span));
  return <IconButton icon="close" label={name} disabled={remove.isBusy} onClick={remove.run} />;
}

interface NewSpanFields {
  readonly days: string;
  readonly opens: string;
  readonly closes: string;
}

const SATURDAY_TO = { all: 6, toWednesday: 4, toThursday: 5 } as const;

const weekdaysOf = (days: string): readonly number[] => {
  const last = SATURDAY_TO[days as keyof typeof SATURDAY_TO];
  return last === undefined ? [Number(days)] : Array.from({ length: last + 1 }, (_, weekday) => weekday);
};

const dayOptions = () => [
  { id: 'all', title: hoursText.allDays },
  { id: 'toWednesday', title: hoursText.toWednesday },
  { id: 'toThursday', title: hoursText.toThursday },
  ...weekdayNames.map((title, weekday) => ({ id: String(weekday), title })),
];

/** Each half hour of a day. */
const TIMES = Array.from({ length: 49 }, (_, half) =>
  [Math.floor(half / 2), (half % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
);
const timeOptions = (times: readonly string[]) => times.map((time) => ({ id: time, title: timeText(time) }));

const NewSpan = defineForm(
  localForm<NewSpanFields, unknown>(),
  ({ hours, onClose }: { readonly hours: readonly Span[]; readonly onClose: () => void }) => ({
    send: ({ days, opens, closes }) =>
      write([...hours, ...weekdaysOf(days).map((weekday) => ({ weekday, opens, closes }))]),
    invalidates: [OWN_SHOPS],
    onClose,
    card: '',
    size: 'regular',
    submit: hoursText.addNow,
    busy: hoursText.adding,
    done: hoursText.added,
    cancel: hoursText.cancel,
    fields: (form) => (
      <>
        <SelectInput
          form={form}
          name="days"
          label={hoursText.days}
          placeholder={hoursText.daysPlaceholder}
          options={dayOptions()}
        />
        <SelectInput
          form={form}
          name="opens"
          label={hoursText.opens}
          placeholder={hoursText.timePlaceholder}
          options={timeOptions(TIMES.slice(0, -1))}
        />
        <SelectInput
          form={form}
          name="closes"
          label={hoursText.closes}
          placeholder={hoursText.timePlaceholder}
          options={timeOptions(TIMES.slice(1))}
        />
      </>
    ),
  }),
);
