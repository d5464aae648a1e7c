import { stringify } from 'yaml';
import { toYamlDocument } from './yaml-document';

/**
 * Marks JSON, and returns it, so that the `yaml` library, and with it `app.synth()`, calls our faster writer for its text.
 *
 * `YAML.stringify` calls `toString` of its own documents, which it recognizes by a symbol property. Data with that property gets the same
 * call, and returns the same text sooner. The property is not enumerable: copies, comparisons and `JSON.stringify` see plain data.
 *
 * @see https://eemeli.org/yaml/#documents
 */
export const markRawYaml = <Json extends object>(json: Json): Json => Object.defineProperties(json, DOCUMENT);

/** The options that cdk8s passes to the `yaml` library. */
const CDK8S_OPTIONS = JSON.stringify({ keepUndefined: true, lineWidth: 0, version: '1.1' });

const DOCUMENT: PropertyDescriptorMap = {
  [Symbol.for('yaml.node.type')]: { value: Symbol.for('yaml.document') },
  toString: {
    value(this: object, options?: object): string {
      if (JSON.stringify(options) === CDK8S_OPTIONS) return toYamlDocument(this);
      return stringify({ ...this }, options);
    },
  },
  /** What the `yaml` library writes if the object is a part of another document: a copy without `toString` and `contents`. */
  contents: { get(this: object) { return { ...this }; } },
};
