/** Heads of the generated tables in Chinese. */
const HEADS: Readonly<Record<string, string>> = {
  controller: '控制器', construct: '构造', 'public with': '公共的写法', 'what an internal one needs': '内部的还需要', 'internal with': '内部的写法',
  'without it': '没有它时', 'with a wrong value': '写错时',
  'a wrong value': '写错的例子', effect: '后果', 'what it does with them': '如何处理', 'what to use': '应使用', 'TLS termination': '在此终止 TLS',
  HTTP: 'HTTP', 'PROXY protocol': 'PROXY 协议',
  'TCP and UDP in one Service': '一个 Service 中的 TCP 和 UDP',
  kind: '种类', where: '位置', port: '端口', 'when it is wrong': '写错时', what: '内容', deprecated: '弃用', 'off by default': '默认关闭', gone: '移除',
};

/**
 * Texts in the cells of these tables, in Chinese; a sentence precedes its parts. Names of controllers, kinds and options stay as they are.
 */
const TEXTS: readonly (readonly [english: string, chinese: string])[] = [
  // What controllers do with source ranges of the spec that they do not honour.
  ['AKO ignores it: every client that reaches the address may connect', 'AKO 忽略它：凡是能到达该地址的客户端都可以连接'],
  ['the controller uses it only on an NLB that it created: every client may connect', '控制器只在它自己创建的 NLB 上使用它：否则任何客户端都可以连接'],
  ['the open-source controller does not read it: every client that reaches the load balancer may connect',
    '开源控制器不读取它：凡是能到达负载均衡器的客户端都可以连接'],
  ['the controller does not read it: every client that reaches the load balancer may connect', '控制器不读取它：凡是能到达负载均衡器的客户端都可以连接'],
  ['on VPC the controller does not read it: every client may connect', '在 VPC 上控制器不读取它：任何客户端都可以连接'],
  ['the controller does not read it: every client may connect', '控制器不读取它：任何客户端都可以连接'],
  ['the controller sets them in the firewall of an isolated network only: in a VPC every client may connect',
    '控制器只在隔离网络的防火墙中设置它们：在 VPC 中任何客户端都可以连接'],
  ['the controller does not read it: every device that the access controls of the tailnet admit can connect',
    '控制器不读取它：凡是 tailnet 的访问控制放行的设备都可以连接'],
  // What users can set instead of these source ranges.
  ['name the ranges in the network security policy of an L4Rule', '在 L4Rule 的网络安全策略中写明这些网段'],
  ['alibaba-cloud-loadbalancer-acl-id, alibaba-cloud-loadbalancer-acl-status and alibaba-cloud-loadbalancer-acl-type on a CLB, or '
    + 'alibaba-cloud-loadbalancer-security-group-ids on an NLB',
    'CLB 用 alibaba-cloud-loadbalancer-acl-id、alibaba-cloud-loadbalancer-acl-status '
    + '和 alibaba-cloud-loadbalancer-acl-type，NLB 用 alibaba-cloud-loadbalancer-security-group-ids'],
  ['nothing of the controller\'s own', '控制器自身没有提供替代'],
  ['firewall-id, with the id of a firewall', 'firewall-id，值为防火墙的 ID'],
  ['cloudstack-load-balancer-source-cidrs, which both honour', 'cloudstack-load-balancer-source-cidrs，两种网络都遵循它'],
  ['write the ranges into the security group of the nodes', '把这些网段写入节点的安全组'],
  ['a firewall of Hetzner on the nodes, or an internal load balancer', '节点上的 Hetzner 防火墙，或内部负载均衡器'],
  ['set an access list on the load balancer itself', '在负载均衡器本身上设置访问列表'],
  ['write the ranges into the security group of the load balancer', '把这些网段写入负载均衡器的安全组'],
  ['linode-loadbalancer-firewall-acl or linode-loadbalancer-firewall-id',
    'linode-loadbalancer-firewall-acl 或 linode-loadbalancer-firewall-id'],
  ['restrict the clients in the access controls of the tailnet', '在 tailnet 的访问控制中限制客户端'],
  ['rules for the frontends in the config', '配置中各前端的规则'],
  // TCP and UDP in one Service.
  ['yes, and SCTP', '是，也支持 SCTP'],
  ['no: it supports TCP only', '否：只支持 TCP'],
  ['the provider stops with the event SyncLoadBalancerFailed: all ports must share one protocol',
    '控制器以事件 SyncLoadBalancerFailed 停止：所有端口必须使用同一协议'],
  ['the legacy controller refuses it; managed GKE supports it from 1.34.1-gke.2190000 for external IPv4, and from 1.36.2-gke.1498000 for '
    + 'all others', '旧控制器拒绝它；托管的 GKE 从 1.34.1-gke.2190000 起支持外部 IPv4，从 1.36.2-gke.1498000 起支持其他所有情形'],
  ['an ALB supports only TCP, and an NLB either TCP or UDP', 'ALB 只支持 TCP，NLB 支持 TCP 或 UDP 之一'],
  ['the managed controller supports TCP and UDP together only directly to pods: it needs direct-access "true"',
    '托管的控制器只有在直连 Pod 时才同时支持 TCP 和 UDP：需要 direct-access "true"'],
  ['the controller does not read the protocol of a port: all ports get the protocol of the annotation',
    '控制器不读取端口的协议：所有端口都使用注解中的协议'],
  // References to Services from other objects.
  ['the ingress controller or gateway answers requests for a missing backend with an error', 'Ingress 控制器或网关对后端缺失的请求返回错误'],
  ['the gateway drops packets for a backend that it cannot find', '网关找不到后端，就丢弃发往它的数据包'],
  ['the mesh does not attach the route, and requests to the Service ignore it', '服务网格不附加该路由，发往 Service 的请求不受它影响'],
  ['the Service is not in the namespace of the grant, so the grant allows nothing', 'Service 不在该授权的命名空间中，因此该授权什么也不允许'],
  ['the policy applies to nothing, and the gateway connects to the backend in plain text', '该策略没有作用对象，网关以明文连接后端'],
  ['Prometheus keeps only targets whose Service port has this name, so it finds none', 'Prometheus 只保留 Service 端口为此名字的目标，因此一个也找不到'],
  ['Prometheus keeps only targets whose container port has this name, so it finds none', 'Prometheus 只保留容器端口为此名字的目标，因此一个也找不到'],
  ['the API server cannot call the webhook, and rejects the requests it covers unless failurePolicy is Ignore',
    'API 服务器无法调用该 webhook，除非 failurePolicy 为 Ignore，否则会拒绝它所覆盖的请求'],
  ['the API server cannot convert objects between versions, so that reading, listing and writing them fail',
    'API 服务器无法在版本之间转换对象，因此读取、列出和写入都会失败'],
  ['the API stays unavailable, and API discovery and namespace deletion fail', '该 API 保持不可用，API 发现和命名空间的删除会失败'],
  ['the pods of a StatefulSet get their DNS names, such as db-0.db, from the headless Service that it names',
    'StatefulSet 的 Pod 从它所指定的无头服务得到 DNS 名字，例如 db-0.db'],
  ['Argo Rollouts stops with InvalidSpec and creates no new pods', 'Argo Rollouts 以 InvalidSpec 停止，不再创建新的 Pod'],
  ['Istio has no cluster for the destination, and proxies answer with 503', 'Istio 没有该目的地的 cluster，代理返回 503'],
  ['Istio applies the rule to nothing, and reports no error', '该规则在 Istio 中没有作用对象，也不报告错误'],
  ['Istio applies the settings to no port, and reports no error', '这些设置在 Istio 中不作用于任何端口，也不报告错误'],
  ['Traefik skips the router, and answers with 404 or closes the connection', 'Traefik 跳过该路由器，返回 404 或关闭连接'],
  ['Traefik skips the router, and drops the packets', 'Traefik 跳过该路由器，并丢弃数据包'],
  ['Traefik skips the routers that use it', 'Traefik 跳过使用它的路由器'],
  ['the autoscaler gets no metric (FailedGetObjectMetric)', '自动扩缩器得不到指标（FailedGetObjectMetric）'],
  ['Prometheus finds no Alertmanager, and drops its alerts', 'Prometheus 找不到 Alertmanager，并丢弃告警'],
  ['Contour marks the HTTPProxy invalid, and Envoy answers with 503', 'Contour 把该 HTTPProxy 标记为无效，Envoy 返回 503'],
  ['the router has no endpoints for the route, and answers with 503', '路由器没有该 Route 的端点，返回 503'],
  ['Flagger does not initialize the Canary', 'Flagger 不初始化该 Canary'],
  ['the AWS Load Balancer Controller registers no targets, and the load balancer refuses or resets connections',
    'AWS Load Balancer Controller 不注册任何目标，负载均衡器拒绝或重置连接'],
  ['the configuration applies to nothing: target groups keep the defaults of the Gateway, such as instance targets',
    '该配置没有作用对象：目标组保持 Gateway 的默认值，例如 instance 类型的目标'],
  ['there is nothing to export: the ServiceExport stays invalid, and other clusters find no such Service',
    '没有可导出的对象：ServiceExport 保持无效，其他集群找不到这样的 Service'],
  ['number or name of the container', '容器的端口号或名字'], ['number of the container', '容器的端口号'], ['name of the container', '容器的端口名字'],
  ['number or name', '端口号或名字'], [': number', ': 端口号'], [': name', ': 名字'], [', 443 where absent', '，省略时为 443'],
  // Protocols between load balancer and pods.
  ['v1 and v2, not for UDP', 'v1 和 v2，不适用于 UDP'], ['v1, not on an NLB', 'v1，不适用于 NLB'],
  ['v1, by node port', 'v1，按节点端口'], ['v1 and v2', 'v1 和 v2'], ['v2, with Private Link Service', 'v2，使用 Private Link Service'],
  ['TCP ports', 'TCP 端口'], ['`REGIONAL` only: ', '仅限 `REGIONAL`：'], [', by `', '，按 `'], [', all ports', '，所有端口'], [', per port', '，按端口'],
  ['with a Secret', '使用 Secret'], ['HTTP or GRPC', 'HTTP 或 GRPC'],
  ['per port', '按端口'], ['all ports', '所有端口'], ['with X-Forwarded-For', '通过 X-Forwarded-For'],
  ['in its config, and by default', '在其配置中，且为默认'], ['in its config', '在其配置中'],
  // Deprecations that Kubernetes has announced.
  ['kube-proxy\'s `ipvs` mode', 'kube-proxy 的 `ipvs` 模式'], ['not said yet', '尚未公布'],
  ['kube-proxy\'s `nftables` mode is to become its default about ', 'kube-proxy 的 `nftables` 模式预计成为默认模式的版本约为 '],
  ['; kube-proxy ', '；kube-proxy '], [' and later warns if its mode is not set', ' 及更高版本在未设置模式时发出警告'],
  ['. Node ports on 127.0.0.1, which it lacks, are planned for ', '。它尚缺少的 127.0.0.1 上的节点端口计划用于 '],
];

/** Cells of one word. */
const WORDS: Readonly<Record<string, string>> = { yes: '是', no: '否', none: '无', always: '始终' };

/** A generated table with Chinese heads and cells, and with links from one folder deeper. */
export function translateTable(table: string): string {
  const [head = '', ...rows] = table.split('\n');
  const words = head.split('|').slice(1, -1).map((cell) => {
    const word = HEADS[cell.trim()];
    if (word === undefined) throw new Error(`the head "${cell.trim()}" of a table has no Chinese word in chinese-tables.ts`);
    return ` ${word} `;
  });
  return [`|${words.join('|')}|`, ...rows.map(translateRow)].join('\n').replace(/\]\((?!https?:|#)/g, '](../');
}

function translateRow(row: string): string {
  const translated = TEXTS.reduce((text, [english, chinese]) => text.replaceAll(english, chinese), row)
    .replaceAll(' (retired)', '（已停止维护）').replace(/(?<=\| )(yes|no|none|always)(?=:| \|)/g, (word) => WORDS[word]!);
  const untranslated = translated.replace(/`[^`]*`/g, '').replace(/\[[^\]]*\]\((?:providers|\.\.)[^)]*\)|\]\([^)]*\)/g, '')
    .match(/(?:\b[a-z]+ ){2,}[a-z]+/);
  if (untranslated !== null) throw new Error(`"${untranslated[0]}" of a table has no Chinese text in chinese-tables.ts`);
  return translated;
}
