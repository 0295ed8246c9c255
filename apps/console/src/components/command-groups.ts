import { foldText, toPersianDigits } from '@nesye/persian';
import type { IconName } from '@nesye/ui';
import type { Command, CommandGroup } from '@nesye/ui/overlays';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { commandText } from '#messages/command-menu.ts';
import { placeText } from '#messages/frame.ts';
import { screenTitles } from '#messages/titles.ts';
import { canOpen } from '../app/can-open.ts';
import { places } from '../app/places.ts';
import { placeIcons } from '../app/shell/place-icons.ts';
import { recentScreens } from '../domain/recent-screens.ts';

type Found = ReplyOf<'GET', '/api/v1/operator/search/'>['results'][number];

/** A command that leads to an address. */
export interface PlacedCommand extends Command {
  readonly path: string;
}
interface PlacedGroup extends CommandGroup {
  readonly commands: readonly PlacedCommand[];
}

const ICONS: Readonly<Record<Found['kind'], IconName>> = {
  person: 'person',
  shop: 'store',
  purchase: 'receipt',
  payment: 'paid',
  card_payment: 'card',
  contract: 'wallet',
  cheque: 'check',
  ticket: 'chat',
  sheba: 'cash',
  cash_out: 'payout',
  payout: 'payout',
};
/** Kinds whose title is not their number. */
const NUMBERED: ReadonlySet<Found['kind']> = new Set(['purchase', 'payout']);

/** A number or a mask, which is read from the left among words of the other direction. */
const fromLeft = (text: string): string => `\u2066${toPersianDigits(text)}\u2069`;

interface Given {
  readonly text: string;
  /** Where the operator is. */
  readonly pathname: string;
  readonly found: readonly Found[];
}

/** What there is to choose: records that were found, then the last screens and the places whose names fit what is typed. None is empty. */
export function commandGroups({ text, pathname, found }: Given): readonly PlacedGroup[] {
  const folded = foldText(text);
  const fitting = (commands: readonly PlacedCommand[]) =>
    commands.filter(({ title }) => foldText(title).includes(folded));
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) => ({
      id: kind,
      name: commandText.kinds[kind],
      commands: found.filter((each) => each.kind === kind).map(recordCommand),
    })),
    { id: 'recent', name: commandText.recent, commands: fitting(recentCommands(pathname)) },
    { id: 'places', name: commandText.places, commands: fitting(placeCommands()) },
  ].filter(({ commands }) => commands.length > 0);
}

function recordCommand({ kind, id, title, masked, link }: Found): PlacedCommand {
  const isNumber = /^[\d*A-Za-z-]+$/.test(title);
  const notes = [NUMBERED.has(kind) ? id : '', masked === title ? '' : (masked ?? '')].filter((note) => note !== '');
  return {
    id: `${kind} ${id} ${link}`,
    icon: ICONS[kind],
    title: isNumber ? fromLeft(title) : title,
    note: notes.length === 0 ? undefined : notes.map(fromLeft).join(' · '),
    path: link,
  };
}

const recentCommands = (pathname: string): PlacedCommand[] =>
  recentScreens(pathname).map(({ path, id }) => {
    const number = path.split('/').at(-1) ?? '';
    return {
      id: `recent ${path}`,
      icon: 'clock',
      title: screenTitles[id],
      note: /^\d+$/.test(number) ? fromLeft(number) : undefined,
      path,
    };
  });

const placeCommands = (): PlacedCommand[] =>
  places
    .filter(canOpen)

    .map(({ id, path }) => ({
      id: `place ${id}`,
      icon: placeIcons[id],
      title: placeText.names[id],
      note: undefined,
      path,
    }));
