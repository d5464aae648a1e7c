/** The reason why the checks differ from the unit test of a controller. */
export interface Exception {
  /**
   * Evidence for the checks: file and function of the controller's source, or a page about the API that the unit test replaces by a fake.
   */
  readonly by: string;
  readonly why: string;
}

const LISTENERS = 'kubernetes-sigs/aws-load-balancer-controller pkg/service/model_build_listener.go';
const NLB_CHECK: Exception = {
  by: 'Elastic Load Balancing API, CreateTargetGroup; kubernetes-sigs/aws-load-balancer-controller issue 2951',
  why: 'the test builds a model only; AWS refuses a health check whose timeout is above its interval',
};
const VULTR = 'kubernetes/kubernetes pkg/apis/core/validation/validation.go ValidateLoadBalancerStatus (IsDNS1123Subdomain)';

/** Cases in which the checks are right and differ from the unit test, by controller and id. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'alibaba/both-prefixes': {
    by: 'kubernetes/cloud-provider-alibaba-cloud pkg/controller/service/reconcile/annotation/annotations.go Get',
    why: 'the setting is read for an existing load balancer only, and the Service names none: neither value has an effect',
  },
  'gcp/gcp/strong-affinity-no-config': {
    by: 'kubernetes/kubernetes pkg/apis/core/v1/defaults.go SetDefaults_Service (DefaultClientIPServiceAffinitySeconds)',
    why: 'the test has no API server, which stores a timeout of 10800 seconds with sessionAffinity ClientIP',
  },
  'aws-in-tree/intree-listener-name-not-in-list': {
    by: 'kubernetes/cloud-provider-aws pkg/providers/v1/aws.go buildListener:2099',
    why: 'no port that ssl-ports names is there, and nothing is encrypted: what was written has no effect',
  },
  'aws-load-balancer-controller/lbc-ssl-ports-used-no-cert': {
    by: `${LISTENERS} buildListenerConfig:349`,
    why: 'without a certificate ssl-ports is not looked at, and the listeners are plain: what was written has no effect',
  },
  'aws-load-balancer-controller/lbc-quic-port': {
    by: 'kubernetes-sigs/aws-load-balancer-controller docs/guide/use_cases/quic/index.md:335',
    why: 'the test builds a model only; AWS refuses QUIC on an NLB with security groups',
  },
  'aws-load-balancer-controller/lbc-tg-port-attrs-multiple': {
    by: 'Elastic Load Balancing API, TargetGroupAttribute, slow_start.duration_seconds',
    why: 'the test builds a model only; slow start is an attribute of Application Load Balancers, which AWS refuses for an NLB',
  },
  'aws-load-balancer-controller/lbc-hc-annotations': NLB_CHECK,
  'aws-load-balancer-controller/lbc-hc-local-instance-override': NLB_CHECK,
  'aws-load-balancer-controller/lbc-build-multi': NLB_CHECK,
  'aws-load-balancer-controller/lbc-claim-clusterip': {
    by: 'kubernetes-sigs/aws-load-balancer-controller webhooks/core/service_mutator.go MutateUpdate:57',
    why: 'a Service of type ClusterIP without annotations: nothing was asked for, and nothing is lost',
  },
  'azure/azure/ha-ports-empty': {
    by: 'kubernetes-sigs/cloud-provider-azure pkg/consts/helpers.go expectAttributeInSvcAnnotationBeEqualTo:144',
    why: 'an empty text is off, as without the annotation: nothing that was asked for is lost',
  },
  'hetzner/fails-if-location-and-network-zone-missing': {
    by: 'hetznercloud/hcloud-cloud-controller-manager internal/config/load_balancer_envs.go (HCLOUD_LOAD_BALANCERS_LOCATION)',
    why: 'the environment of the controller may have a default location, so that a warning is all that a manifest shows',
  },
  'hetzner/select-http-protocol': {
    by: 'Hetzner Cloud API, load balancers, redirect_http (with the protocol https only)',
    why: 'the test builds a request only; Hetzner refuses a redirect of what does not speak HTTPS',
  },
  'linode/firewall-acl-address': {
    by: 'Linode API, firewalls, addresses in CIDR notation', why: 'the test builds a request only; Linode wants addresses with a mask',
  },
  'vultr/law/hostname-underscore': { by: VULTR, why: 'the controller writes it into the status, where a DNS subdomain is needed' },
  'vultr/law/hostname-dot': { by: VULTR, why: 'the controller writes it into the status, where a DNS subdomain is needed' },
  'vultr/shared-https': {
    by: 'Vultr API, load balancers, forwarding_rules and ssl',
    why: 'the test builds a rule only, beside one that is there; Vultr gets a TLS listener without a certificate',
  },
};
