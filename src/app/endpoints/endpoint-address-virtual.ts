import { BlockList, isIP } from 'node:net';
import { defineCheck } from '../check-context';
import { titleOf, type AppService } from '../index/app-object';
import { endpointsOf } from './endpoints';
import type { Card } from '../../service';
import { text } from '../../problem';

export const ENDPOINT_ADDRESS_VIRTUAL = {
  code: 'endpoint-address-virtual', layer: 'traffic', severity: 'error',
  title: 'The address of an endpoint is not a cluster IP.',
  why: 'kube-proxy does not forward to the cluster IP of another Service: no pod and no machine has that address',
  fix: text`list the addresses of the pods or machines themselves, or use ${
    { program: 'an ExternalNameService', yaml: 'a Service of type: ExternalName' }} with the DNS name of the other Service`,
  basis: 'the kernel: an address is translated once, and a cluster IP is no address of a machine',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  good: ['192.0.2.10'], bad: ['10.96.0.1'],
} as const satisfies Card;

/** Reports endpoints with the cluster IP of a Service, or with an address of the cluster's Service ranges. */
export const endpointAddressVirtual = defineCheck({
  cards: [ENDPOINT_ADDRESS_VIRTUAL],
  check({ app, cluster, findings }) {
    const endpoints = endpointsOf(app);
    if (endpoints.length === 0) return;
    const owners = new Map<string, AppService>();
    for (const service of app.services) {
      for (const address of service.view.clusterIPs) if (isIP(address) !== 0) owners.set(address, service);
    }
    const ranges = serviceRangesOf(cluster.serviceCidrs);
    for (const object of endpoints) {
      for (const { path, address } of object.addresses) {
        const family = isIP(address);
        if (family === 0) continue;
        const owner = owners.get(address);
        if (owner === undefined && ranges?.check(address, family === 4 ? 'ipv4' : 'ipv6') !== true) continue;
        findings.add(object, ENDPOINT_ADDRESS_VIRTUAL, {
          path, found: address,
          expected: owner === undefined
            ? `an address outside the Service ranges ${cluster.serviceCidrs?.join(', ')}`
            : `an address that is not the cluster IP of ${titleOf(owner)}`,
        }, owner === undefined ? [] : [owner]);
      }
    }
  },
});

function serviceRangesOf(cidrs: readonly string[] | undefined): BlockList | undefined {
  if (cidrs === undefined) return undefined;
  const ranges = new BlockList();
  for (const cidr of cidrs) {
    const [address, bits] = cidr.split('/');
    const family = isIP(address);
    if (family !== 0 && Number(bits) <= (family === 4 ? 32 : 128)) ranges.addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
  }
  return ranges;
}
