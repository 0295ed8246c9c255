import { inboxText } from '#messages/inbox.ts';
import { NoMessagesDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { MessageRow } from '../components/message-row.tsx';
import { ReadAll } from '../components/read-all.tsx';

/** `/user/messages`: the notices of the user, newest first; each leads to what it is about. */
export default defineListScreen({
  path: '/api/v1/user-message-list',
  texts: inboxText,
  filters: defineFilters({ show: choice(['all', 'unread']) }),
  tabs: 'show',
  query: ({ show }) => (show === 'unread' ? { status: 'unread' } : {}),
  isAlwaysFresh: true,
  drawing: <NoMessagesDrawing />,
  beside: <ReadAll />,
  row: (message) => <MessageRow message={message} />,
  layout: 'days',
});
