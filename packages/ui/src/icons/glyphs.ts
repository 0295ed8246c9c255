/** Path of each icon in a 24-unit square, stroked. Drawn for this product. Here are those of a first visit to the login; `more-glyphs.ts` has the rest. */
export const firstGlyphs = {
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-3.6 3.7-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  receipt: 'M6 3.5 8 5l2-1.5L12 5l2-1.5L16 5l2-1.5v17L16 19l-2 1.5L12 19l-2 1.5L8 19l-2 1.5zM9 9h6M9 12.5h6M9 16h3',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  paid: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM8.3 12.3l2.6 2.6 5-5.3',
  overdue:
    'M10.7 4.6 3.3 17.7A1.5 1.5 0 0 0 4.6 20h14.8a1.5 1.5 0 0 0 1.3-2.3L13.3 4.6a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4.5M12 17h.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.7h.01',
  chat: 'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5H12L7.5 20v-3.5h-2A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5ZM8.5 9h7M8.5 12.5h4',
  question:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM9.6 9.6a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.3 1-1.3 1.9M12 16.7h.01',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  'eye-off':
    'M9.5 5.9A8.6 8.6 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a16 16 0 0 1-2.7 3.5M6 7.7A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a8.7 8.7 0 0 0 5-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  phone:
    'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM11 17.5h2',
  lock: 'M6.5 10.5h11a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v2.5',
  refresh: 'M19.5 11A7.6 7.6 0 0 0 6 7.3L4.5 9M4.5 4.5V9H9M4.5 13A7.6 7.6 0 0 0 18 16.7l1.5-1.7M19.5 19.5V15H15',
  'no-network':
    'M4 4l16 16M2.5 9.5A14 14 0 0 1 7 6.7M10.5 5.6A14 14 0 0 1 21.5 9.5M5.7 13a9.3 9.3 0 0 1 4-2.3M15 11.1a9.4 9.4 0 0 1 3.3 1.9M9 16.3a4.6 4.6 0 0 1 6 0M12 19.5h.01',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.5 7 9 4.1-1.5 7-4.7 7-9V6zM9 12l2.2 2.2L15.2 10',
} as const satisfies Record<string, string>;

/** Drawn left to right; in a right-to-left page they point the other way. */
export const mirroredGlyphs: ReadonlySet<string> = new Set(['forward', 'back', 'logout']);
