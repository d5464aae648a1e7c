// Admission policies: wrong controllers and options. One mistake and one line each.
import { App, Chart } from 'cdk8s';
import { ServiceAdmissionPolicy } from 'cdk8s-services';

const chart = new Chart(new App(), 'policies');

// refused at providers[0]: '"metalb"' is not assignable to type
new ServiceAdmissionPolicy(chart, 'p0', { providers: ['metalb'] });

// refused at action: '"refuse"' is not assignable to type 'AdmissionAction | undefined'
new ServiceAdmissionPolicy(chart, 'p1', { providers: ['metallb'], action: 'refuse' });

// refused at failurePolicy: '"fail"' is not assignable to type '"Ignore" | "Fail" | undefined'
new ServiceAdmissionPolicy(chart, 'p2', { providers: ['metallb'], failurePolicy: 'fail' });

// refused at kubernetes: '"v1.34"' is not assignable to type
new ServiceAdmissionPolicy(chart, 'p3', { providers: ['metallb'], kubernetes: 'v1.34' });
