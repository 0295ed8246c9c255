import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { listsText as text } from '#messages/operator-lists.ts';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { LIST_GROUPS } from '../domain/list-groups.ts';

/** `/lists`: everything that operators edit without a release. */
export default function ListsScreen(): ReactElement {
  return (
    <OperatorFrame>
      <p className="max-w-prose text-sm text-ink-soft">{text.about}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(Object.keys(LIST_GROUPS) as (keyof typeof LIST_GROUPS)[]).map((group) => (
          <Card key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="text-base">
              {text.groups[group]}
            </h2>
            <ul className="mt-2 divide-y divide-line">
              {LIST_GROUPS[group].map((list) => (
                <li key={list}>
                  <Link to={`/lists/${list}`} className="flex min-h-11 items-center font-semibold text-firoozeh-text">
                    {text.names[list]}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </OperatorFrame>
  );
}
