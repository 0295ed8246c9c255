import { toasts } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { autoPayText } from '#messages/auto-pay.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { SegmentInput, SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { refreshAutoPay } from './mandate-api.ts';

const NOTICE_DAYS = [2, 3, 5, 7] as const;

/** Switches auto-pay on: from the wallet at once, from a bank by its own page. */
export function MandateForm({ sources }: { readonly sources: readonly ('wallet' | 'bank')[] }): ReactElement {
  const { data: user } = useQuery(callQuery('/api/v1/user/'));
  const form = useForm(formCall('POST', '/api/v1/accounting/mandate/'), {
    initial: { source: sources[0] ?? 'wallet', notice_days: String(NOTICE_DAYS[0]) },
    onDone: async ({ sign_url: signUrl }) => {
      if (signUrl !== null) return location.assign(signUrl);
      toasts.show(autoPayText.done, 'success');
      await refreshAutoPay();
    },
  });
  const isWallet = form.value('source') === 'wallet';
  const balance = user?.cash_accounts.reduce((sum, account) => sum + account.withdrawable_amount, 0);
  return (
    <Form form={form} submit={isWallet ? autoPayText.turnOn : autoPayText.toBank} isCompact>
      <SegmentInput
        form={form}
        name="source"
        label={autoPayText.source}
        options={sources.map((id) => ({ id, title: autoPayText.sources[id] }))}
      />
      <p className="text-sm text-ink-soft">
        {isWallet ? autoPayText.walletNote : autoPayText.bankNote}
        {isWallet && balance === 0 && (
          <>
            {' '}
            {autoPayText.emptyWallet} <Link to="/user/wallet/top-up">{autoPayText.topUp}</Link>
          </>
        )}
      </p>
      {(user?.contracts.length ?? 0) > 1 && (
        <SelectInput
          form={form}
          name="contract"
          label={autoPayText.scope}
          placeholder={autoPayText.allPicked}
          options={(user?.contracts ?? []).map(({ uid, guarantor }) => ({ id: uid, title: nameText(guarantor.name) }))}
        />
      )}
      <SelectInput
        form={form}
        name="notice_days"
        label={autoPayText.notice}
        placeholder={autoPayText.noticeDays(NOTICE_DAYS[0])}
        read={Number}
        options={NOTICE_DAYS.map((count) => ({ id: String(count), title: autoPayText.noticeDays(count) }))}
      />
      <MoneyInput form={form} name="max_per_draw" label={autoPayText.maxPerDraw} />
      <MoneyInput form={form} name="max_per_month" label={autoPayText.maxPerMonth} />
    </Form>
  );
}
