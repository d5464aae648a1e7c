import { isRecord } from '../service';

/** The first and the last node port of a range, both included. */
export type NodePortRange = readonly [first: number, last: number];

/**
 * Whether a text may contain a node port range of an API server: it contains `node-port-range`, `nodePortRange` or `node_port_range`, in
 * any case.
 */
export const mayHaveNodePortRange = (text: string): boolean => /node[-_]?port[-_]?range/i.test(text);

/**
 * Returns the node port ranges that a document configures for API servers, such as `[[30000, 31000]]`. It reads the arguments of a static
 * pod, the map or list `extraArgs` of kubeadm, Talos or k0s, the arguments of k3s and RKE2, the fields of kOps and RKE, the variable of
 * Kubespray, and any of them in a text, such as a patch of kind.
 *
 * @see https://kubernetes.io/docs/reference/config-api/kubeadm-config.v1beta4/#kubeadm-k8s-io-v1beta4-Arg
 */
export function nodePortRangesOf(document: unknown): NodePortRange[] {
  const ranges: NodePortRange[] = [];
  const pending: unknown[] = [document];
  while (pending.length > 0) { // no recursion, because hostile input may be nested deeper than the stack
    const value = pending.pop();
    if (typeof value === 'string') {
      for (const [, first, last] of value.matchAll(IN_TEXT)) ranges.push([Number(first), Number(last)]);
    } else if (Array.isArray(value)) {
      for (const item of value) pending.push(item);
    } else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (KEY.test(key)) ranges.push(...parseNodePortRange(inner));
        else if ((key === 'name' || key === 'path') && KEY.test(String(inner))) ranges.push(...parseNodePortRange(value.value));
        pending.push(inner);
      }
    }
  }
  return ranges;
}

/**
 * The node port ranges in sentences of comments: `[[20000, 40000]]` for "NODE_PORT_RANGE, 20000~40000 by default" of an installer, or for
 * "needs --service-node-port-range=20000-40000". A comment that is only an argument, commented out, gives none.
 */
export function parseCommentedRanges(text: string): NodePortRange[] {
  return [VARIABLE_IN_COMMENT, ARGUMENT_IN_COMMENT].flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, first, last]) => [Number(first), Number(last)]);
}
const ARGUMENT_IN_COMMENT = /#(?![ \t]*-)[^\n]{0,120}\bservice-node-port-range=(\d{1,5})-(\d{1,5})\b/g;
const VARIABLE_IN_COMMENT = /#[^\n]{0,80}\bNODE_PORT_RANGE\b(?:[^\n\d]{0,80}\n[ \t]*#)?[^\n\d]{0,80}(\d{4,5})[ \t]?[-~][ \t]?(\d{4,5})\b/g;

/**
 * Matches keys whose value is a node port range: the argument of kube-apiserver, a JSON pointer to it, and fields of kOps, RKE and
 * Kubespray.
 */
const KEY = /^(?:\S*\/)?(?:service-node-port-range|service_node_port_range|serviceNodePortRange|kube_apiserver_node_port_range)$/;

/** Matches the argument of kube-apiserver and its range in a text: in a command line, or in YAML as a key or as the name of an item. */
const IN_TEXT = /service-node-port-range["']?(?:=|:\s*["']?|\s+value:\s*["']?)(\d{1,5})-(\d{1,5})\b/g;

function parseNodePortRange(value: unknown): NodePortRange[] {
  const [, first, last] = (typeof value === 'string' ? /^(\d{1,5})-(\d{1,5})$/.exec(value) : null) ?? [];
  return first === undefined ? [] : [[Number(first), Number(last)]];
}
