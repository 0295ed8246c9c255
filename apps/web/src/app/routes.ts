import { layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { listedScreens, UNLISTED_ROUTE_ID, type ScreenFrame } from './screen-table.ts';

const routesOf = (frame: ScreenFrame): RouteConfigEntry[] =>
  listedScreens.filter((screen) => screen.frame === frame).map((screen) => route(screen.path, screen.module, { id: screen.id }));

/** The router's tree, made from the table: one layout for each frame. */
const routes: RouteConfig = [
  layout('shell/public-frame.tsx', { id: 'public-frame' }, routesOf('public')),
  layout('shell/focus-frame.tsx', { id: 'focus-frame' }, routesOf('focus')),
  layout('shell/app-frame.tsx', { id: 'app-frame' }, [...routesOf('shell'), ...routesOf('task'), route('*', 'screens/unlisted-screen.tsx', { id: UNLISTED_ROUTE_ID })]),
];

export default routes;
