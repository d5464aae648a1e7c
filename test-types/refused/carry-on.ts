// One wrong program each: the line after a comment must not compile, and the compiler must say the words of the comment.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80 }] });

// refused: '"htpp"' is not assignable
web.port('htpp');
