import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { service } from '../app/manifests';
import { readConfiguration } from '../../src/cli/configuration';
import { UsageError } from '../../src/loader/files/usage-error';
import { checkManifests } from '../../src';

const folder = mkdtempSync(join(tmpdir(), 'configuration-'));
const configured = (text: string) => {
  const file = join(folder, '.cdk8s-services.yaml');
  writeFileSync(file, text);
  return readConfiguration(file);
};
const ROW = '{ kind: Door, group: example.com, at: "spec.doors[]", name: service, why: the door stays closed, '
  + 'see: "https://example.com/" }';
const door = {
  apiVersion: 'example.com/v1', kind: 'Door', metadata: { name: 'front', namespace: 'shop' }, spec: { doors: [{ service: 'wbe' }] },
};

describe('references of the configuration file', () => {
  it('are looked up like those that defineReference adds', () => {
    const codes = () => checkManifests([service('web', {}, { namespace: 'shop' }), door]).map(({ code }) => code);
    expect(codes()).not.toContain('reference-missing');
    configured(`references: [${ROW}]\n`);
    expect(codes()).toContain('reference-missing');
  });

  it.each([
    ['references: Door', /references must be a list of maps/],
    [`references: [${ROW}, { kind: Door }]`, /references\[1\]: .*group must be a string/],
    [`references: [${ROW.replace('"spec.doors[]"', '"spec.*"')}]`, /references\[0\]: .*"spec\.\*" is not a path/],
  ])('are refused with their place: %s', (text, message) => {
    expect(() => configured(text)).toThrow(UsageError);
    expect(() => configured(text)).toThrow(message);
  });
});
