import { toPersianDigits } from '@nesye/persian';
import { surveysText as text } from '#messages/operator-surveys.ts';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';

/** `/surveys`: what customers are asked, and how many have completed. */
export default defineTableScreen({
  frame: OperatorFrame,
  path: '/api/v1/operator/surveys/',
  texts: text,
  linkOf: ({ id, title }) => ({ to: `/surveys/${id}`, label: text.open(title) }),
  columns: {
    title: ({ title }) => title,
    moment: ({ moment }) => text.moments[moment],
    completed: { isFigure: true, cell: ({ completed }) => toPersianDigits(completed) },
    state: ({ is_open: isOpen }) => (isOpen ? text.isOpen : text.isEnded),
  },
});
