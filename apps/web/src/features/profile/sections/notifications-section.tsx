import { NOTIFIED_TOPICS } from '@nesye/contract/constants';
import { Skeleton } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { notificationText } from '#messages/profile.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { ToggleField } from '@nesye/web-kit/fields/toggle-field.tsx';
import { preferencesQuery, type Preferences } from '@nesye/web-kit/preferences/use-preferences.ts';
import { DevicePushCard } from '../components/device-push-card.tsx';
import { SectionCard } from '../components/section-card.tsx';
import { useChangePreferences } from '@nesye/web-kit/preferences/use-change-preferences.ts';

const CHANNELS = ['sms', 'push', 'inbox'] as const;
const STANDARD_QUIET = { from: '22:00', to: '08:00' } as const;
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

/** What is told, by which way, and when there is quiet. */
export default function NotificationsSection(): ReactElement {
  const preferences = useQuery(preferencesQuery());
  return (
    <QueryView query={preferences} showsReason skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(present) => (
        <div className="flex flex-col gap-5">
          <DevicePushCard />
          <ChannelTable notifications={present.notifications} />
          <QuietHours quietHours={present.quiet_hours} />
        </div>
      )}
    </QueryView>
  );
}

/** With large letters a kind stands over its three switches instead of next to them. */
const ROW = '@max-[14rem]:grid @max-[14rem]:grid-cols-3';
const KIND = '@max-[14rem]:col-span-3';

function ChannelTable({ notifications }: { readonly notifications: Preferences['notifications'] }): ReactElement {
  const change = useChangePreferences();
  return (
    <SectionCard title={notificationText.title} lead={notificationText.lead}>
      <div className="@container">
        <table className="w-full text-sm">
          <thead className="text-ink-soft">
            <tr className={ROW}>
              <th scope="col" className={`py-2 text-start font-medium ${KIND}`}>
                <span className="sr-only">{notificationText.kinds}</span>
              </th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col" className="w-18 px-1 py-2 text-center font-medium">
                  {notificationText.channel[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTIFIED_TOPICS.map((kind) => (
              <tr key={kind} className={`border-t border-line ${ROW}`}>
                <th scope="row" className={`py-2 text-start font-medium ${KIND}`}>
                  {notificationText.kind[kind]}
                </th>
                {CHANNELS.map((channel) => (
                  <td key={channel} className="px-1">
                    <ToggleField
                      label={notificationText.cell(notificationText.kind[kind], notificationText.channel[channel])}
                      isLabelHidden
                      isOn={notifications[kind][channel]}
                      onChange={(isOn) =>
                        change.mutate({ notifications: { [kind]: { ...notifications[kind], [channel]: isOn } } })
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}

function QuietHours({ quietHours }: { readonly quietHours: Preferences['quiet_hours'] }): ReactElement {
  const change = useChangePreferences();
  return (
    <SectionCard title={notificationText.quietTitle}>
      <ToggleField
        label={notificationText.quiet}
        isOn={quietHours !== null}
        onChange={(isOn) => change.mutate({ quiet_hours: isOn ? STANDARD_QUIET : null })}
      >
        {notificationText.quietNote}
      </ToggleField>
      {quietHours !== null && (
        <div className="grid grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((end) => (
            <NativeSelect
              key={end}
              label={notificationText[end]}
              placeholder={notificationText[end]}
              value={quietHours[end]}
              options={hoursWith(quietHours[end])}
              onPick={(hour) => change.mutate({ quiet_hours: { ...quietHours, [end]: hour } })}
            />
          ))}
        </div>
      )}
    </SectionCard>
  );
}

/** Every half hour, and the present one if it is none of them. */
function hoursWith(present: string): readonly { readonly id: string; readonly title: string }[] {
  const hours = HALF_HOURS.includes(present) ? HALF_HOURS : [...HALF_HOURS, present].toSorted();
  return hours.map((hour) => ({ id: hour, title: toPersianDigits(hour) }));
}
