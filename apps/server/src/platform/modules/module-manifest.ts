import type { Call } from '@nesye/contract';
import type { HolidayCalendar } from '@nesye/money';
import type { Logger } from 'pino';
import type { ApprovalKind, ApprovalKinds } from '../approvals/approval-kind.ts';
import type { EditableTable, EditableTables } from '../editable-lists/editable-table.ts';
import type { AuditWriter } from '../audit/audit-writer.ts';
import type { BusinessClock, MachineTime } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { DataVault } from '../crypto/data-vault.ts';
import type { KeyedColumn } from '../crypto/key-register.ts';
import type { SealedColumn } from '../crypto/reseal.ts';
import type { Database, PipelinedDatabase, Sql } from '../database/database.ts';
import type { Finder, Finders } from '../find/finder.ts';
import type { Handlers } from '../http/handler.ts';
import type { ExportedList, ExportedLists } from '../lists/exported-list.ts';
import type { Metrics, WatchedNumber } from '../metrics/metrics.ts';
import type { AnyOrderKind } from '../orders/order-kind.ts';
import type { PdfRenderer } from '../pdf/pdf-renderer.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { MediaReader } from '../storage/media/media-reader.ts';
import type { LiveServices } from '../services/live-services.ts';
import type { BackgroundWork } from '../tasks/task.ts';
import type { Timelines, TimelineSource } from '../timeline/timeline-source.ts';
import type { LivePage } from '../web/live-pages.ts';
import type { ClosureGate } from './closure-gate.ts';
import type { ExportSource } from './export-source.ts';

/** What the platform gives every module. */
export interface ModuleContext {
  readonly config: Config;
  readonly database: Database;
  /** Connections for counting tries of codes while the caller holds one of `database`. */
  readonly attemptDatabase: Database;
  /** One connection for each purchase lane, with a batch's short time-outs. */
  readonly laneDatabase: Pick<PipelinedDatabase, 'sql'>;
  /** The connection of the lane for repayments from the wallet. */
  readonly repaymentLaneDatabase: Pick<PipelinedDatabase, 'sql'>;
  readonly clock: BusinessClock;
  /** The bank holidays that are known today. */
  readonly holidays: HolidayCalendar;
  /** What people cannot begin today. */
  readonly services: Pick<LiveServices, 'off'>;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly audit: AuditWriter;
  readonly vault: DataVault;
  readonly files: FileStore;
  readonly media: MediaReader;
  readonly pdf: PdfRenderer;
  /** The folder of the web app's build. */
  readonly webBuild: string;
  /** What all modules together say about a user's data; to be read once all have started. */
  readonly personal: PersonalParts;
  /** What two operators decide, of all modules; to be read once all have started. */
  readonly approvals: ApprovalKinds;
  /** What operators edit without a release, of all modules; to be read once all have started. */
  readonly editableLists: EditableTables;
  /** What happened to a person or a shop, of all modules; to be read once all have started. */
  readonly timelines: Timelines;
  /** How operators find records, of all modules; to be read once all have started. */
  readonly finders: Finders;
  /** Lists that become files by two operators, of all modules; to be read once all have started. */
  readonly exportedLists: ExportedLists;
}

/** What the modules do with the data of a person who wants a copy of it, or leaves. */
export interface PersonalParts {
  readonly sources: readonly ExportSource[];
  /** In the order in which they lock. */
  readonly gates: readonly ClosureGate[];
}

/** What a module does with personal data; static, so that a check can go over all of it without a server. */
export interface PersonalData {
  readonly sources?: (vault: DataVault) => readonly ExportSource[];
  readonly gate?: ClosureGate;
  /** Deletes what is past its age. */
  readonly purge?: (sql: Sql, now: MachineTime) => Promise<void>;
}

export type CallSet = Readonly<Record<string, Call>>;
/** The calls of a module that handles none. */
export const NO_CALLS = {};

/** What a module is once it has started. */
export interface StartedModule<Calls extends CallSet, Provides extends object> {
  /** One for each implemented call: a missing one does not compile. */
  readonly handlers: Handlers<Calls>;
  /** Functions that other modules need and may not import. */
  readonly provides: Provides;
  /** Orders to outside parties that may stay silent. */
  readonly orders?: readonly AnyOrderKind[];
  /** What two operators decide. */
  readonly approvals?: readonly ApprovalKind[];
  /** What operators edit without a release. */
  readonly editableLists?: readonly EditableTable[];
  /** What it knows of a person's or a shop's past. */
  readonly timelines?: readonly TimelineSource[];
  /** How operators find its records. */
  readonly finders?: readonly Finder[];
  /** Lists that two operators may have written to a file. */
  readonly exportedLists?: readonly ExportedList[];
  /** Tasks and crons. */
  readonly work?: BackgroundWork;
  readonly gauges?: readonly WatchedNumber[];
  /** Pages for everybody that are filled from the database. */
  readonly pages?: readonly LivePage[];
  /** Done before the server listens. */
  readonly beforeServing?: () => Promise<void>;
  readonly stop?: () => void;
}

/**
 * A module as the server sees it. `Needs` are its ports: functions that some module of the list provides; whether one does, the compiler checks where the
 * list is written. A port may be called as soon as the module that provides it has started.
 */
export interface ModuleManifest<Calls extends CallSet, Needs extends object, Provides extends object> {
  /** The context's. */
  readonly name: string;
  /** The calls of the contract that it handles. */
  readonly calls: Calls;
  /** Columns that are encrypted again after a change of the data keys. */
  readonly sealedColumns?: readonly SealedColumn[];
  /** Further columns that say by which key they were made. */
  readonly keyedColumns?: readonly KeyedColumn[];
  readonly personal?: PersonalData;
  readonly start: (
    context: ModuleContext,
    ports: Needs,
  ) => StartedModule<Calls, Provides> | Promise<StartedModule<Calls, Provides>>;
}

/** A manifest of whatever calls and ports. */
export interface AnyManifest extends Omit<ModuleManifest<CallSet, object, object>, 'start'> {
  readonly start: (context: ModuleContext, ports: never) => AnyStarted | Promise<AnyStarted>;
}

export type AnyStarted = Omit<StartedModule<CallSet, object>, 'handlers'> & { readonly handlers: object };

type NeedsOf<M> = M extends { start: (context: never, ports: infer Needs) => unknown } ? Needs : never;
type StartedOf<M> = M extends { start: (...given: never[]) => infer Started } ? Awaited<Started> : never;
type ProvidesOf<M> = StartedOf<M> extends { provides: infer Provides } ? Provides : never;
type HandlersOf<M> = StartedOf<M> extends { handlers: infer Handled } ? Handled : never;
interface PartsOf<M> {
  readonly needs: NeedsOf<M>;
  readonly provides: ProvidesOf<M>;
  readonly handlers: HandlersOf<M>;
}
/** One part of every module of a union, all together. As parameters of functions, so that a module without needs (`unknown`) does not swallow the others. */
type All<M, Part extends keyof PartsOf<M>> = (M extends unknown ? (member: PartsOf<M>[Part]) => void : never) extends (
  member: infer Together,
) => void
  ? Together
  : never;

/** Every port that the modules of a list provide. */
export type PortsOf<M extends readonly AnyManifest[]> = All<M[number], 'provides'>;
/** The handlers of all modules of a list. */
export type AllHandlers<M extends readonly AnyManifest[]> = All<M[number], 'handlers'>;
type AllNeeds<M extends readonly AnyManifest[]> = All<M[number], 'needs'>;

/** The list of modules as it is; does not compile when one of them needs a port that none provides, or provides in another form. */
export function listModules<const M extends readonly AnyManifest[]>(
  ...modules: M & (PortsOf<M> extends AllNeeds<M> ? unknown : { readonly missingPorts: Missing<M> })
): M {
  return modules;
}

type Missing<M extends readonly AnyManifest[]> = {
  [K in keyof AllNeeds<M>]: K extends keyof PortsOf<M> ? (PortsOf<M>[K] extends AllNeeds<M>[K] ? never : K) : K;
}[keyof AllNeeds<M>];
