import * as assert from 'node:assert';
import { ApiObject, App, Chart, JsonPatch, Testing, Yaml } from 'cdk8s';
import * as YAML from 'yaml';
import { PlainApiObject } from '../../src/synth/plain-api-object';
import { markRawYaml } from '../../src/synth/mark-raw-yaml';
import { toYamlDocument } from '../../src/synth/yaml-document';

jest.mock('../../src/synth/yaml-document', () => {
  const actual = jest.requireActual('../../src/synth/yaml-document');
  return { toYamlDocument: jest.fn(actual.toYamlDocument) };
});

const manifest = () => ({
  apiVersion: 'v1', kind: 'Service',
  metadata: { name: 'web', annotations: { note: 'a long line '.repeat(20) } },
  spec: { ports: [{ port: 80 }] },
});

describe('JSON that writes itself', () => {
  test('is written without the library by cdk8s, and by app.synth()', () => {
    expect(Yaml.stringify(markRawYaml(manifest()))).toBe(Yaml.stringify(manifest()));
    expect(toYamlDocument).toHaveBeenCalledTimes(1);
    const app = new App();
    new PlainApiObject(new Chart(app, 'chart'), 'web', manifest());
    app.synthYaml();
    expect(toYamlDocument).toHaveBeenCalledTimes(2);
  });

  test.each([undefined, { indent: 4 }, { lineWidth: 0 }, { version: '1.1' },
    { keepUndefined: true, lineWidth: 0, version: '1.1', indent: 3 }] as const)(
    'looks to the library as plain data does, with options %j', (options) => {
      expect(YAML.stringify(markRawYaml(manifest()), options)).toBe(YAML.stringify(manifest(), options));
      expect(YAML.stringify({ items: [markRawYaml(manifest())] }, options)).toBe(YAML.stringify({ items: [manifest()] }, options));
      expect(YAML.stringify(markRawYaml(manifest()), ['kind', 'spec'], options))
        .toBe(YAML.stringify(manifest(), ['kind', 'spec'], options));
    });

  test('is written with its current content, not with that when it was marked', () => {
    const json = markRawYaml(manifest()), changed = manifest();
    json.kind = changed.kind = 'Changed';
    expect(Yaml.stringify(json)).toBe(Yaml.stringify(changed));
  });

  test('is written by the library if the fast writer does not support it', () => {
    const odd = () => ({ ...manifest(), control: '\u0000' });
    expect(Yaml.stringify(markRawYaml(odd()))).toBe(Yaml.stringify(odd()));
  });

  test('equals plain data, and is copied and patched as plain data', () => {
    assert.deepStrictEqual(markRawYaml(manifest()), manifest());
    expect(markRawYaml(manifest())).toStrictEqual(manifest());
    expect(structuredClone(markRawYaml(manifest()))).toEqual(manifest());
    expect(JSON.stringify(markRawYaml(manifest()))).toBe(JSON.stringify(manifest()));
    expect(Reflect.ownKeys({ ...markRawYaml(manifest()) })).toEqual(Object.keys(manifest()));
    expect(JsonPatch.apply(markRawYaml(manifest()), JsonPatch.replace('/kind', 'Other'))).toStrictEqual({ ...manifest(), kind: 'Other' });
  });

  test('is rendered by a chart as plain data', () => {
    const chart = (kind: typeof ApiObject) => {
      const made = Testing.chart();
      new kind(made, 'web', manifest());
      return Testing.synth(made);
    };
    expect(chart(PlainApiObject)).toStrictEqual(chart(ApiObject));
  });
});
