import { App, Chart } from 'cdk8s';
import { Construct } from 'constructs';
import {
  AwsNlbService, ClusterIpService, HeadlessService, type AwsNlbControllerProps, type CheckedPorts, type ClusterIpServiceProps, type Literals,
  type Ports,
} from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });

// #region function
const internal = <const ports extends Ports>(id: string, ports: CheckedPorts<ports>) =>
  new ClusterIpService(chart, id, { selector: { app: id }, ports });

internal('cart', [{ name: 'http', port: 80 }]).url('http'); // 'Http', or a port of 99999, does not compile here
// #endregion

// #region contains
class Backend<const ports extends Ports> extends Construct {
  readonly service: ClusterIpService<CheckedPorts<ports>>;

  constructor(id: string, props: { readonly ports: CheckedPorts<ports> }) {
    super(chart, id);
    this.service = new ClusterIpService(this, 'service', { selector: { app: id }, ports: props.ports });
  }
}

new Backend('orders', { ports: [{ name: 'http', port: 80 }] }).service.url('http');
// #endregion

// #region cloud
const publicNlb = (id: string, props: AwsNlbControllerProps) =>
  new AwsNlbService(chart, id, { scheme: 'internet-facing', targetType: 'ip', ...props });
// #endregion

// #region class
const PORTS = [{ name: 'client', port: 2379 }] as const satisfies Ports;

class Etcd extends HeadlessService<typeof PORTS> {
  constructor(id: string) {
    super(chart, id, { selector: { app: id }, ports: PORTS });
  }
}

new Etcd('etcd').url('client'); // 'clint' does not compile
// #endregion

// #region props
const PROPS = {
  selector: { app: 'web' },
  ports: [{ name: 'http', port: 80 }],
  clusterIP: '10.96.0.7',
} as const satisfies ClusterIpServiceProps;

class Web extends ClusterIpService<typeof PROPS.ports, Literals<typeof PROPS>> {
  constructor() {
    super(chart, 'web', PROPS);
  }
}
// #endregion

new Web();
publicNlb('edge', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }] });
console.log(app.synthYaml());
