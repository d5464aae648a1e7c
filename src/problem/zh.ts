/* eslint-disable @stylistic/max-len -- a key is a whole sentence */
import type { Translation } from './audience';

const WRITE = { 'write "{0}"': '写成 "{0}"' } as const;
const IANA = '没有前缀的名称是 IANA 服务名称；';
const FREE_NODE_PORT = { 'remove nodePort, and the cluster chooses one; or write another port': '删除 nodePort，由集群选择；或写另一个端口' } as const;
const PORT_OF_SERVICE = {
  'a port of {0} ({1})': '{0} 的端口（{1}）', 'a port of {0} (it has none)': '{0} 的端口（它没有端口）',
  'a port of {0} ({1}); the default is {2}': '{0} 的端口（{1}）；默认值为 {2}',
  'the name of a port of {0} ({1})': '{0} 的端口的名称（{1}）', 'the name of a port of {0} (it has none)': '{0} 的端口的名称（它没有端口）',
  'the name of a port of {0} ({1}); the default is {2}': '{0} 的端口的名称（{1}）；默认值为 {2}',
  'the same port of {0} as {1} {2} ({3})': '{0} 中与 {1} {2} 相同的端口（{3}）',
  'write {0}': '写成 {0}', 'write {0}: {1} is where the container listens': '写成 {0}：容器监听的是 {1}',
  'write {0}, or add a port named {1} to {2}': '写成 {0}，或在 {2} 中添加名为 {1} 的端口',
  'write {0}, or add port {1} to {2}': '写成 {0}，或在 {2} 中添加端口 {1}',
  'add a port named {0} to {1}': '在 {1} 中添加名为 {0} 的端口', 'add port {0} to {1}': '在 {1} 中添加端口 {0}',
  'name port {0} of {1} {2}': '把 {1} 的端口 {0} 命名为 {2}',
  'write "{0}: {1}" in its place, or name port {2} of {3} {4}': '改写成 "{0}: {1}"，或把 {3} 的端口 {2} 命名为 {4}',
  'write only one of {0}': '{0} 只写其中一个',
} as const;
const DECLARED = {
  'the name of a container port of {0} ({1})': '{0} 的容器端口的名称（{1}）',
  'the name of a container port of {0}, which declare none': '{0} 的容器端口的名称，而它没有声明端口',
} as const;

/** Messages of the topic "ports" in Chinese. */
export const ZH: Translation = {
  language: 'zh',
  words: {
    list: ({ list, conjunction, more = 0 }) => {
      const joined = list.join('、');
      if (more > 0) return conjunction === 'or' ? `${joined} 等` : `${joined} 和另外 ${more} 个`;
      return conjunction === 'or' && list.length > 1 ? `${list.slice(0, -1).join('、')} 或 ${list[list.length - 1]}` : joined;
    },
    profile: ({ profile }) => `.cdk8s-services.yaml 的 "cluster"${profile === 'kubernetes' ? '（或 --kubernetes）' : ''}`,
  },
  sentences: {
    'port-number': {
      'a port number from 1 to 65535': '1 到 65535 的端口号',
      'port numbers are 16 bits, and 0 is reserved': '端口号为 16 位，且 0 是保留值',
      'write a number from 1 to 65535': '写 1 到 65535 的数字',
    },
    protocol: {
      '{0}': '{0}', ...WRITE,
      'Services support these transport protocols only; an application protocol goes in appProtocol':
        'Service 只支持这些传输协议；应用协议写在 appProtocol 中',
      'write TCP, UDP or SCTP; HTTP and similar protocols use TCP, and can be named in appProtocol':
        '写 TCP、UDP 或 SCTP；HTTP 等协议使用 TCP，可以在 appProtocol 中注明',
      'these are the transport protocols that Kubernetes knows; HTTP, gRPC and similar protocols use TCP':
        '这些是 Kubernetes 支持的传输协议；HTTP、gRPC 等协议使用 TCP',
      'write TCP, UDP or SCTP; HTTP and similar protocols use TCP': '写 TCP、UDP 或 SCTP；HTTP 等协议使用 TCP',
    },
    'app-protocol-unknown': {
      '{0}': '{0}', '"{0}"': '"{0}"', '"{0}", or another IANA service name': '"{0}"，或另一个 IANA 服务名称', ...WRITE,
      'Kubernetes defines no other protocol with its prefix, so gateways, meshes and load balancers do not know it; the API server accepts any':
        'Kubernetes 没有定义带其前缀的其他协议，因此网关、服务网格和负载均衡器不认识它；API 服务器接受任何值',
      'names without a prefix are IANA service names, and "h2c" is none: gateways, meshes and load balancers may ignore it, and connect with HTTP/1.1':
        `${IANA}"h2c" 不是：网关、服务网格和负载均衡器可能忽略它，并使用 HTTP/1.1 连接`,
      'names without a prefix are IANA service names; gateways, meshes and load balancers ignore one that they do not know':
        `${IANA}网关、服务网格和负载均衡器会忽略不认识的名称`,
      'write one of the three, the IANA name of the protocol such as "grpc", or a name with your own domain as prefix':
        '写这三个之一、协议的 IANA 名称（例如 "grpc"），或以你自己的域名为前缀的名称',
    },
    'target-port-name': {
      'a port number, or the name of a container port ({0})':
        '端口号，或容器端口的名称（最多 15 个字符，只能包含 a-z、0-9 和 \'-\'，至少一个字母，\'-\' 不能在两端，也不能写成 \'--\'）',
      'it refers to the name of a container port, and those are IANA service names (RFC 6335)':
        '它引用容器端口的名称，而这些名称是 IANA 服务名称（RFC 6335）',
      'write the name of the container port, such as "http", or its number without quotes': '写容器端口的名称（例如 "http"），或不带引号的端口号',
      'remove the quotes: {0}': '去掉引号：{0}',
      'write "{0}", and give the container port that name, or write the number of the port': '写成 "{0}"，并给容器端口同样的名称，或写端口号',
    },
    'node-port-type': {
      'no node port on a Service of type ClusterIP': 'ClusterIP 类型的 Service 没有节点端口',
      'a Service of type ClusterIP opens no port on the nodes': 'ClusterIP 类型的 Service 在节点上不开放',
      '{0}, or remove nodePort': '设置 type: NodePort，或删除 nodePort',
    },
    'kubelet-port': {
      'a port other than 10250, where the kubelet listens': '除 10250 以外的端口：kubelet 在该端口监听',
      'the kubelet listens there on every node, and a load balancer would expose it': 'kubelet 在每个节点的该端口监听，负载均衡器会将其暴露',
      'choose another port number': '选择另一个端口号',
      'choose another port number, or set kubernetes to {0} or newer in {1}': '选择另一个端口号，或在 {1} 中把 kubernetes 设置为 {0} 或更高',
    },
    'sctp-support': {
      'TCP or UDP': 'TCP 或 UDP',
      'the API server accepts the port, but its packets are not forwarded': 'API 服务器接受该端口，但不转发其数据包',
      'the network plugin of this cluster does not support SCTP': '此集群的网络插件不支持 SCTP',
      'Windows nodes do not support SCTP': 'Windows 节点不支持 SCTP',
      'use TCP or UDP, or run it in a cluster that supports SCTP': '使用 TCP 或 UDP，或在支持 SCTP 的集群中运行',
    },
    'ports-required': {
      'at least one port': '至少一个端口',
      'a Service needs at least one port; without one there is nothing to connect to': 'Service 至少需要一个端口；否则没有可以连接的目标',
      'write at least one, such as ports: [{ port: 80 }]': '至少写一个，例如 ports: [{ port: 80 }]',
    },
    'port-name-required': {
      'a name, since this Service has {0} ports': '一个名称，因为此 Service 有 {0} 个端口',
      'a name, since this subset has {0} ports': '一个名称，因为此 subset 有 {0} 个端口',
      'with several ports, clients, Ingress and EndpointSlices identify each by its name':
        '有多个端口时，客户端、Ingress 和 EndpointSlices 按名称识别各个端口',
      'give every port a name, such as "http"': '给每个端口一个名称，例如 "http"',
    },
    'port-name-duplicate': {
      'a name that no other port of this Service has': '此 Service 的其他端口没有使用的名称',
      'a name that no other port of this slice has; only one port may have no name': '此切片的其他端口没有使用的名称；只有一个端口可以没有名称',
      'clients, Ingress and EndpointSlices pick a port by its name': '客户端、Ingress 和 EndpointSlices 按名称选择端口',
      'rename one of them': '重命名其中一个',
      'rename one of them, for example to "{0}"': '重命名其中一个，例如改为 "{0}"',
    },
    'port-duplicate': {
      'a port number and protocol that no other port of this Service has': '此 Service 的其他端口没有使用的端口号和协议',
      'a packet is matched to a port by its number and protocol': '数据包按端口号和协议匹配端口',
      'give one of them another number, or another protocol': '给其中一个另一个端口号，或另一种协议',
    },
    'node-port-duplicate': {
      'a node port that no other {0} port of this Service has': '此 Service 的其他 {0} 端口没有使用的节点端口',
      'a packet to that port could be for either of them': '发往该端口的数据包可能属于其中任何一个', ...FREE_NODE_PORT,
    },
    'node-port-range': {
      'a node port from {0} to {1}': '{0} 到 {1} 的节点端口',
      'the range is reserved for Services; other ports belong to programs on the node': '该范围保留给 Service；其他端口属于节点上的程序',
      'remove nodePort, or write a port in the range; if the cluster has another range, set nodePortRange in {0}':
        '删除 nodePort，或写该范围内的端口；如果集群使用另一个范围，请在 {0} 中设置 nodePortRange',
    },
    'node-port-taken': {
      'a node port that no other port number of this Service uses': '此 Service 的其他端口号没有使用的节点端口',
      'a node port that no other Service has: {0} has this one': '其他 Service 没有使用的节点端口：{0} 已使用此端口',
      'each node port is allocated once, whatever the protocol; only ports with one number in one Service can share it':
        '每个节点端口只分配一次，与协议无关；只有同一个 Service 中端口号相同的端口可以共用', ...FREE_NODE_PORT,
    },
    'health-check-node-port': {
      'no healthCheckNodePort, except on a LoadBalancer Service with externalTrafficPolicy "Local"':
        '没有 healthCheckNodePort，除非是 externalTrafficPolicy 为 "Local" 的 LoadBalancer Service',
      'it reports whether a node has local endpoints, which only load balancers with the policy Local need':
        '它报告节点是否有自己的端点，只有策略为 Local 的负载均衡器需要',
      'set externalTrafficPolicy: Local, or remove healthCheckNodePort': '设置 externalTrafficPolicy: Local，或删除 healthCheckNodePort',
    },
    'health-check-node-port-range': {
      'a port from {0} to {1}': '{0} 到 {1} 的端口',
      'a port that is not a node port of this Service': '不是此 Service 的节点端口的端口',
      'a port that no other Service has: {0} has this one': '其他 Service 没有使用的端口：{0} 已使用此端口',
      'it is a port on every node, from the same allocator; the API server answers 500 if it is not free':
        '它是每个节点上的端口，由同一个分配器分配；如果不空闲，API 服务器返回 500',
      'remove healthCheckNodePort, and the cluster chooses one; or write a free port in the range':
        '删除 healthCheckNodePort，由集群选择；或写该范围内的空闲端口',
    },
    'slice-ports-count': {
      'at most 20000 ports': '最多 20000 个端口',
      'every change of a slice is sent to every node': '切片的每次变更都会发送到每个节点',
      'write several slices, with at most 20000 ports each': '写多个切片，每个最多 20000 个端口',
    },
    'target-port-unknown': {
      ...DECLARED,
      'the name of a container port of all pods that are selected; {0} declare{1} none, and get{2} no connection':
        '所选的全部 Pod 的容器端口的名称；{0} 没有声明，因此收不到连接',
      'the name of a port of a container; {0} declare{1} it in an init container': '容器端口的名称；{0} 在 Init 容器中声明了它',
      'the EndpointSlice controller looks up the name in each pod, and leaves out the port for pods that do not declare it':
        'EndpointSlice 控制器在每个 Pod 中查找该名称，并对没有声明它的 Pod 省略此端口',
      'the EndpointSlice controller looks up names of sidecars (init containers with restartPolicy Always) since Kubernetes 1.33 only; before, the endpoints have no port':
        'EndpointSlice 控制器从 Kubernetes 1.33 起才查找边车容器（restartPolicy 为 Always 的 Init 容器）的端口名称；在此之前，端点没有端口',
      'name a port that the containers declare, or declare it': '写容器声明的端口名称，或声明该端口',
      'write the number of the port': '写端口号',
      'write the number of the port, or set kubernetes to {0} or newer in {1}': '写端口号，或在 {1} 中把 kubernetes 设置为 {0} 或更高',
      'declare a port named "{0}" there too, or select only the pods that have it': '在那里也声明名为 "{0}" 的端口，或只选择有它的 Pod',
      'declare it in a container: an init container has ended before the pod serves traffic, unless its restartPolicy is Always':
        '在容器中声明它：除非 restartPolicy 为 Always，Init 容器在 Pod 处理流量之前已经结束',
      'write "targetPort: {0}"': '写成 "targetPort: {0}"',
    },
    'target-port-protocol': {
      '{0}, as {1} declare{2} port {3}': '{0}，因为 {1} 以此协议声明了端口 {3}',
      'a named port is looked up by name and protocol, and a socket accepts one protocol only': '命名端口按名称和协议查找，而一个套接字只接受一种协议',
      'give the Service port the protocol that the container declares': '给 Service 端口与容器声明相同的协议',
      'write "protocol: {0}"': '写成 "protocol: {0}"',
    },
    'port-undeclared': {
      'a port that {0} declare{1} ({2})': '{0} 声明的端口（{2}）', 'a port that {0} declare{1}, which declare none': '{0} 声明的端口，而它没有声明端口',
      'a container may listen without declaring it, so this may work; where the number is wrong, connections are refused':
        '容器可以监听没有声明的端口，因此可能正常；如果端口号错误，连接会被拒绝',
      'declare the port in the container, or correct the number': '在容器中声明该端口，或更正端口号',
      'declare containerPort: {0} in the container, or write targetPort: {1}': '在容器中声明 containerPort: {0}，或写成 targetPort: {1}',
      'declare containerPort: {0} in the container, or write a port that it declares': '在容器中声明 containerPort: {0}，或写它声明的端口',
    },
    'port-merge-trap': {
      'a number of its own, or server-side apply: {0} and {1} share a number, and client-side kubectl apply may lose one of them on update':
        '自己的端口号，或服务器端应用：{0} 和 {1} 共用一个端口号，客户端的 kubectl apply 在更新时可能丢失其中一个',
      'client-side kubectl apply merges ports by number only: a later update may drop one of the two, or give it fields of the other':
        '客户端的 kubectl apply 只按端口号合并端口：以后的更新可能删除其中一个，或给它另一个的字段',
      'apply it with kubectl apply --server-side (in Argo CD: ServerSideApply=true), or give the protocols different numbers':
        '使用 kubectl apply --server-side（在 Argo CD 中为 ServerSideApply=true），或给各协议不同的端口号',
    },
    'host-network-port': {
      'the number of containerPort, {0}': 'containerPort 的端口号 {0}',
      'with hostNetwork the container listens on the ports of the node itself, so the API server refuses another hostPort':
        '使用 hostNetwork 时，容器直接监听节点的端口，因此 API 服务器拒绝其他 hostPort',
      'write {0}, or remove hostPort': '写成 {0}，或删除 hostPort',
      'write the number of containerPort, or remove hostPort': '写 containerPort 的端口号，或删除 hostPort',
    },
    'host-port-duplicate': {
      'a port of the node that no other port of this pod takes, with the protocol {0}': '此 Pod 的其他端口没有以协议 {0} 占用的节点端口',
      'a port of the node leads to one container: the API server refuses pods that take a host port twice':
        '节点的一个端口只通向一个容器：API 服务器拒绝两次占用同一主机端口的 Pod',
      'write another hostPort for one of them': '为其中一个写另一个 hostPort',
      'write another port, or remove this one: with hostNetwork, containerPort is the host port':
        '写另一个端口，或删除它：使用 hostNetwork 时，containerPort 就是主机端口',
    },
    'host-port-node-port': {
      'a port that no pod takes from its node; {0} has {1} as a host port': '没有 Pod 占用的节点端口；{0} 以 {1} 作为主机端口',
      'both are ports of the node: kube-proxy forwards connections to the node port, so that the pod does not get them, or the other way round':
        '两者都是节点的端口：kube-proxy 转发到节点端口的连接，因此 Pod 收不到；或者相反',
      'write another nodePort, or another hostPort': '写另一个 nodePort，或另一个 hostPort',
    },
    'container-port-unknown': {
      ...DECLARED, ...WRITE,
      'a port that {0} declare{1} ({2})': '{0} 声明的端口（{2}）', 'a port that {0} declare{1}, which declare none': '{0} 声明的端口，而它没有声明端口',
      'the name of a port of the same container, which names none': '同一个容器的端口的名称，而它没有命名的端口',
      'the name of a port of the same container ({0})': '同一个容器的端口的名称（{0}）',
      'the kubelet, Prometheus and network plugins look up the name in the ports of the container, not of the Service':
        'kubelet、Prometheus 和网络插件在容器的端口中查找该名称，而不是在 Service 的端口中',
      'the network plugin looks up the name in the containers of the pods, and allows nothing if none has it':
        '网络插件在 Pod 的容器中查找该名称；如果都没有，则不允许任何流量',
      'the hook fails, and a container whose postStart hook fails is killed': '回调失败，而 postStart 回调失败的容器会被终止',
      'the probe always fails: the container is restarted, or never becomes ready': '探针总是失败：容器被重启，或永远不会就绪',
      '{0} ({1})': '该引用的控制器在容器的端口中查找（{1}）',
      'write the name of a port that the container declares, or its number': '写容器声明的端口的名称，或其端口号',
      'write it without quotes: {0}': '去掉引号：{0}', 'add a port named "{0}" to the container': '在容器中添加名为 "{0}" 的端口',
      'write {0}, or add a port named "{1}" to the container': '写成 {0}，或在容器中添加名为 "{1}" 的端口',
    },
    'backend-port': {
      ...PORT_OF_SERVICE,
      'the controller looks up the port in the Service, by number or name, not in the pods': '控制器按端口号或名称在 Service 中查找端口，而不是在 Pod 中',
      'ingress-nginx and the Azure Application Gateway controller also take a target port; other controllers answer with an error':
        'ingress-nginx 和 Azure Application Gateway 控制器也接受目标端口；其他控制器返回错误',
      'write the number or name of a port of the Service, not of the container': '写 Service 的端口号或端口名称，而不是容器的',
      '{0} ({1})': '控制器在 Service 中查找端口（{1}）',
    },
    'reference-port': {
      ...PORT_OF_SERVICE,
      '{0} ({1})': '读取该引用的控制器在 Service 中查找端口（{1}）',
      'the port is looked up in the Service, by number or name, not in the pods': '按端口号或名称在 Service 中查找端口，而不是在 Pod 中',
      'write a port of the Service, not of the container': '写 Service 的端口，而不是容器的',
    },
    'policy-port': {
      'a port of the pods of {0} ({1}); {2} is a port of {3}': '{0} 的 Pod 的端口（{1}）；{2} 是 {3} 的端口',
      'a port of the pods of {0}, which declare none; {1} is a port of {2}': '{0} 的 Pod 的端口，而它没有声明端口；{1} 是 {2} 的端口',
      '"{0}", the protocol that {1} forwards to port {2}': '"{0}"，即 {1} 转发到端口 {2} 的协议',
      'policies apply after the Service port is translated to the container port, so the intended packets are dropped':
        '策略在 Service 端口转换为容器端口之后生效，因此想要允许的数据包会被丢弃',
      'a rule allows packets of its own protocol only, so the packets that the Service forwards are dropped':
        '规则只允许自己的协议的数据包，因此 Service 转发的数据包会被丢弃',
      'write the port on which the container listens': '写容器监听的端口',
      'write {0}, where the containers listen': '写成 {0}，即容器监听的端口', 'write protocol: {0}': '写成 protocol: {0}',
    },
    'dns-name-port': {
      'a port of {0} ({1})': '{0} 的端口（{1}）',
      'a port of the pods ({0}): {1} is headless, so its name resolves to their addresses': 'Pod 的端口（{0}）：{1} 是无头服务，其名称解析到 Pod 的地址',
      'a virtual IP accepts connections on the ports of the Service only; on other ports, such as the container port, they are refused or time out':
        '虚拟 IP 只接受 Service 端口上的连接；其他端口（例如容器端口）上的连接会被拒绝或超时',
      'a headless Service has no virtual IP, and nothing translates its port to the targetPort: clients connect to the pods':
        '无头服务没有虚拟 IP，也没有组件把它的端口转换为 targetPort：客户端直接连接 Pod',
      'write a port of the Service': '写 Service 的端口', 'use port {0}': '使用端口 {0}',
      'use port {0}: {1} is where the container listens': '使用端口 {0}：容器监听的是 {1}',
      'use port {0}, or remove "clusterIP: None" from {1}': '使用端口 {0}，或从 {1} 中删除 "clusterIP: None"',
    },
    'endpoints-port': {
      'a name that a port of {0} has ({1})': '{0} 的某个端口的名称（{1}）', 'a name that a port of {0} has (no ports)': '{0} 的某个端口的名称（没有端口）',
      '{0}, as {1} say{2}': '{0}，与 {1} 一致',
      'kube-proxy matches the ports of a Service and of its endpoints by name and protocol, not by number':
        'kube-proxy 按名称和协议（而不是端口号）匹配 Service 及其端点的端口',
      'give the port of the endpoints the name of the Service port; with a single port, both may be unnamed':
        '给端点的端口与 Service 端口相同的名称；只有一个端口时，两者都可以没有名称',
      'give both the same name, for example "{0}"': '给两者相同的名称，例如 "{0}"',
      'write "name: {0}"': '写成 "name: {0}"', 'write "name: {0}" at the port of {1}': '在 {1} 的端口写 "name: {0}"',
    },
    'endpoints-port-number': {
      'the port number that Service {0} forwards to': 'Service {0} 转发到的端口号',
      'kube-proxy ignores ports without a number, so connections to the Service are refused; a port number is from 1 to 65535':
        'kube-proxy 忽略没有端口号的端口，因此到 Service 的连接会被拒绝；端口号为 1 到 65535',
      'write the number on which the endpoints listen, from 1 to 65535': '写端点监听的端口号，从 1 到 65535',
    },
  },
};
