import { formatJalaliDateTime, toLatinDigits, toPersianDigits } from '@nesye/persian';
import { Button, Card, TextField, toasts } from '@nesye/ui';
import { type FormEvent, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { auditText as text } from '#messages/operator-audit.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { DataTable } from '@nesye/web-kit/lists/data-table.tsx';
import { DateRangeFields } from '@nesye/web-kit/lists/date-range.tsx';
import { day, defineFilters, queryOfFilters, useFilters, words } from '@nesye/web-kit/lists/filters.ts';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import type { Column } from '@nesye/web-kit/lists/table-columns.ts';
import { withStepUp } from '@nesye/web-kit/second-factor/with-step-up.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { AuditRoots } from '../components/audit-roots.tsx';
import { ExportForm } from '../components/export-form.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';

const AUDIT = '/api/v1/operator/audit/';
type Row = ReplyOf<'GET', typeof AUDIT>['results'][number];

const filters = defineFilters({
  actor: words,
  action: words,
  subject_kind: words,
  subject: words,
  from: day,
  until: day,
});
type Values = ReturnType<typeof filters.read>;
const FORMS = {
  actor: /^[0-9]{0,18}$/,
  action: /^[a-z0-9_.]{0,80}$/,
  subject_kind: /^[a-z0-9_.]{0,80}$/,
  subject: /^[A-Za-z0-9_.:+-]{0,100}$/,
} as const;
type Sign = keyof typeof FORMS;
const SIGNS = Object.keys(FORMS) as Sign[];

/** `/audit`: who did what, when, on whom, from where and why; searched by the address, taken as CSV, with the daily root. */
export default function AuditScreen(): ReactElement {
  return (
    <OperatorFrame>
      <Search />
      <Rows />
      <AuditRoots />
    </OperatorFrame>
  );
}

function Search(): ReactElement {
  const values = useFilters(filters);
  const goTo = useNavigate();
  const today = useToday();
  const show = (next: Values) => void goTo(filters.addressOf(next), { replace: true });
  return (
    <Card as="div" className="flex flex-col gap-3">
      <SignForm key={JSON.stringify(values)} values={values} onSearch={show} />
      <div className="max-w-xl">
        <DateRangeFields range={values} today={today} onChange={(range) => show({ ...values, ...range })} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">{text.hint}</p>
        <TakeFile values={values} />
      </div>
    </Card>
  );
}

interface SignFormProps {
  readonly values: Values;
  readonly onSearch: (values: Values) => void;
}

function SignForm({ values, onSearch }: SignFormProps): ReactElement {
  const [typed, setTyped] = useState({
    actor: values.actor,
    action: values.action,
    subject_kind: values.subject_kind,
    subject: values.subject,
  });
  const [isChecked, setIsChecked] = useState(false);
  const read = (name: Sign) => toLatinDigits(typed[name].trim());
  const isRight = (name: Sign) => FORMS[name].test(read(name));
  const search = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!SIGNS.every(isRight)) return;
    const signs = Object.fromEntries(SIGNS.map((name) => [name, read(name)])) as typeof typed;
    onSearch({ ...values, ...signs });
  };
  return (
    <form
      noValidate
      role="search"
      aria-label={text.search}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,1fr)_auto]"
      onSubmit={search}
    >
      {SIGNS.map((name) => (
        <TextField
          key={name}
          label={text.signs[name]}
          dir="ltr"
          value={typed[name]}
          onValueChange={(value) => setTyped({ ...typed, [name]: value })}
          maxLength={100}
          error={isChecked && !isRight(name) ? text.wrong : undefined}
        />
      ))}
      <div className="lg:pt-7">
        <Button type="submit" tone="secondary">
          {text.find}
        </Button>
      </div>
    </form>
  );
}

function TakeFile({ values }: { readonly values: Values }): ReactElement {
  const [isTooLong, setIsTooLong] = useState(false);
  const query = queryOfFilters(values);
  const take = useAction(async () => {
    try {
      saveFile(await withStepUp(() => api.blob('/api/v1/operator/audit/file/', { query })), 'nesye-audit.csv');
      toasts.show(text.fileDone, 'success');
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || failure.code !== 'report_too_large') throw failure;
      setIsTooLong(true);
    }
  });
  if (isTooLong) return <ExportForm list="audit" query={query} onClose={() => setIsTooLong(false)} />;
  return (
    <Button tone="quiet" size="small" icon="download" isBusy={take.isBusy} onClick={take.run}>
      {text.file}
    </Button>
  );
}

const columns = (): readonly Column<Row>[] => [
  {
    key: 'at',
    title: text.fields.at,
    cell: ({ at }) => <span className="sm:whitespace-nowrap">{formatJalaliDateTime(new Date(at))}</span>,
  },
  { key: 'actor', title: text.fields.actor, cell: actorOf },
  {
    key: 'action',
    title: text.fields.action,
    cell: ({ action }) => (
      <bdi dir="ltr" className="wrap-anywhere lg:whitespace-nowrap">
        {action}
      </bdi>
    ),
  },
  {
    key: 'subject',
    title: text.fields.subject,
    cell: (row) => <bdi dir="ltr" className="wrap-anywhere">{`${row.subject_kind} ${row.subject_id}`}</bdi>,
  },
  { key: 'ip', title: text.fields.ip, cell: ({ ip }) => (ip === null ? '' : <Latin>{ip}</Latin>) },
  { key: 'reason', title: text.fields.reason, cell: ({ reason }) => reason ?? '' },
  {
    key: 'detail',
    title: text.fields.detail,
    cell: ({ detail }) =>
      detail === '{}' ? (
        ''
      ) : (
        <bdi dir="ltr" className="text-xs break-all">
          {detail}
        </bdi>
      ),
  },
  {
    key: 'place',
    title: text.fields.place,
    cell: ({ chain, seq }) => <Latin>{`${chain}/${seq}`}</Latin>,
  },
];

function Rows(): ReactElement {
  const values = useFilters(filters);
  return (
    <PagedList
      path={AUDIT}
      query={queryOfFilters(values)}
      pageSize={50}
      empty={{ title: text.emptyTitle, text: text.empty }}
      endText={text.end}
    >
      {(rows) => <DataTable label={text.label} rows={rows} columns={columns()} />}
    </PagedList>
  );
}

function actorOf({ actor_id: id, actor }: Row): ReactElement | string {
  if (id === null) return text.platform;
  return actor === '' ? text.actor(id) : <span title={text.actor(id)}>{toPersianDigits(actor)}</span>;
}
