import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payoutFilesText, payoutFileText as text } from '#messages/operator-payout-files.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { type PayoutFile, payoutFileQuery } from '../api/payout-files-api.ts';
import { CaseLoader } from '../components/one-case.tsx';
import { FILE_TONES, PayoutFileSteps, PayoutFileWithdrawal } from '../components/payout-file-steps.tsx';

/** `/payout-files/:id`: what is in a file for the bank, what is to be done with it, and how its payouts have ended. */
export default function PayoutFileScreen(): ReactElement {
  return (
    <CaseLoader queryOf={payoutFileQuery} back={{ to: '/payout-files', text: text.back }}>
      {(file) => <Case file={file} />}
    </CaseLoader>
  );
}

function Case({ file }: { readonly file: PayoutFile }): ReactElement {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{text.title(file.id)}</h2>
          <StatusChip tone={FILE_TONES[file.state]}>{payoutFilesText.filters.state[file.state]}</StatusChip>
        </div>
        <Facts file={file} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-4">
        {file.state === 'made' && <PayoutFileSteps id={file.id} />}
        {file.state === 'withdrawing' && <Notice tone="plain" title={text.withdrawing} />}
        {file.state === 'uploaded' && <Results file={file} />}
        {canBeWithdrawn(file) && <PayoutFileWithdrawal file={file} />}
      </div>
    </div>
  );
}

/** Once the bank has ended a payout of it, it has the file. */
const canBeWithdrawn = ({ state, count, waiting }: PayoutFile): boolean =>
  (state === 'made' || state === 'uploaded') && waiting.count === count;

const Facts = ({ file }: { readonly file: PayoutFile }): ReactElement => (
  <FactsCard title={text.facts}>
    <Fact name={payoutFilesText.fields.cycle}>
      <DateText value={file.cycle_at} style="short" />
    </Fact>
    <Fact name={payoutFilesText.fields.count}>{toPersianDigits(file.count)}</Fact>
    <Fact name={payoutFilesText.fields.amount}>
      <Amount amountRial={file.amount} size="small" />
    </Fact>
    <Fact name={payoutFilesText.fields.made}>
      <DateText value={file.made_at} style="short" />
    </Fact>
    {file.uploaded_at !== null && (
      <Fact name={payoutFilesText.fields.uploaded}>
        <DateText value={file.uploaded_at} style="short" />
      </Fact>
    )}
    {file.tracking_code !== null && (
      <Fact name={text.tracking}>
        <Latin>{file.tracking_code}</Latin>
      </Fact>
    )}
    {file.withdrawn_at !== null && (
      <Fact name={text.withdrawn}>
        <DateText value={file.withdrawn_at} style="short" />
      </Fact>
    )}
    <Fact name={text.sha256}>
      <bdi dir="ltr" className="font-normal break-all">
        {file.sha256}
      </bdi>
    </Fact>
  </FactsCard>
);

const Results = ({ file }: { readonly file: PayoutFile }): ReactElement => (
  <FactsCard title={text.results}>
    {(['waiting', 'paid', 'returned'] as const).map((state) => (
      <Fact key={state} name={`${text[state]} (${toPersianDigits(file[state].count)})`}>
        <Amount amountRial={file[state].amount} size="small" />
      </Fact>
    ))}
  </FactsCard>
);
