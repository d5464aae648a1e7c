import { parseAllDocuments } from 'yaml';
import { checkManifests } from '../../src/app/check-manifests';
import { explain } from '../../src/explain/explain';
import type { ClusterProps } from '../../src/service/cluster';

// Manifests as in the threads, with redacted values filled in; bench/public-threads.md lists the threads.

const objects = (yaml: string) => parseAllDocuments(yaml).map((document) => document.toJS() as Record<string, unknown>);
const found = (yaml: string, cluster: ClusterProps = {}) => checkManifests(objects(yaml), { together: () => true, cluster })
  .map(({ severity, code, path }) => `${severity} ${code} ${path}`);

test.each<[string, string, string]>([
  ['kubernetes-sigs/aws-load-balancer-controller#3689', 'error reference-port spec.serviceRef.port', `
apiVersion: v1
kind: Service
metadata:
  name: my-service
spec:
  ports:
    - name: http-port
      nodePort: 30081
      port: 1080
      targetPort: 1080
  type: NodePort
---
apiVersion: elbv2.k8s.aws/v1beta1
kind: TargetGroupBinding
metadata:
  name: my-binding
spec:
  serviceRef:
    name: my-service
    port: 30081
  targetGroupARN: arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/my/1234567890abcdef
  targetType: instance
`],
  ['traefik/traefik#12950', 'warning backend-type spec.rules[0].backendRefs[0].name', `
apiVersion: v1
kind: Service
metadata:
  name: external-svc
  namespace: default
spec:
  type: ExternalName
  externalName: example.com
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata:
  name: my-route
spec:
  parentRefs:
    - name: my-gateway
  rules:
    - backendRefs:
        - name: external-svc
          port: 443
---
apiVersion: gateway.networking.k8s.io/v1
kind: Gateway
metadata:
  name: my-gateway
spec:
  gatewayClassName: traefik
  listeners: [{ name: web, protocol: HTTP, port: 8000 }]
`],
  ['kubernetes-sigs/aws-load-balancer-controller#4563', 'warning backend-type spec.rules[0].backendRefs[0].name', `
apiVersion: gateway.networking.k8s.io/v1
kind: GatewayClass
metadata: { name: alb }
spec: { controllerName: gateway.k8s.aws/alb }
---
apiVersion: gateway.networking.k8s.io/v1
kind: Gateway
metadata:
  name: test-gateway
  namespace: default
  annotations:
    alb.ingress.kubernetes.io/scheme: internal
    alb.ingress.kubernetes.io/target-type: ip
spec:
  gatewayClassName: alb
  listeners:
    - name: https
      protocol: HTTPS
      port: 443
      allowedRoutes:
        namespaces:
          from: Same
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata:
  name: test-httproute
  namespace: default
spec:
  parentRefs:
    - name: test-gateway
      namespace: default
      sectionName: https
  hostnames:
    - "app.example.com"
  rules:
    - backendRefs: [{ name: app, port: 80 }]
---
apiVersion: v1
kind: Service
metadata: { name: app, namespace: default }
spec: { selector: { app: app }, ports: [{ port: 80 }] }
`],
  ['kubernetes/cloud-provider-aws#1313', 'error ip-family-policy-single spec.ipFamilyPolicy', `
apiVersion: v1
kind: Service
metadata:
  name: web
  annotations:
    service.beta.kubernetes.io/aws-load-balancer-type: nlb
spec:
  type: LoadBalancer
  selector: { app: web }
  ports: [{ port: 80 }]
  ipFamilies:
    - IPv6
    - IPv4
`],
  ['opentdf/charts#77', 'warning app-protocol-unknown spec.ports[0].appProtocol', `
apiVersion: v1
kind: Service
metadata:
  name: platform-headless
spec:
  type: ClusterIP
  clusterIP: None
  ports:
    - port: 9000
      targetPort: http2
      appProtocol: h2c
      protocol: TCP
      name: http2
  selector:
    app.kubernetes.io/name: platform
    app.kubernetes.io/instance: opentdf
`],
  ['kubernetes/kubernetes#23515', 'warning grace-period-short spec.template.spec.terminationGracePeriodSeconds', `
apiVersion: extensions/v1beta1
kind: Deployment
metadata:
  name: testdeployment
spec:
  replicas: 3
  strategy:
    rollingUpdate:
      maxSurge: 1
      maxUnavailable: 10
    type: RollingUpdate
  template:
    metadata:
      labels:
        app: elasticsearch
    spec:
      containers:
      - name: elasticsearch
        image: docker.io/elasticsearch:2.1
        lifecycle:
          preStop:
            exec:
              command: ["bash", "-c", "sleep 60"]
---
apiVersion: v1
kind: Service
metadata: { name: elasticsearch }
spec: { selector: { app: elasticsearch }, ports: [{ port: 9200 }] }
`],
  ['kubernetes-sigs/external-dns#1505', 'warning annotation-deprecated metadata.annotations[external-dns.alpha.kubernetes.io/hostname]', `
apiVersion: v1
kind: Service
metadata:
  name: jenkins-jnlp-svc
  namespace: jenkins
  annotations:
    external-dns.alpha.kubernetes.io/hostname: jenkins-jnlp-svc.mycompany.com
spec:
  clusterIP: None
  selector:
    app: jenkins-master
  ports:
    - name: http-port
      protocol: TCP
      port: 50000
      targetPort: 50000
`],
])('%s is reported: %s', (_, problem, yaml) => {
  expect(found(yaml)).toContain(problem);
});

const HELLO = `
apiVersion: v1
kind: Service
metadata:
  name: hello-kubernetes
spec:
  type: LoadBalancer
  ports:
  - port: 80
    targetPort: 8080
  selector:
    app: hello-kubernetes
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: hello-kubernetes
spec:
  replicas: 3
  selector:
    matchLabels:
      app: hello-kubernetes
  template:
    metadata:
      labels:
        app: hello-kubernetes
    spec:
      containers:
      - name: hello-kubernetes
        image: paulbouwer/hello-kubernetes:1.6
        ports:
        - containerPort: 8080
`;

test('paulbouwer/hello-kubernetes#14 is reported where the profile says that no controller runs', () => {
  expect(found(HELLO, { loadBalancer: [] })).toContain('warning load-balancer-unclaimed spec.type');
  expect(found(HELLO).filter((each) => !each.startsWith('note'))).toEqual([]);
});

test('kubernetes/kubernetes#43576 has no mistake that a manifest shows, except for the API version of its time', () => {
  expect(found(`
kind: Service
apiVersion: v1
metadata:
  name: zero-downtime-test
spec:
  type: NodePort
  ports:
  - port: 80
    targetPort: 80
  selector:
    app: zero-downtime-test
---
kind: Deployment
apiVersion: extensions/v1beta1
metadata:
  name: zero-downtime-test
spec:
  replicas: 2
  template:
    metadata:
      labels:
        app: zero-downtime-test
    spec:
      containers:
      - name: backend
        image: nginx:1.11
        livenessProbe: { httpGet: { path: /, port: 80, scheme: HTTP } }
        readinessProbe: { httpGet: { path: /, port: 80, scheme: HTTP } }
        ports:
        - containerPort: 80
          protocol: TCP
`).filter((each) => !each.startsWith('note'))).toEqual(['error api-version apiVersion']);
});

const textOf = (yaml: string, loadBalancer: ClusterProps['loadBalancer'], cluster: ClusterProps = {}) =>
  explain(objects(yaml)[0] as never, { ...cluster, loadBalancer }).text;

test('Azure/AKS#3646 is explained', () => {
  expect(textOf(`
apiVersion: v1
kind: Service
metadata:
  name: server
spec:
  type: LoadBalancer
  selector:
    app: server
  ports:
    - name: http
      appProtocol: http
      port: 80
`, ['azure'])).toContain('because of appProtocol http: a node gets no traffic unless the answer is 200');
});

test('kubernetes/cloud-provider-aws#1160 is explained', () => {
  expect(textOf(`
apiVersion: v1
kind: Service
metadata:
  name: lbconfig-test-hp-nlb-int
  namespace: cloud-provider-aws-9871
  annotations:
    aws-load-balancer-backend-protocol: http
    aws-load-balancer-ssl-ports: https
    service.beta.kubernetes.io/aws-load-balancer-internal: "true"
    service.beta.kubernetes.io/aws-load-balancer-target-node-labels: kubernetes.io/hostname=ip-10-0-4-233.ec2.internal
    service.beta.kubernetes.io/aws-load-balancer-type: nlb
spec:
  type: LoadBalancer
  selector: { app: server }
  ports: [{ port: 80 }]
`, ['aws-in-tree'])).toContain('times out if it is sent back to the same node');
});

test('opentdf/charts#50 and openimsdk/open-im-server#2164 are explained', () => {
  expect(textOf(`
apiVersion: v1
kind: Service
metadata: { name: platform }
spec:
  selector: { app: platform }
  ports: [{ port: 9000, targetPort: http2, name: grpc, appProtocol: kubernetes.io/h2c }]
`, [])).toContain('headless');
});

test('kubernetes/kubernetes#131765 is explained', () => {
  expect(textOf(`
apiVersion: v1
kind: Service
metadata: { name: internal-ingress-controller-v2, namespace: sys-ingress-priv }
spec:
  type: LoadBalancer
  externalTrafficPolicy: Local
  selector: { app: traefik }
  ports: [{ name: web, port: 80 }]
`, undefined, { kubernetes: '1.33', proxyMode: 'nftables' })).toMatch(/nftables.*drop/s);
});
