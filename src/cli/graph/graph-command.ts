import { extname } from 'node:path';
import { graph, createGraphData, type GraphFormat, type GraphOptions } from '../../graph/graph';
import { checkReadObjects } from '../check/check-read-objects';
import { readCluster, toRecord, type UnknownObject } from '../../service';
import { EXIT } from '../command-line';
import { readInputs, toClusterProps, type ClusterOptions } from '../read-inputs';
import { Terminal } from '../terminal';
import { formatJsonOutput } from '../json-output';
import type { GraphModel } from '../../graph/model';
import { BULKY } from '../../loader/read-objects';
import { UsageError } from '../../loader/files/read-file';
import { refuseInput, writeOutput } from '../write-output';

export interface GraphCommandOptions extends ClusterOptions, Pick<GraphOptions, 'title' | 'legend' | 'namespace'> {
  readonly app?: string;
  readonly format?: GraphFormat | 'json';
  readonly output?: string;
}

/** Output formats by file extension. */
const EXTENSIONS: Readonly<Record<string, GraphFormat | 'json'>> = {
  '.mmd': 'mermaid', '.mermaid': 'mermaid', '.dot': 'dot', '.gv': 'dot', '.svg': 'svg', '.html': 'html', '.htm': 'html', '.json': 'json',
};

export async function drawFiles(names: readonly string[], options: GraphCommandOptions): Promise<void> {
  const terminal = new Terminal();
  const inputs = [...names, ...(options.app === undefined ? [] : [options.app])];
  if (inputs.length === 0) throw new UsageError('nothing to draw: name files or folders, or the folder of a synthesized app with --app');
  const form = options.format ?? formOf(options.output);
  if (options.output !== undefined) refuseInput(options.output, inputs);
  const loaded = await readInputs(inputs, terminal, (object) => (BULKY.has(object.kind) ? undefined : object));
  const { objects: readObjects, unreadable } = loaded;
  process.exitCode = unreadable.length > 0 ? EXIT.unusable : EXIT.fine;
  if (unreadable.length > 0 && readObjects.length === 0) return; // an empty picture must not replace an existing file
  const objects = readObjects.map((item) => item.object);
  const { title, legend, namespace } = options;
  const cluster = toClusterProps(options);
  const { problems } = checkReadObjects(loaded, readCluster(cluster), Infinity);
  const picture = form === 'json'
    ? [...formatJsonOutput(toNodesAndEdges(createGraphData(objects, { problems, cluster, namespace })))].join('')
    : graph(objects, { format: form, problems, cluster, title, legend, namespace });
  if (options.output === undefined) terminal.write(picture);
  else writeOutput(options.output, picture);
  const isDrawn = ({ kind, apiVersion, metadata }: UnknownObject): boolean => kind === 'Service' && apiVersion === 'v1'
    && (namespace === undefined || toRecord(metadata).namespace === namespace);
  if (unreadable.length === 0 && !objects.some(isDrawn))
    terminal.printMessage(`there is no Service in ${namespace === undefined ? 'it' : `the namespace "${namespace}"`} to draw`);
}

/** The nodes and edges of a graph for JSON, without their positions in the picture. */
const toNodesAndEdges = ({ nodes, edges }: GraphModel): Readonly<Record<'nodes' | 'edges', readonly object[]>> =>
  ({ nodes: nodes.map(({ id, kind, role, name, namespace, problems }) => ({ id, kind, role, name, namespace, problems })), edges });

function formOf(output: string | undefined): GraphFormat | 'json' | undefined {
  const extension = extname(output ?? '').toLowerCase();
  if (output === undefined || extension === '') return undefined;
  const form = EXTENSIONS[extension];
  if (form === undefined)
    throw new UsageError(`there is no format for "${extension}": name a file that ends in ${Object.keys(EXTENSIONS).join(', ')}, or `
      + 'give the form with --format');
  return form;
}
