import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { OneTicket } from '../components/one-ticket.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';

/** `/tickets/:id`: what was said, who asks, and the reply. */
export default function QueuedTicketScreen(): ReactElement {
  const { id = '' } = useParams();
  return (
    <OperatorFrame>
      <OneTicket id={id} />
    </OperatorFrame>
  );
}
