import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';
import { service } from '../app/manifests';
import { readConfiguration } from '../../src/cli/configuration';
import { UsageError } from '../../src/loader/files/read-file';
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

  it('are read by the command, like Canary, IngressRoute, HTTPProxy and Route', () => {
    const command = new BuiltCommand();
    const object = (apiVersion: string, kind: string, spec: object) =>
      ({ apiVersion, kind, metadata: { name: kind.toLowerCase(), namespace: 'shop' }, spec });
    command.write('.cdk8s-services.yaml', `references: [${ROW}]\n`);
    command.write('all.json', JSON.stringify({
      apiVersion: 'v1', kind: 'List', items: [
        service('web', { selector: undefined }, { namespace: 'shop' }), door,
        object('flagger.app/v1beta1', 'Canary', { targetRef: { apiVersion: 'v1', kind: 'Service', name: 'wbe' } }),
        object('traefik.io/v1alpha1', 'IngressRoute', { routes: [{ kind: 'Rule', match: 'Path(`/`)', services: [{ name: 'wbe' }] }] }),
        object('projectcontour.io/v1', 'HTTPProxy', { routes: [{ services: [{ name: 'wbe', port: 80 }] }] }),
        object('route.openshift.io/v1', 'Route', { to: { kind: 'Service', name: 'wbe' } }),
      ],
    }));
    const { stdout } = command.run(['check', '--format', 'json', 'all.json']);
    command.remove();
    const { problems } = JSON.parse(stdout) as { problems: readonly { code: string; object: { kind: string }; fix: string }[] };
    expect(problems.filter(({ fix }) => fix.includes('"web"')).map(({ code, object: { kind } }) => `${code} ${kind}`).sort())
      .toEqual(['Canary', 'Door', 'HTTPProxy', 'IngressRoute', 'Route'].map((kind) => `reference-missing ${kind}`));
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
