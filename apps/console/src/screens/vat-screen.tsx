import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { rateText } from '#messages/operator-rates.ts';
import { vatText } from '#messages/operator-vat.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { proposeVatRate, VAT_RATES } from '../api/api.ts';
import { DatedRates, RateInputs } from '../components/dated-rates.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';

/** `/vat`: the tax on what shops pay us, by date, and the proposal of another rate. */
export default function VatScreen(): ReactElement {
  return (
    <OperatorFrame>
      <VatRates />
    </OperatorFrame>
  );
}

function VatRates(): ReactElement {
  const rates = useQuery(callQuery(VAT_RATES));
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">{vatText.about}</p>
      <QueryView query={rates} skeleton={<Skeleton className="h-40 rounded-card" />}>
        {({ rates: terms, proposal_open: isProposalOpen }) => (
          <DatedRates
            level="h2"
            words={vatText}
            terms={terms.map((term) => ({ rateBp: term.rate_bp, validFrom: term.valid_from }))}
            isProposalOpen={isProposalOpen}
            mayPropose
            renderForm={(close) => <VatForm onClose={close} />}
          />
        )}
      </QueryView>
    </>
  );
}

function VatForm({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const form = useForm(formCall('POST', '/api/v1/operator/vat-rate-proposals/'), {
    send: (body) => proposeVatRate(body, keyOf(JSON.stringify(body))),
    invalidates: [VAT_RATES, APPROVALS],
    done: rateText.proposed,
    onClose,
  });
  return (
    <Form form={form} size="inset" submit={rateText.send} cancel={rateText.cancel}>
      <RateInputs form={form} rate="rate_bp" words={vatText} />
    </Form>
  );
}
