import { formatRial } from '@nesye/persian';
import { Card, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { announcementText as text } from '#messages/operator-announcements.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { api } from '@nesye/web-kit/session/session.ts';
import { type Announcement, ANNOUNCEMENTS, END } from '../api/announcement-api.ts';

const TONES: Readonly<Record<Announcement['state'], StatusTone>> = { planned: 'soon', shown: 'paid', ended: 'neutral' };

/** One announcement: what it says, to whom, from when until when, and the way to end it. */
export function AnnouncementCard({ announcement }: { readonly announcement: Announcement }): ReactElement {
  const { title, value, audience, link, ends_at: end } = announcement;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        {title !== null && <h2 className="text-base">{title}</h2>}
        <StatusChip tone={TONES[announcement.state]}>{text.states[announcement.state]}</StatusChip>
      </div>
      <p className="text-sm whitespace-pre-line">
        {value === null ? announcement.text : `${formatRial(value)} ${announcement.text}`}
      </p>
      {announcement.text_ar !== null && (
        <p lang="ar" className="rounded-control bg-sunken px-4 py-3 text-sm whitespace-pre-line">
          {announcement.text_ar}
        </p>
      )}
      <dl>
        {audience !== null && <Fact name={text.audience}>{text.audiences[audience]}</Fact>}
        {link !== null && (
          <Fact name={text.leadsTo}>
            <Latin>{link}</Latin>
          </Fact>
        )}
        <Fact name={text.shownFrom}>
          <DateText value={announcement.starts_at} style="short" />
        </Fact>
        {end !== null && (
          <Fact name={text.shownUntil}>
            <DateText value={end} style="short" />
          </Fact>
        )}
      </dl>
      {announcement.state !== 'ended' && <EndNow announcement={announcement} />}
    </Card>
  );
}

const EndNow = ({ announcement: { kind, id, title, text: words } }: { readonly announcement: Announcement }) => (
  <DialogForm label={text.endNow} aria-label={`${text.endNow}: ${title ?? words}`} tone="secondary" size="small">
    {(close) => (
      <ConfirmForm
        send={(_fields, _choice, key) =>
          api.post(END, { params: { kind, id: String(id) }, body: {}, idempotencyKey: key() })
        }
        invalidates={[ANNOUNCEMENTS]}
        lead={text.endLead}
        done={text.ended}
        onClose={close}
        tone="danger"
        size="inset"
        submit={text.endNow}
        cancel={text.cancel}
      />
    )}
  </DialogForm>
);
