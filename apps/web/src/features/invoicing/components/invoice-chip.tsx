import { StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { invoiceText } from '#messages/invoices.ts';
import type { InvoiceRow } from '../api.ts';

type Status = InvoiceRow['status'];

const tones: Readonly<Record<Status, StatusTone>> = { 1: 'neutral', 2: 'soon', 3: 'paid', 4: 'neutral', 5: 'overdue' };

/** The status of an invoice as icon and word. */
export const InvoiceChip = ({ status }: { readonly status: Status }): ReactElement => (
  <StatusChip tone={tones[status]} {...(status === 4 && { icon: 'cancelled' as const })}>
    {invoiceText.states[status]}
  </StatusChip>
);
