import { problemsOf } from '../constructs/refusals';
import { AlibabaClbService, AwsNlbService, checkManifests, LinodeNodeBalancerService } from '../../src';
import { API, PROGRAM, renderText, YAML } from '../../src/problem/audience';
import { also, joinTexts, setRequired, text } from '../../src/problem/message';
import { service } from '../providers/provider-case';

const KEY = { setting: 'aclStatus', key: 'example.com/acl-status', short: 'acl-status' };

describe('a message', () => {
  it('is a template and its values', () => {
    expect(text`set ${KEY} in ${{ profile: 'kubernetes' }}`).toEqual({
      template: 'set {0} in {1}', values: [KEY, { profile: 'kubernetes' }],
    });
  });

  it('includes the values of nested messages', () => {
    expect(text`${1}, or ${text`use ${'a'} or ${'b'}`}`).toEqual({ template: '{0}, or use {1} or {2}', values: [1, 'a', 'b'] });
    expect(joinTexts(['a', text`b ${1}`], ' and ')).toEqual({ template: '{0} and b {1}', values: ['a', 1] });
  });

  it('does not read its values as templates', () => {
    expect(renderText(text`a port named ${'{0}'}`, YAML)).toBe('a port named {0}');
  });

  it('has the words of its audience', () => {
    const message = text`${{ program: 'use NodePortService', yaml: 'set type: NodePort' }}, or add it to ${{ profile: 'loadBalancer' }}`;
    expect([PROGRAM, YAML, API].map((audience) => renderText(message, audience))).toEqual([
      'use NodePortService, or add it to Cluster.set',
      'set type: NodePort, or add it to "cluster" of .cdk8s-services.yaml',
      'set type: NodePort, or add it to the option "cluster"',
    ]);
  });

  it('has complete keys in a fix', () => {
    const message = text`no ${KEY} beside ${{ ...KEY, value: 'on' }}`;
    expect(renderText(message, YAML)).toBe('no acl-status beside acl-status "on"');
    expect(renderText(message, YAML, 'fix')).toBe('no "example.com/acl-status" beside "example.com/acl-status" "on"');
  });

  it('derives the fix from the required settings', () => {
    const message = also`${{ ...KEY, value: 'on' }} or "off"`;
    expect(renderText(message, YAML)).toBe('acl-status "on" or "off" as well');
    expect(renderText(setRequired(message), YAML, 'fix')).toBe('set "example.com/acl-status" to "on" or "off"');
  });
});

describe('the data of a problem', () => {
  it('names settings by property and key, for constructs and for manifests', () => {
    const annotations = { 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-id': 'acl-1' };
    const [ofManifest] = checkManifests([service(annotations)], { cluster: { loadBalancer: ['alibaba'] } });
    const ofConstruct = problemsOf((chart) => new AlibabaClbService(chart, 'web', { ports: [{ port: 80 }], aclId: 'acl-1' } as never))
      .find(({ messages }) => JSON.stringify(messages).includes('aclStatus'));
    expect(ofManifest.messages?.fix.values).toContainEqual(expect.objectContaining({ setting: 'aclStatus', value: 'on' }));
    expect(ofConstruct?.fix).toBe('set aclStatus to true');
    expect(ofManifest.fix).toBe('set "service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-status" to "on"');
  });

  it('does not mistake texts for keys: a port or a JSON field may have the name of one', () => {
    const nlb = problemsOf((chart) => new AwsNlbService(chart, 'web', {
      ports: [{ name: 'ssl-ports', port: 443 }], sslPorts: ['ssl-port'],
      sslCertificateArns: ['arn:aws:acm:eu-central-1:123456789012:certificate/a'],
    } as never));
    expect(nlb.map(({ fix }) => fix)).toContain('write "ssl-ports"');
    const linode = problemsOf((chart) => new LinodeNodeBalancerService(chart, 'web', {
      ports: [{ name: 'a', port: 80 }, { name: 'b', port: 53, protocol: 'UDP' }], defaultProxyProtocol: 'v2',
    } as never));
    expect(linode.map(({ fix }) => fix).join('\n')).toContain('\'{"proxy-protocol":"v2"}\'');
  });
});
