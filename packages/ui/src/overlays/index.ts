/** Parts built on React Aria. They weigh about 60 KB: import this front door only from lazily loaded screens. */
export { type Command, type CommandGroup, CommandPanel } from './command-panel.tsx';
export { ResponsivePanel, type ResponsivePanelProps } from './responsive-panel.tsx';
export { SidePanel } from './side-panel.tsx';
export { SMALL_SCREEN_WIDTH_PX, useSmallScreen } from './use-small-screen.ts';
