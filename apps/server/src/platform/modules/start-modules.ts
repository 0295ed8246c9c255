import type { KeyedColumn } from '../crypto/key-register.ts';
import type { SealedColumn } from '../crypto/reseal.ts';
import { approvalKinds } from '../approvals/approval-kind.ts';
import { editableTables } from '../editable-lists/editable-table.ts';
import { createFinders } from '../find/finder.ts';
import { exportedLists as createExportedLists } from '../lists/exported-list.ts';
import { eraseApprovals, readOwnApprovals } from '../approvals/approval-queries.ts';
import { eraseStoredResponses } from '../idempotency/idempotency-store.ts';
import { watchOrders } from '../orders/order-metrics.ts';
import { orderWork } from '../orders/order-work.ts';
import { type BackgroundWork, mergeWork } from '../tasks/task.ts';
import type { DataVault } from '../crypto/data-vault.ts';
import type { AllHandlers, AnyManifest, AnyStarted, ModuleContext, PersonalParts, PortsOf } from './module-manifest.ts';
import type { LivePage } from '../web/live-pages.ts';
import { approvalTimeline } from '../approvals/approval-timeline.ts';
import { auditTimelines } from '../audit/audit-timeline.ts';
import { timelines as createTimelines } from '../timeline/timeline-source.ts';
import { createPortRegistry } from './port-registry.ts';

export interface StartedModules<M extends readonly AnyManifest[]> {
  readonly handlers: AllHandlers<M>;
  readonly ports: PortsOf<M>;
  /** What all modules do besides handling calls. */
  readonly work: BackgroundWork;
  readonly pages: readonly LivePage[];
  /** What has to be done before the server listens. */
  prepare(): Promise<void>;
  stop(): void;
}

/** Starts the modules from the last of the list to the first, as the ones above may call those below while they start. */
export async function startModules<const M extends readonly AnyManifest[]>(
  modules: M,
  given: Omit<ModuleContext, 'personal' | 'approvals' | 'editableLists' | 'timelines' | 'finders' | 'exportedLists'>,
): Promise<StartedModules<M>> {
  const approvals = approvalKinds();
  const editableLists = editableTables();
  const finders = createFinders();
  const exportedLists = createExportedLists();
  const timelines = createTimelines();
  timelines.add([approvalTimeline, ...auditTimelines]);
  const personal = personalParts(modules, given.vault);
  const context: ModuleContext = { ...given, personal, approvals, editableLists, timelines, finders, exportedLists };
  const registry = createPortRegistry();
  const started: AnyStarted[] = [];
  for (const manifest of modules.toReversed()) {
    const one = await manifest.start(context, registry.portsFor(manifest.name) as never);
    registry.provide(manifest.name, one.provides);
    approvals.add(one.approvals ?? []);
    editableLists.add(one.editableLists ?? []);
    timelines.add(one.timelines ?? []);
    finders.add(one.finders ?? []);
    exportedLists.add(one.exportedLists ?? []);
    for (const { name, help, read } of one.gauges ?? []) given.metrics.watch(name, help, read);
    started.push(one);
  }
  watchOrders(given.metrics, given.clock);
  return {
    handlers: mergeHandlers(started) as AllHandlers<M>,
    ports: registry.portsFor('the server') as PortsOf<M>,
    work: mergeWork(
      ...started.flatMap(({ work }) => (work === undefined ? [] : [work])),
      orderWork(
        given,
        started.flatMap(({ orders }) => orders ?? []),
      ),
    ),
    pages: started.flatMap(({ pages }) => pages ?? []),
    prepare: async () => {
      for (const { beforeServing } of started) await beforeServing?.();
    },
    stop: () => {
      for (const { stop } of started.toReversed()) stop?.();
    },
  };
}

/** What the modules of a list, and the platform, do with personal data; gates in the order of the list. */
export const personalParts = (modules: readonly AnyManifest[], vault: DataVault): PersonalParts => ({
  sources: [
    ...modules.toReversed().flatMap(({ personal }) => personal?.sources?.(vault) ?? []),
    { section: 'decisions', collect: readOwnApprovals },
  ],
  gates: [
    ...modules.flatMap(({ personal }) => (personal?.gate === undefined ? [] : [personal.gate])),
    { findBlockers: async () => [], erase: eraseStoredResponses },
    { findBlockers: async () => [], erase: eraseApprovals },
  ],
});

/** The sealed columns of all modules of a list. */
export const sealedColumns = (modules: readonly AnyManifest[]): readonly SealedColumn[] =>
  modules.flatMap(({ sealedColumns: columns }) => columns ?? []);

/** The columns of all modules of a list, and of the platform, whose rows say by which key they were made. */
export const keyedColumns = (modules: readonly AnyManifest[]): readonly KeyedColumn[] => [
  { use: 'data', table: 'platform.stored_file', column: 'key_sealed' },
  ...modules.flatMap(({ keyedColumns: columns }) => columns ?? []),
  ...sealedColumns(modules).flatMap(({ table, column, index }): KeyedColumn[] => [
    { use: 'data', table, column },
    ...(index === undefined ? [] : [{ use: 'index', table, column: index.column } as const]),
  ]),
];

function mergeHandlers(started: readonly AnyStarted[]): object {
  const merged: Record<string, unknown> = {};
  for (const [name, handler] of started.flatMap(({ handlers }) => Object.entries(handlers))) {
    if (name in merged) throw new Error(`two modules handle the call ${name}`);
    merged[name] = handler;
  }
  return merged;
}
