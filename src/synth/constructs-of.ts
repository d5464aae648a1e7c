import type { IConstruct } from 'constructs';

/** What `root.node.findAll()` gives, in less time: no list is made of the children of those that have none. */
export function constructsOf(root: IConstruct): IConstruct[] {
  const found: IConstruct[] = [];
  collect(root, found);
  return found;
}

function collect(construct: IConstruct, found: IConstruct[]): void {
  found.push(construct);
  const { node } = construct;
  if ('_children' in node && node['_children'] === undefined) return; // eslint-disable-line dot-notation -- private in constructs, and not there before 10.4
  for (const child of node.children) collect(child, found);
}
