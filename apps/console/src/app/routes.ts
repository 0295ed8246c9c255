import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { listedScreens } from './screen-table.ts';

/** The router's tree, made from the table. */
const routes: RouteConfig = [
  layout('shell/console-frame.tsx', { id: 'console-frame' }, [
    ...listedScreens.map(({ id, path, module }) =>
      path === '/' ? index(module, { id }) : route(path.slice(1), module, { id }),
    ),
    route('*', 'unlisted-screen.tsx', { id: 'unlisted' }),
  ]),
];

export default routes;
