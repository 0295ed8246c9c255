import { useQuery } from '@tanstack/react-query';
import { DateText, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { rateText } from '#messages/operator-rates.ts';
import { rulesText } from '#messages/operator-rules.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';
import { rulesPreviewQuery } from '../api/rules-api.ts';
import { canOpen } from '../app/can-open.ts';
import { PreviewFigures } from './rules-preview.tsx';
import { RulesDiff } from './rule-tables.tsx';

/** Proposed rules next to those that they replace, the preview that the proposer saw, and while it waits the same of today. */
export function RulesDetails({
  details,
  title,
  isOpen,
  renderDecision,
}: DetailsProps<'credit_assessment.rules'>): ReactElement {
  const { line, valid_from: validFrom, terms, before, preview } = details;
  const isFresh = isOpen && canOpen({ permission: 'rules' });
  const fresh = useQuery({ ...rulesPreviewQuery({ line, valid_from: validFrom, terms }), enabled: isFresh });
  return (
    <>
      <dl>
        <Fact name={rulesText.line}>{rulesText.lines[line - 1]}</Fact>
        <Fact name={rateText.validFrom}>
          <DateText value={validFrom} />
        </Fact>
      </dl>
      <RulesDiff before={before} after={terms} title={title} />
      <PreviewFigures preview={preview} name={`${rulesText.previewStored}، ${title}`} />
      {isFresh && (
        <QueryView query={fresh} showsReason skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
          {(today) => <PreviewFigures preview={today} name={`${rulesText.previewNow}، ${title}`} />}
        </QueryView>
      )}
      {renderDecision()}
    </>
  );
}
