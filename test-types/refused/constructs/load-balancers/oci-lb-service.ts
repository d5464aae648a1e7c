// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { OciLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

// refused at ports[0].protocol: this load balancer supports only TCP [annotation-pitfall]
new OciLbService(chart, 'a0', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused at nlbInternal: 'nlbInternal' must not be set here: this construct has no such prop; remove it [prop-unknown]
new OciLbService(chart, 'a1', { ports: https, nlbInternal: true });

// refused at policy: Type '"RANDOM"' is not assignable to type '"ROUND_ROBIN" | "LEAST_CONNECTIONS" | "IP_HASH" [annotation-value]
new OciLbService(chart, 'a2', { ports: https, policy: 'RANDOM' });

// refused at shapeFlexMinMbps: 5 must be a whole number from 10 to 8192 [annotation-value]
new OciLbService(chart, 'a3', { ports: https, shapeFlexMinMbps: 5 });

// refused at sslPorts[0]: '444' must be a port of this Service [annotation-value]
new OciLbService(chart, 'a4', { ports: https, sslPorts: [444] });

// refused at connectionIdleTimeoutSeconds: 0 must be a whole number of seconds of at least 1 [annotation-value]
new OciLbService(chart, 'a5', { ports: https, connectionIdleTimeoutSeconds: 0 });

// refused at sessionAffinity: 'sessionAffinity' must not be set here: this construct has no such prop; remove it [prop-unknown]
new OciLbService(chart, 'a6', { ports: https, sessionAffinity: 'ClientIP' });

// refused at securityListManagmentMode: 'securityListManagmentMode' must not be set here: did you mean 'securityListManagementMode'? [prop-unknown]
new OciLbService(chart, 'a7', { ports: https, securityListManagmentMode: 'None' });
