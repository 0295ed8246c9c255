import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { listedScreens, UNLISTED_ROUTE_ID, type Screen, type ScreenFrame } from './screen-table.ts';

const routesFor = (isMeant: (screen: Screen) => boolean): RouteConfigEntry[] =>
  listedScreens.filter(isMeant).map((screen) => route(screen.path, screen.module, { id: screen.id }));

const routesOf = (frame: ScreenFrame): RouteConfigEntry[] =>
  routesFor((screen) => screen.frame === frame && screen.id !== 'fallback');

/** The components in all their states: in `npm run dev` alone, never in a build. */
const catalogue: readonly RouteConfigEntry[] =
  process.env['NESYE_CATALOGUE'] === 'shown'
    ? [route('catalogue/:page?', '../catalogue/catalogue-screen.tsx', { id: 'catalogue' })]
    : [];

/** The router's tree, made from the table: one layout for each frame. The offline page, which every visit fetches beforehand, has the lightest. */
const routes: RouteConfig = [
  ...catalogue,
  layout('shell/public-frame.tsx', { id: 'public-frame' }, routesOf('public')),
  layout(
    'shell/bare-frame.tsx',
    { id: 'bare-frame' },
    routesFor((screen) => screen.id === 'fallback'),
  ),
  layout('shell/focus-frame.tsx', { id: 'focus-frame' }, routesOf('focus')),
  layout('shell/app-frame.tsx', { id: 'app-frame' }, [
    ...routesOf('shell'),
    ...routesOf('task'),
    route('*', 'screens/unlisted-screen.tsx', { id: UNLISTED_ROUTE_ID }),
  ]),
];

export default routes;
