import { App, Chart, Testing } from 'cdk8s';
import {
  checkManifests, ClusterIpService, Cluster, compareManifests, containerPorts, fastSynth, importManifests, Problems,
} from '../../src';

/** Passes a value of any type, as a program in JavaScript may do. */
const any = (value: unknown): never => value as never; // the subject of these tests

describe('an invalid call throws an error at the line of the call', () => {
  const shop = () => new Chart(new App(), 'shop');
  const web = () => new ClusterIpService(shop(), 'web', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] });
  const late = (): App => {
    const app = new App();
    new ClusterIpService(new Chart(app, 'shop'), 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
    return app;
  };
  it.each<[string, () => unknown, RegExp]>([
    ['one manifest', () => checkManifests(any({ kind: 'Service' })), /takes a list of objects, found one object: write \[object\]/],
    ['text of YAML', () => checkManifests(any('kind: Service')), /^checkManifests takes a list of objects, found a string: parse it first/],
    ['no manifests', () => checkManifests(any(undefined)), /^checkManifests takes a list of objects, found undefined$/],
    ['one side only', () => compareManifests([], any(undefined)), /^compareManifests takes a list of objects, found undefined$/],
    ['an unknown way to apply', () => compareManifests([], [], { apply: any('x') }), /^compareManifests: apply must be one of/],
    ['text to import', () => importManifests(any('kind: Service')), /^importManifests takes a list of objects/],
    ['an unknown code', () => checkManifests([], { promote: any(['port-numer']) }), /did you mean "port-number"\?$/],
    ['a code without a reason', () => Problems.of(new App()).silence('port-number', any('')), /must have a reason/],
    ['a profile that comes late', () => Cluster.set(late(), { kubernetes: '1.33' }), /is called too late/],
    ['a profile for nothing', () => Cluster.set(any(undefined), { kubernetes: '1.33' }), /^Cluster\.set takes the app, a chart/],
    ['no profile', () => Cluster.set(new App(), any(undefined)), /expected an object such as \{ kubernetes: '1\.33' \}, found nothing/],
    ['a profile file that is not there', () => Cluster.fromFile('nowhere.yaml'), /^the profile file nowhere\.yaml cannot be read/],
    ['a port that the Service has not', () => web().port(any('htpp')), /did you mean "http"\? Its ports are: http\.$/],
    ['a container port that is not there', () => containerPorts({ http: 8080 }).numberOf(any('htpp')), /htpp/],
  ])('%s', (_what, call, message) => {
    const error = thrown(call);
    expect(error.message).toMatch(message);
    const frames = error.stack!.slice(error.stack!.indexOf(error.message) + error.message.length).trim().split('\n');
    expect(frames[0]).toContain('misuse.test');
  });
});

describe('fastSynth', () => {
  it('names a construct once, as app.synth() does, and begins at the line that called it', () => {
    const app = Testing.app(), chart = new Chart(app, 'shop');
    for (const id of ['a', 'b'])
      new ClusterIpService(chart, id, { metadata: { name: 'web' }, selector: { app: id }, ports: [{ port: 80 }] });
    chart.node.addValidation({ validate: () => ['of somebody else'] });
    const error = thrown(() => fastSynth(app));
    expect(error.message).toMatch(/^Validation failed with the following errors:\n {2}\[shop\] of somebody else\n1 problem in shop\/b \(/);
    expect(error.message).not.toContain('[shop/b]');
    expect(error.stack!.slice(error.stack!.indexOf(error.message) + error.message.length).trim().split('\n')[0]).toContain('misuse.test');
  });
});

function thrown(call: () => unknown): Error {
  try {
    call();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing was thrown');
}
