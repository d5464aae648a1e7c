// One wrong program each: the line after a comment must not compile, and the compiler must say the words of the comment.
import { Chart, Testing } from 'cdk8s';
import { MetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused: 'Http' must not contain 'H'
new MetalLbService(chart, 'a0', { ports: [{ name: 'Http', port: 80 }] });

// refused: Did you mean to write 'addressPool'?
new MetalLbService(chart, 'a1', { ports: [{ name: 'https', port: 443 }], adressPool: 'internal' });

// refused: 'web!' must not contain '!'
new MetalLbService(chart, 'a2', { ports: [{ port: 80 }], selector: { app: 'web!' } });
