import type { ReactElement } from 'react';
import { rateText } from '#messages/operator-rates.ts';
import { rulesText } from '#messages/operator-rules.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import {
  LINE_TERMS,
  type LineTerms,
  pricePreviewQuery,
  type PriceTerms,
  proposePrice,
  proposeTerms,
  REPORT_PRICES,
  termsPreviewQuery,
} from '../api/terms-api.ts';
import { type Draft, draftOfPrice, draftOfTerms, readPrice, readTerms } from '../domain/terms-draft.ts';
import { DayAndReason } from './day-and-reason.tsx';
import { PreviewOnDemand } from './preview-on-demand.tsx';
import { LineInputs, PriceInputs } from './terms-inputs.tsx';
import { PriceFigures, TermsFigures } from './terms-previews.tsx';
import { usePlayedDay } from './use-played-day.ts';

interface LineFormProps {
  readonly line: number;
  /** What the form begins with. */
  readonly terms: LineTerms;
  readonly onClose: () => void;
}

/** Other terms of a line from a coming day on, played against the last month before they are proposed. */
export function LineForm({ line, terms, onClose }: LineFormProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const form = useForm(formCall('POST', '/api/v1/operator/line-terms/proposals/'), {
    initial: { terms: JSON.stringify(draftOfTerms(terms)) },
    send: (fields) => {
      const body = { ...fields, line };
      return proposeTerms(body, keyOf(JSON.stringify(body)));
    },
    invalidates: [LINE_TERMS, APPROVALS],
    done: rateText.proposed,
    onClose,
  });
  const typed = readTerms(JSON.parse(form.value('terms')) as Draft, terms.products);
  const day = usePlayedDay(form.value('valid_from'));
  return (
    <Form form={form} size="inset" submit={rateText.send} cancel={rateText.cancel}>
      <LineInputs form={form} products={terms.products} />
      <PreviewOnDemand
        body={typed && { line, valid_from: day, terms: typed }}
        queryOf={termsPreviewQuery}
        render={(played) => <TermsFigures preview={played} name={rulesText.preview} />}
      />
      <DayAndReason form={form} />
    </Form>
  );
}

interface PriceFormProps {
  /** What the form begins with. */
  readonly price: PriceTerms;
  readonly onClose: () => void;
}

/** Another price of a report from a coming day on, played against the last month before it is proposed. */
export function PriceForm({ price, onClose }: PriceFormProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const form = useForm(formCall('POST', '/api/v1/operator/report-prices/proposals/'), {
    initial: { terms: JSON.stringify(draftOfPrice(price)) },
    send: (body) => proposePrice(body, keyOf(JSON.stringify(body))),
    invalidates: [REPORT_PRICES, APPROVALS],
    done: rateText.proposed,
    onClose,
  });
  const typed = readPrice(JSON.parse(form.value('terms')) as Draft);
  const day = usePlayedDay(form.value('valid_from'));
  return (
    <Form form={form} size="inset" submit={rateText.send} cancel={rateText.cancel}>
      <PriceInputs form={form} />
      <PreviewOnDemand
        body={typed && { valid_from: day, terms: typed }}
        queryOf={pricePreviewQuery}
        render={(played) => <PriceFigures preview={played} name={rulesText.preview} />}
      />
      <DayAndReason form={form} />
    </Form>
  );
}
