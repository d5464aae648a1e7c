import { EditorContext } from '../../editor/context';
import { readCluster, type ClusterProps } from '../../service';
import { checkSources, type CheckResult } from '../check/check-sources';
import { readConfiguration, type Configuration } from '../configuration';
import { findSources } from '../../loader/files/find-sources';
import { createReader, readObjects, type ReadObject, type ReadOptions, type ObjectReader } from '../../loader/read-objects';
import { FileSource, createTextSource, type Source } from '../../loader/files/source';

/** Files of the folders that an editor has opened, with the unsaved text of open documents; each is read again only after it changed. */
export class Workspace {
  private files = new Map<string, Source>();
  private readonly openDocuments = new Map<string, { readonly source: Source; readonly lastReadable?: ObjectReader }>();
  private readonly readers = new WeakMap<Source, Promise<ObjectReader>>();
  private configuration: Configuration = { skip: [], promote: [], exclude: [], apps: [] };
  private context: Promise<SourcedContext> | undefined;

  /** @param cluster the cluster that command line options describe; they take precedence over the configuration file */
  constructor(private readonly folders: readonly string[], private readonly cluster: ClusterProps) {}

  /** Finds the files of the folders, and reads their configuration. */
  async scan(): Promise<void> {
    this.context = undefined;
    if (this.folders.length === 0) return;
    this.configuration = readConfiguration(undefined, this.folders[0]);
    const { sources } = await findSources(this.folders, { cwd: this.folders[0], exclude: this.configuration.exclude });
    this.files = new Map(sources.flatMap((source) => (source.path === undefined ? [] : [[source.path, source]])));
  }

  /** Sets the text of an open document. */
  async change(path: string, text: string): Promise<void> {
    const before = this.openDocuments.get(path);
    const last = before === undefined ? undefined : await this.getReader(before.source);
    const lastReadable = last !== undefined && last.unreadable.length === 0 ? last : before?.lastReadable;
    this.openDocuments.set(path, { source: { ...createTextSource(path, text, path), isNamed: true }, lastReadable });
    this.context = undefined;
  }

  /** Uses the text on disk again after a document was closed. */
  close(path: string): void {
    this.openDocuments.delete(path);
    this.forget(path);
  }

  /** Discards the objects that were read from a file, so that the file is read again. */
  forget(path: string): void {
    if (this.files.has(path)) this.files.set(path, new FileSource(path, path));
    this.context = undefined;
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  /** Problems of the open documents, each checked together with all other files. */
  async check(): Promise<CheckResult> {
    const { skip, promote, apps } = this.configuration;
    return checkSources(this.getSources(), {
      cluster: this.clusterProps, skip, promote, apps, files: new Set(this.openDocuments.keys()),
      read: async (sources, options) => this.readAll(sources, options),
    });
  }

  /** The objects of all files; of a document that cannot be read while it is edited, those of its last readable text. */
  async getObjects(): Promise<SourcedContext> {
    return this.context ??= this.readContext();
  }

  private async readContext(): Promise<SourcedContext> {
    const readObjects: ReadObject[] = [];
    for (const source of this.getSources()) {
      const reader = await this.getReader(source);
      const { lastReadable } = reader.unreadable.length > 0 ? this.openDocuments.get(source.path ?? '') ?? {} : {};
      for (const object of (lastReadable ?? reader).objects) readObjects.push(object);
    }
    return Object.assign(new EditorContext(readObjects.map(({ object }) => object), readCluster(this.clusterProps)), { readObjects });
  }

  private get clusterProps(): ClusterProps {
    return { ...this.configuration.cluster, ...this.cluster };
  }

  private getSources(): Source[] {
    const sources = new Map(this.files);
    for (const [path, { source }] of this.openDocuments) sources.set(path, source);
    return [...sources.values()];
  }

  private async readAll(sources: readonly Source[], options: ReadOptions = {}): Promise<ObjectReader> {
    const combined = createReader();
    for (const source of sources) {
      const reader = await this.getReader(source, options);
      for (const field of LISTS)
        for (const item of reader[field]) (combined[field] as unknown[]).push(item); // TypeScript: both lists have the same type
    }
    return combined;
  }

  private async getReader(source: Source, options: ReadOptions = {}): Promise<ObjectReader> {
    const cached = this.readers.get(source);
    if (cached !== undefined) return cached;
    const reading = readObjects([source], { keep: options.keep });
    this.readers.set(source, reading);
    return reading;
  }
}

/** The fields of an `ObjectReader` that are lists. */
const LISTS = ['objects', 'unreadable', 'templates', 'otherFiles', 'encrypted', 'comments', 'nodePortRanges', 'settings'] as const;

/** An editor context, with the origin of each object. */
export type SourcedContext = EditorContext & { readonly readObjects: readonly ReadObject[] };
