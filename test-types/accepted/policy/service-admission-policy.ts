// Admission policies for named controllers, with each option.
import { App, Chart } from 'cdk8s';
import { ServiceAdmissionPolicy } from 'cdk8s-services';

const chart = new Chart(new App(), 'policies');

new ServiceAdmissionPolicy(chart, 'p0', { providers: ['metallb', 'external-dns'] });
new ServiceAdmissionPolicy(chart, 'p1', { providers: ['metallb'], action: 'warn', kubernetes: '1.31..1.34', failurePolicy: 'Fail', exemptLabel: 'example.com/exempt' });
