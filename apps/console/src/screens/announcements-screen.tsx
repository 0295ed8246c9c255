import { announcementText } from '#messages/operator-announcements.ts';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { ANNOUNCEMENTS } from '../api/announcement-api.ts';
import { AnnouncementCard } from '../components/announcement-card.tsx';
import { NewAnnouncement } from '../components/new-announcement.tsx';
import { queue } from '../components/queue.tsx';

/** `/announcements`: notices, slides and figures, the newest first; new ones are written and old ones ended here. */
export default defineListScreen({
  ...queue,
  path: ANNOUNCEMENTS,
  texts: announcementText,
  filters: defineFilters({ kind: choice(['notice', 'slide', 'figure']) }),
  above: <NewAnnouncement />,
  row: (announcement) => <AnnouncementCard announcement={announcement} />,
  layout: 'cards',
});
