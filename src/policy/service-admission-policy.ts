import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { admissionPolicies, type AdmissionPolicyOptions } from './admission-policies';
import { Cluster } from '../constructs/app/cluster';
import { throwUsageError } from '../problem';
import type { ProviderId } from '../service';

/** Props of `ServiceAdmissionPolicy`. */
export interface ServiceAdmissionPolicyProps extends AdmissionPolicyOptions {
  /**
   * The controllers and add-ons that run in the cluster.
   * @default - those of the cluster profile
   */
  readonly providers?: readonly ProviderId[];
}

/**
 * Policies by which the API server refuses Services whose load balancer annotations are wrong, or warns of them.
 *
 * @throws RangeError if neither `providers` nor the cluster profile names a controller, or an option has another value
 * @example
 * Cluster.set(app, { loadBalancer: ['aws-load-balancer-controller'] });
 * new ServiceAdmissionPolicy(chart, 'policies', { action: 'warn' });
 */
export class ServiceAdmissionPolicy extends Construct {
  constructor(scope: Construct, id: string, props: ServiceAdmissionPolicyProps = {}) {
    super(scope, id);
    const { providers: providerList, ...options } = props;
    const cluster = Cluster.of(this);
    const providers = providerList ?? cluster.loadBalancer
      ?? throwUsageError('ServiceAdmissionPolicy: name the controllers in "providers", or in loadBalancer of Cluster.set', RangeError);
    for (const { apiVersion, kind, metadata, spec } of admissionPolicies(providers, options)) {
      new ApiObject(this, `${metadata.name}-${kind === 'ValidatingAdmissionPolicy' ? 'policy' : 'binding'}`, {
        apiVersion, kind, metadata: { ...metadata, annotations: { ...metadata.annotations } }, spec,
      });
    }
  }
}
