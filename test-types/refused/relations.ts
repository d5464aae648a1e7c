// Two props of one construct that violate a relation between options, for each relation of a controller. One mistake and one line each.
import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService, AlibabaNlbService, AviLbService, AwsElbService, AwsNlbService, AzureLbService, BaiduBlbService, CalicoLbService, CiliumLbService, DigitalOceanLbService, EquinixMetalLbService, ExoscaleNlbService, GcpLbService, HarvesterLbService, HetznerLbService, HuaweiElbService, IbmLbService, KubeRouterService, KubeVipService, LinodeNodeBalancerService, LoxiLbService, MetalLbService, OciLbService, OciNlbService, OpenElbService, OpenStackLbService, OutscaleLbService, PureLbService, QingCloudLbService, ScalewayLbService, StackitLbService, TailscaleLbService, TencentClbService, UpCloudLbService, VultrLbService, YandexNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at eipAllocations: eipAllocations must be set together with scheme: 'internet-facing' [annotation-requires]
new AwsNlbService(chart, 'r0', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, eipAllocations: ['eipalloc-0123456789abcdef0'] });

// refused at privateIpv4Addresses: privateIpv4Addresses must not be set together with scheme: 'internet-facing' [annotation-requires]
new AwsNlbService(chart, 'r2', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, scheme: 'internet-facing', privateIpv4Addresses: ['203.0.113.5'] });

// refused at privateIpv4Addresses: privateIpv4Addresses must not be set together with eipAllocations [annotation-requires]
new AwsNlbService(chart, 'r3', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, eipAllocations: ['eipalloc-0123456789abcdef0'], privateIpv4Addresses: ['203.0.113.5'] });

// refused at ipv6Addresses: ipv6Addresses must be set together with ipAddressType: 'dualstack' [annotation-requires]
new AwsNlbService(chart, 'r4', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, ipv6Addresses: ['2001:db8::5'] });

// refused at sourceNatIpv6Prefixes: sourceNatIpv6Prefixes must be set together with ipAddressType: 'dualstack' [annotation-requires]
new AwsNlbService(chart, 'r5', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, enablePrefixForIpv6SourceNat: 'on', sourceNatIpv6Prefixes: ['2600:1f18:1:2:3::/80'] });

// refused at sourceNatIpv6Prefixes: sourceNatIpv6Prefixes must be set together with enablePrefixForIpv6SourceNat: 'on' [annotation-requires]
new AwsNlbService(chart, 'r6', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, ipAddressType: 'dualstack', sourceNatIpv6Prefixes: ['2600:1f18:1:2:3::/80'] });

// refused at enablePrefixForIpv6SourceNat: enablePrefixForIpv6SourceNat must be set together with ipAddressType: 'dualstack' [annotation-pitfall]
new AwsNlbService(chart, 'r7', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, enablePrefixForIpv6SourceNat: 'on' });

// refused at sslPorts: sslPorts must be set together with sslCertificateArns [annotation-requires]
new AwsNlbService(chart, 'r8', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sslPorts: ['https'] });

// refused at sslNegotiationPolicy: sslNegotiationPolicy must be set together with sslCertificateArns [annotation-requires]
new AwsNlbService(chart, 'r9', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sslNegotiationPolicy: 'ELBSecurityPolicy-TLS13-1-3-2021-06' });

// refused at quicEnabledPorts: quicEnabledPorts must be set together with disableNlbSecurityGroups: true [annotation-requires]
new AwsNlbService(chart, 'r10', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, quicEnabledPorts: ['https'] });

// refused at securityGroups: securityGroups must not be set together with quicEnabledPorts [annotation-conflict]
new AwsNlbService(chart, 'r11', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, disableNlbSecurityGroups: true, securityGroups: ['some-text'], quicEnabledPorts: ['https'] });

// refused at quicEnabledPorts: quicEnabledPorts must not be set together with ipAddressType: 'dualstack' [annotation-pitfall]
new AwsNlbService(chart, 'r12', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, disableNlbSecurityGroups: true, ipAddressType: 'dualstack', quicEnabledPorts: ['https'] });

// refused at minimumLoadBalancerCapacity: minimumLoadBalancerCapacity with CapacityUnits above 0 must not be set together with sslCertificateArns [annotation-pitfall]
new AwsNlbService(chart, 'r13', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'], minimumLoadBalancerCapacity: { CapacityUnits: 100 } });

// refused at sourceRanges: sourceRanges must not be set together with securityGroups [annotation-conflict]
new AwsNlbService(chart, 'r14', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, securityGroups: ['some-text'], sourceRanges: ['203.0.113.0/24'] });

// refused at securityGroupPrefixLists: securityGroupPrefixLists must not be set together with securityGroups [annotation-conflict]
new AwsNlbService(chart, 'r15', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, securityGroups: ['some-text'], securityGroupPrefixLists: ['pl-0123456789abcdef0'] });

// refused at internalSubnet: internalSubnet must be set together with internal: true [warned load-balancer-public]
new AzureLbService(chart, 'r16', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, internal: false, internalSubnet: 'internal' });

// refused at enableHighAvailabilityPorts: enableHighAvailabilityPorts must be set together with internal: true [warned annotation-requires]
new AzureLbService(chart, 'r17', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, internal: false, enableHighAvailabilityPorts: true });

// refused at loadBalancerConfigurations: loadBalancerConfigurations must not be set together with loadBalancerIpv4 [annotation-conflict]
new AzureLbService(chart, 'r18', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerIpv4: '203.0.113.5', loadBalancerConfigurations: ['some-text'] });

// refused at loadBalancerConfigurations: loadBalancerConfigurations must not be set together with loadBalancerIpv6 [annotation-conflict]
new AzureLbService(chart, 'r19', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerIpv6: '2001:db8::5', loadBalancerConfigurations: ['some-text'] });

// refused at loadBalancerConfigurations: loadBalancerConfigurations must not be set together with publicIpName [annotation-conflict]
new AzureLbService(chart, 'r20', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, publicIpName: 'some-text', loadBalancerConfigurations: ['some-text'] });

// refused at loadBalancerConfigurations: loadBalancerConfigurations must not be set together with publicIpNameIpv6 [annotation-conflict]
new AzureLbService(chart, 'r21', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, publicIpNameIpv6: 'some-text', loadBalancerConfigurations: ['some-text'] });

// refused at loadBalancerConfigurations: loadBalancerConfigurations must not be set together with loadBalancerIP [annotation-pitfall]
new AzureLbService(chart, 'r22', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerIP: '203.0.113.9', loadBalancerConfigurations: ['some-text'] });

// refused at allowedIpRanges: allowedIpRanges must not be set together with loadBalancerSourceRanges [annotation-pitfall]
new AzureLbService(chart, 'r23', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerSourceRanges: ['203.0.113.0/24'], allowedIpRanges: ['203.0.113.0/24'] });

// refused at allowedServiceTags: allowedServiceTags must not be set together with loadBalancerSourceRanges [warned annotation-pitfall]
new AzureLbService(chart, 'r24', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerSourceRanges: ['203.0.113.0/24'], allowedServiceTags: ['AzureFrontDoor.Backend'] });

// refused at privateLinkServiceName: privateLinkServiceName must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r25', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceName: 'some-text' });

// refused at privateLinkServiceSubnet: privateLinkServiceSubnet must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r26', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceSubnet: 'some-text' });

// refused at privateLinkServiceFqdns: privateLinkServiceFqdns must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r27', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceFqdns: ['shop.example.com'] });

// refused at privateLinkServiceAutoApproval: privateLinkServiceAutoApproval must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r28', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceAutoApproval: ['11111111-2222-3333-4444-555555555555'] });

// refused at privateLinkServiceVisibility: privateLinkServiceVisibility must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r29', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceVisibility: ['*', '11111111-2222-3333-4444-555555555555'] });

// refused at privateLinkServiceIpAddresses: privateLinkServiceIpAddresses must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r30', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceIpAddresses: ['203.0.113.5'] });

// refused at internalAllowGlobalAccess: internalAllowGlobalAccess must be set together with loadBalancerType: 'Internal' [warned annotation-requires]
new GcpLbService(chart, 'r31', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerType: 'External', internalAllowGlobalAccess: true });

// refused at internalSubnet: internalSubnet must be set together with loadBalancerType: 'Internal' [warned annotation-requires]
new GcpLbService(chart, 'r32', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerType: 'External', internalSubnet: 'shop' });

// refused at internalBackendShare: internalBackendShare must be set together with loadBalancerType: 'Internal' [warned annotation-requires]
new GcpLbService(chart, 'r33', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerType: 'External', internalBackendShare: true });

// refused at ipAddressNames: ipAddressNames must not be set together with internalBackendShare [warned annotation-conflict]
new GcpLbService(chart, 'r34', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, ipAddressNames: ['shop'], internalBackendShare: true });

// refused at subnet: subnet must not be set together with internalBackendShare [warned annotation-conflict]
new GcpLbService(chart, 'r35', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, subnet: 'shop', internalBackendShare: true });

// refused at weightedLoadBalancing: weightedLoadBalancing must not be set together with internalBackendShare [warned annotation-conflict]
new GcpLbService(chart, 'r36', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, weightedLoadBalancing: 'pods-per-node', internalBackendShare: true });

// refused at l4lbConfig: l4lbConfig must not be set together with internalBackendShare [warned annotation-conflict]
new GcpLbService(chart, 'r37', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, l4lbConfig: 'logs', internalBackendShare: true });

// refused at strongSessionAffinity: strongSessionAffinity must not be set together with internalBackendShare [annotation-requires]
new GcpLbService(chart, 'r38', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, strongSessionAffinity: 'enabled', internalBackendShare: true });

// refused at ipCollectionV6: ipCollectionV6 must not be set together with subnet [annotation-conflict]
new GcpLbService(chart, 'r39', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, ipCollectionV6: 'projects/shop/regions/europe-west1/publicDelegatedPrefixes/six', subnet: 'shop' });

// refused at ipCollectionV6: ipCollectionV6 must not be set together with loadBalancerType: 'Internal' [annotation-requires]
new GcpLbService(chart, 'r40', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, ipCollectionV6: 'projects/shop/regions/europe-west1/publicDelegatedPrefixes/six' });

// refused at weightedLoadBalancing: weightedLoadBalancing must be set together with externalTrafficPolicy: 'Local' [warned annotation-requires]
new GcpLbService(chart, 'r41', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, weightedLoadBalancing: 'pods-per-node' });

// refused at strongSessionAffinity: strongSessionAffinity must be set together with sessionAffinity: 'ClientIP' [annotation-requires]
new GcpLbService(chart, 'r42', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } }, strongSessionAffinity: 'enabled' });

// refused at forceOverrideListeners: forceOverrideListeners must be set together with loadBalancerId [annotation-requires]
new AlibabaClbService(chart, 'r44', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, forceOverrideListeners: true });

// refused at vgroupPort: vgroupPort must be set together with loadBalancerId [annotation-requires]
new AlibabaClbService(chart, 'r45', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, vgroupPort: { https: 'rsp-0a1b2c3d' } });

// refused at vgroupWeight: vgroupWeight must be set together with vgroupPort [annotation-requires]
new AlibabaClbService(chart, 'r46', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, vgroupWeight: 0 });

// refused at connectionDrainTimeoutSeconds: connectionDrainTimeoutSeconds must be set together with connectionDrain: true [annotation-requires]
new AlibabaClbService(chart, 'r47', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, connectionDrainTimeoutSeconds: 0 });

// refused at vswitchId: vswitchId must be set together with addressType: 'intranet' [annotation-requires]
new AlibabaClbService(chart, 'r48', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, addressType: 'internet', vswitchId: 'vsw-0a1b2c3d' });

// refused at bandwidthMbps: bandwidthMbps must be set together with internetChargeType: 'paybybandwidth' [annotation-requires]
new AlibabaClbService(chart, 'r49', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, bandwidthMbps: 0 });

// refused at aclId: aclId must be set together with aclStatus: true [annotation-requires]
new AlibabaClbService(chart, 'r50', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, aclId: 'acl-0a1b2c3d' });

// refused at aclType: aclType must be set together with aclStatus: true [annotation-requires]
new AlibabaClbService(chart, 'r51', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, aclType: 'white' });

// refused at stickySessionType: stickySessionType must be set together with stickySession: true [annotation-requires]
new AlibabaClbService(chart, 'r52', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, stickySessionType: 'insert' });

// refused at cookie: cookie must be set together with stickySessionType: 'server' [annotation-requires]
new AlibabaClbService(chart, 'r53', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, cookie: 'NODE' });

// refused at cookieTimeoutSeconds: cookieTimeoutSeconds must be set together with stickySessionType: 'insert' [annotation-requires]
new AlibabaClbService(chart, 'r54', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, cookieTimeoutSeconds: 1 });

// refused at forceOverrideListeners: forceOverrideListeners must be set together with loadBalancerId [annotation-requires]
new AlibabaNlbService(chart, 'r55', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], forceOverrideListeners: true });

// refused at vgroupPort: vgroupPort must be set together with loadBalancerId [annotation-requires]
new AlibabaNlbService(chart, 'r56', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], vgroupPort: { https: 'rsp-0a1b2c3d' } });

// refused at vgroupWeight: vgroupWeight must be set together with vgroupPort [annotation-requires]
new AlibabaNlbService(chart, 'r57', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], vgroupWeight: 0 });

// refused at connectionDrainTimeoutSeconds: connectionDrainTimeoutSeconds must be set together with connectionDrain: true [annotation-requires]
new AlibabaNlbService(chart, 'r58', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], connectionDrainTimeoutSeconds: 0 });

// refused at ipv6AddressType: ipv6AddressType must be set together with ipVersion: 'DualStack' [annotation-requires]
new AlibabaNlbService(chart, 'r59', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], ipv6AddressType: 'internet' });

// refused at alpnPolicy: alpnPolicy must be set together with alpn: true [annotation-requires]
new AlibabaNlbService(chart, 'r60', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], alpnPolicy: 'HTTP1Only' });

// refused at caCertIds: caCertIds must be set together with caCert: true [annotation-requires]
new AlibabaNlbService(chart, 'r61', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], caCertIds: ['1234567890123456_0a1b2c3d'] });

// refused at listenerPortRange: listenerPortRange must be set together with backendType: 'eni' [annotation-requires]
new AlibabaNlbService(chart, 'r62', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], listenerPortRange: { https: '1000-2000' } });

// refused at ppv2PrivateLinkEpId: ppv2PrivateLinkEpId must be set together with proxyProtocol: true [annotation-requires]
new AlibabaNlbService(chart, 'r63', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], ppv2PrivateLinkEpId: true });

// refused at ppv2PrivateLinkEpsId: ppv2PrivateLinkEpsId must be set together with proxyProtocol: true [annotation-requires]
new AlibabaNlbService(chart, 'r64', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], ppv2PrivateLinkEpsId: true });

// refused at ppv2VpcId: ppv2VpcId must be set together with proxyProtocol: true [annotation-requires]
new AlibabaNlbService(chart, 'r65', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], ppv2VpcId: true });

// refused at availabilityZones: availabilityZones must be set together with elbClass: 'dedicated' [annotation-requires]
new HuaweiElbService(chart, 'r66', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, availabilityZones: ['cn-north-4a'] });

// refused at enableCrossVpc: enableCrossVpc must be set together with elbClass: 'dedicated' [annotation-requires]
new HuaweiElbService(chart, 'r67', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, enableCrossVpc: true });

// refused at l4FlavorId: l4FlavorId must be set together with elbClass: 'dedicated' [annotation-requires]
new HuaweiElbService(chart, 'r68', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, l4FlavorId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' });

// refused at l7FlavorId: l7FlavorId must be set together with elbClass: 'dedicated' [annotation-requires]
new HuaweiElbService(chart, 'r69', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, l7FlavorId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' });

// refused at natGatewayId: natGatewayId must be set together with elbClass: 'dnat' [annotation-requires]
new HuaweiElbService(chart, 'r70', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerIP: '203.0.113.9', natGatewayId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' });

// refused at natGatewayId: natGatewayId must be set together with loadBalancerIP [annotation-requires]
new HuaweiElbService(chart, 'r71', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, elbClass: 'dnat', natGatewayId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' });

// refused at eipAutoCreate: eipAutoCreate must not be set together with eipId [annotation-conflict]
new HuaweiElbService(chart, 'r72', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, eipAutoCreate: { ip_type: '5_bgp', bandwidth_size: 5, share_type: 'PER' }, eipId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' });

// refused at shape: shape must be set together with shapeFlexMinMbps [annotation-pitfall]
new OciLbService(chart, 'r73', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, shapeFlexMaxMbps: 10, shape: 'flexible' });

// refused at shape: shape must be set together with shapeFlexMaxMbps [annotation-pitfall]
new OciLbService(chart, 'r74', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, shapeFlexMinMbps: 10, shape: 'flexible' });

// refused at shapeFlexMinMbps: shapeFlexMinMbps must be set together with shape: 'flexible' [warned annotation-requires]
new OciLbService(chart, 'r75', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, shapeFlexMinMbps: 10 });

// refused at shapeFlexMaxMbps: shapeFlexMaxMbps must be set together with shape: 'flexible' [warned annotation-requires]
new OciLbService(chart, 'r76', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, shapeFlexMaxMbps: 10 });

// refused at sslPorts: sslPorts must be set together with tlsSecret [annotation-requires]
new OciLbService(chart, 'r77', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sslPorts: ['https'] });

// refused at tlsSecret: tlsSecret must be set together with sslPorts [annotation-requires]
new OciLbService(chart, 'r78', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, tlsSecret: 'shop/web-tls' });

// refused at tlsBackendSetSecret: tlsBackendSetSecret must be set together with sslPorts [annotation-requires]
new OciLbService(chart, 'r79', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, tlsBackendSetSecret: 'shop/web-tls' });

// refused at listenerSslConfig: listenerSslConfig must be set together with sslPorts [annotation-requires]
new OciLbService(chart, 'r80', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, tlsSecret: 'shop/web-tls', listenerSslConfig: { CipherSuiteName: 'oci-default-http2-tls-12-13-ssl-cipher-suite-v1' } });

// refused at listenerSslConfig: listenerSslConfig must be set together with tlsSecret [annotation-requires]
new OciLbService(chart, 'r81', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sslPorts: ['https'], listenerSslConfig: { CipherSuiteName: 'oci-default-http2-tls-12-13-ssl-cipher-suite-v1' } });

// refused at backendSetSslConfig: backendSetSslConfig must be set together with sslPorts [annotation-requires]
new OciLbService(chart, 'r82', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, tlsBackendSetSecret: 'shop/web-tls', backendSetSslConfig: { CipherSuiteName: 'oci-default-http2-tls-12-13-ssl-cipher-suite-v1' } });

// refused at backendSetSslConfig: backendSetSslConfig must be set together with tlsBackendSetSecret [annotation-requires]
new OciLbService(chart, 'r83', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sslPorts: ['https'], backendSetSslConfig: { CipherSuiteName: 'oci-default-http2-tls-12-13-ssl-cipher-suite-v1' } });

// refused at backendNetworkSecurityGroups: backendNetworkSecurityGroups must be set together with securityRuleManagementMode: 'NSG' [warned annotation-requires]
new OciLbService(chart, 'r84', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, backendNetworkSecurityGroups: ['ocid1.networksecuritygroup.oc1.phx.aaaaexample'] });

// refused at loadBalancerIP: loadBalancerIP must be set together with internal: false [annotation-pitfall]
new OciLbService(chart, 'r85', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerIP: '203.0.113.9' });

// refused at proxyProtocolPorts: proxyProtocolPorts must not be set together with proxyProtocol [annotation-value]
new AwsNlbService(chart, 'r90', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, proxyProtocol: true, proxyProtocolPorts: ['https'] });

// refused at privateLinkServiceIpAddressCount: privateLinkServiceIpAddressCount must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r91', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceIpAddressCount: 2 });

// refused at privateLinkServiceProxyProtocol: privateLinkServiceProxyProtocol must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r92', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceProxyProtocol: true });

// refused at privateLinkServiceResourceGroup: privateLinkServiceResourceGroup must be set together with privateLinkServiceCreate: true [warned annotation-requires]
new AzureLbService(chart, 'r93', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, privateLinkServiceResourceGroup: 'shop' });

// refused at spec: spec must be set together with instanceChargeType: 'PayBySpec' [warned annotation-requires]
new AlibabaClbService(chart, 'r94', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, spec: 'slb.s1.small' });

// refused at sslPorts: sslPorts must be set together with sslCertificateArn [annotation-requires]
new AwsElbService(chart, 'r100', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sslPorts: ['https'] });

// refused at backendProtocol: backendProtocol must be set together with sslCertificateArn [annotation-requires]
new AwsElbService(chart, 'r102', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, backendProtocol: 'https' });

// refused at sslNegotiationPolicy: sslNegotiationPolicy must be set together with sslCertificateArn [annotation-requires]
new AwsElbService(chart, 'r101', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, sslNegotiationPolicy: 'ELBSecurityPolicy-TLS-1-2-2017-01' });

// refused at protocol: protocol must be set together with httpCertificates, or certificateType: 'managed' [annotation-requires]
new HetznerLbService(chart, 'h1', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', protocol: 'https' });

// refused at httpRedirectHttp: httpRedirectHttp must be set together with protocol: 'https' [annotation-requires]
new HetznerLbService(chart, 'h2', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', httpRedirectHttp: true });

// refused at certificateType: certificateType must be set together with httpManagedCertificateDomains [annotation-pitfall]
new HetznerLbService(chart, 'h3', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', certificateType: 'managed' });

// refused at httpManagedCertificateDomains: httpManagedCertificateDomains must be set together with certificateType: 'managed' [annotation-requires]
new HetznerLbService(chart, 'h4', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', httpManagedCertificateDomains: ['shop.example.com'] });

// refused at httpManagedCertificateName: httpManagedCertificateName must be set together with certificateType: 'managed' [annotation-requires]
new HetznerLbService(chart, 'h5', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', httpManagedCertificateName: 'shop' });

// refused at httpManagedCertificateAcmeStaging: httpManagedCertificateAcmeStaging must be set together with certificateType: 'managed' [annotation-requires]
new HetznerLbService(chart, 'h6', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', httpManagedCertificateAcmeStaging: true });

// refused at httpCookieLifetime: httpCookieLifetime must be set together with protocol: 'http' or 'https' [warned annotation-inert]
new HetznerLbService(chart, 'h7', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', protocol: 'tcp', httpCookieLifetime: '300s' });

// refused at httpCookieName: httpCookieName must be set together with protocol: 'http' or 'https' [warned annotation-inert]
new HetznerLbService(chart, 'h8', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', protocol: 'tcp', httpCookieName: 'NODE' });

// refused at httpStickySessions: httpStickySessions must be set together with protocol: 'http' or 'https' [warned annotation-inert]
new HetznerLbService(chart, 'h9', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', protocol: 'tcp', httpStickySessions: true });

// refused at httpTimeoutIdle: httpTimeoutIdle must be set together with protocol: 'http' or 'https' [warned annotation-inert]
new HetznerLbService(chart, 'h10', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, location: 'nbg1', protocol: 'tcp', httpTimeoutIdle: '30s' });

// refused at tlsPorts: tlsPorts must be set together with certificateId, or certificateName, or tlsPassthrough: true [annotation-requires]
new DigitalOceanLbService(chart, 'd1', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL', tlsPorts: ['https'] });

// refused at http2Ports: http2Ports must be set together with certificateId, or certificateName, or tlsPassthrough: true [annotation-requires]
new DigitalOceanLbService(chart, 'd2', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL', http2Ports: ['https'] });

// refused at protocol: protocol must be set together with certificateId, or certificateName, or tlsPassthrough: true [annotation-requires]
new DigitalOceanLbService(chart, 'd3', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL', protocol: 'https' });

// refused at http3Port: http3Port must be set together with certificateId, or certificateName [annotation-requires]
new DigitalOceanLbService(chart, 'd4', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL', http3Port: 'https' });

// refused at stickySessionsType: stickySessionsType must be set together with stickySessionsCookieName [annotation-pitfall]
new DigitalOceanLbService(chart, 'd5', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL', stickySessionsType: 'cookies', stickySessionsCookieTtl: 300 });

// refused at stickySessionsType: stickySessionsType must be set together with stickySessionsCookieTtl [annotation-pitfall]
new DigitalOceanLbService(chart, 'd6', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL', stickySessionsType: 'cookies', stickySessionsCookieName: 'NODE' });

// refused at stickySessionsCookieName: stickySessionsCookieName must be set together with stickySessionsType: 'cookies' or 'none' [annotation-requires]
new DigitalOceanLbService(chart, 'd7', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL', stickySessionsCookieName: 'NODE' });

// refused at stickySessionsCookieTtl: stickySessionsCookieTtl must be set together with stickySessionsType: 'cookies' or 'none' [annotation-requires]
new DigitalOceanLbService(chart, 'd8', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL', stickySessionsCookieTtl: 300 });

// refused at certificateId: certificateId must not be set together with type: 'REGIONAL_NETWORK' [annotation-inert]
new DigitalOceanLbService(chart, 'd9', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL_NETWORK', certificateId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' });

// refused at certificateName: certificateName must not be set together with type: 'REGIONAL_NETWORK' [annotation-inert]
new DigitalOceanLbService(chart, 'd10', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL_NETWORK', certificateName: 'shop' });

// refused at tlsPassthrough: tlsPassthrough must not be set together with type: 'REGIONAL_NETWORK' [annotation-inert]
new DigitalOceanLbService(chart, 'd11', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL_NETWORK', tlsPassthrough: true });

// refused at protocol: protocol must not be set together with type: 'REGIONAL_NETWORK' [annotation-inert]
new DigitalOceanLbService(chart, 'd12', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL_NETWORK', protocol: 'http' });

// refused at httpPorts: httpPorts must not be set together with type: 'REGIONAL_NETWORK' [annotation-inert]
new DigitalOceanLbService(chart, 'd13', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL_NETWORK', httpPorts: ['https'] });

// refused at tlsPorts: tlsPorts must not be set together with type: 'REGIONAL_NETWORK' [annotation-inert]
new DigitalOceanLbService(chart, 'd14', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL_NETWORK', tlsPorts: ['https'], certificateId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' as string });

// refused at http2Ports: http2Ports must not be set together with type: 'REGIONAL_NETWORK' [annotation-inert]
new DigitalOceanLbService(chart, 'd15', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL_NETWORK', http2Ports: ['https'], certificateId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' as string });

// refused at http3Port: http3Port must not be set together with type: 'REGIONAL_NETWORK' [annotation-inert]
new DigitalOceanLbService(chart, 'd16', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, type: 'REGIONAL_NETWORK', http3Port: 'https', certificateId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' as string });

// refused at ipIds: ipIds must be set together with private: false [annotation-pitfall]
new ScalewayLbService(chart, 's1', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, private: true, ipIds: ['11111111-1111-1111-1111-111111111111'] });

// refused at externallyManaged: externallyManaged must be set together with id [annotation-requires]
new ScalewayLbService(chart, 's2', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, externallyManaged: true });

// refused at proxyProtocolV2: proxyProtocolV2 must not name a port that proxyProtocolV1 names: remove the port from 'proxyProtocolV1', or from it [annotation-pitfall]
new ScalewayLbService(chart, 's3', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, proxyProtocolV1: true, proxyProtocolV2: true });

// refused at stickySessions: stickySessions must be set together with stickySessionsCookieName [annotation-requires]
new ScalewayLbService(chart, 's5', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, stickySessions: 'cookie' });

// refused at stickySessionsCookieName: stickySessionsCookieName must be set together with stickySessions: 'cookie' [warned annotation-requires]
new ScalewayLbService(chart, 's6', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, stickySessionsCookieName: 'NODE' });

// refused at shapeFlexMaxMbps: shapeFlexMaxMbps must not be less than shapeFlexMinMbps: write at least 400 [annotation-pitfall]
new OciLbService(chart, 'o90', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, shape: 'flexible', shapeFlexMinMbps: 400, shapeFlexMaxMbps: 100 });

// refused at healthCheckInterval: healthCheckInterval must be greater than healthCheckTimeout: write more than 20 [annotation-pitfall]
new AwsElbService(chart, 'interval', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, healthCheckTimeout: 20, healthCheckInterval: 10 });

// refused at healthCheckTimeout: healthCheckTimeout must be less than healthCheckInterval, which is 10 by default: set 'healthCheckInterval' to more than 10 [annotation-pitfall]
new AwsElbService(chart, 'd0', { ports: [{ port: 80 }], healthCheckTimeout: 10 });

// refused at healthCheckPath: healthCheckPath must be set together with healthCheckProtocol: 'http' or 'https', or externalTrafficPolicy: 'Local' [warned annotation-inert]
new AwsNlbService(chart, 'z1', { ports: [{ port: 80 }], healthCheckPath: '/healthz' });

// refused at accessLogEnabled: accessLogEnabled must be set together with accessLogS3BucketName [annotation-requires]
new AwsElbService(chart, 'z2', { ports: [{ port: 80 }], accessLogEnabled: true });

// refused at backendProtocol: backendProtocol must be set together with sslCertificateArns [warned annotation-requires]
new AwsNlbService(chart, 'z3', { ports: [{ port: 80 }], backendProtocol: 'ssl' });

// refused at vpcHealthCheckTimeoutSeconds: vpcHealthCheckTimeoutSeconds must be less than vpcHealthCheckDelaySeconds: write less than 9 [annotation-pitfall]
new IbmLbService(chart, 'z4', { ports: [{ port: 80 }], vpcHealthCheckTimeoutSeconds: 9, vpcHealthCheckDelaySeconds: 9 });

// refused at vpcHealthCheckDelaySeconds: vpcHealthCheckDelaySeconds must be greater than vpcHealthCheckTimeoutSeconds, which is 2 by default: set 'vpcHealthCheckTimeoutSeconds' to less than 2 [annotation-pitfall]
new IbmLbService(chart, 'z5', { ports: [{ port: 80 }], vpcHealthCheckDelaySeconds: 2 });

// refused at vpcHealthCheckPath: vpcHealthCheckPath must be set together with vpcHealthCheckProtocol: 'http' or 'https' [warned annotation-requires]
new IbmLbService(chart, 'z6', { ports: [{ port: 80 }], vpcHealthCheckPath: '/healthz' });

// refused at checkType: checkType must be set together with checkBody [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'z7', { ports: [{ port: 80 }], scheme: 'internet-facing', checkType: 'http_body' });

// refused at mtlsFrontendMode: mtlsFrontendMode must be set together with mtlsFrontendSecret [annotation-requires]
new LoxiLbService(chart, 'z8', { ports: [{ port: 80 }], mtlsFrontendMode: 'required' });

// refused at stickySessionEnabled: stickySessionEnabled must be set together with stickySessionCookieName [annotation-pitfall]
new VultrLbService(chart, 'z9', { ports: [{ port: 80 }], stickySessionEnabled: true });

// refused at healthMonitorTimeoutSeconds: healthMonitorTimeoutSeconds must not be greater than healthMonitorDelaySeconds: write at most 5 [annotation-pitfall]
new OpenStackLbService(chart, 'z10', { ports: [{ port: 80 }], enableHealthMonitor: true, healthMonitorTimeoutSeconds: 9, healthMonitorDelaySeconds: 5, healthMonitorMaxRetries: 3 });

// refused at httpCertificates: httpCertificates must be set together with protocol: 'https' [warned annotation-inert]
new HetznerLbService(chart, 'z11', { ports: [{ port: 443 }], location: 'fsn1', httpCertificates: ['shop'] });

// refused at external: external must be set together with id, or name [annotation-requires]
new ExoscaleNlbService(chart, 'z12', { ports: [{ port: 80 }], external: true });

// refused at elasticIpPaymentTiming: elasticIpPaymentTiming must be set together with elasticIpReservationMonths [annotation-pitfall]
new BaiduBlbService(chart, 'z13', { ports: [{ port: 80 }], internalVpc: false, elasticIpPaymentTiming: 'Prepaid' });

// refused at crossVpcId: crossVpcId must be set together with crossRegionId [annotation-requires]
new TencentClbService(chart, 'z14', { ports: [{ port: 80 }], scheme: 'internet-facing', crossVpcId: 'vpc-1a2b3c4d' });

// refused at applicationProfile: applicationProfile must not be set together with sharedVip [warned annotation-conflict]
new AviLbService(chart, 'e0', { ports: [{ port: 80 }], applicationProfile: 'some-text', sharedVip: 'web' });

// refused at accessLogS3BucketName: accessLogS3BucketName must be set together with accessLogEnabled: true [warned annotation-requires]
new AwsElbService(chart, 'e1', { ports: [{ port: 80 }], accessLogS3BucketName: 'my-logs' });

// refused at accessLogS3BucketPrefix: accessLogS3BucketPrefix must be set together with accessLogEnabled: true [warned annotation-requires]
new AwsElbService(chart, 'e2', { ports: [{ port: 80 }], accessLogS3BucketPrefix: 'some-text' });

// refused at connectionDrainingTimeout: connectionDrainingTimeout must be set together with connectionDrainingEnabled: true [warned annotation-requires]
new AwsElbService(chart, 'e3', { ports: [{ port: 80 }], connectionDrainingTimeout: 1 });

// refused at healthCheckPath: healthCheckPath must be set together with healthCheckProtocol: 'http' or 'https', or externalTrafficPolicy: 'Local' [warned annotation-inert]
new AwsElbService(chart, 'e4', { ports: [{ port: 80 }], healthCheckPath: '/healthz' });

// refused at accessLogS3BucketName: accessLogS3BucketName must be set together with accessLogEnabled: true [warned annotation-inert]
new AwsNlbService(chart, 'e5', { ports: [{ port: 80 }], accessLogS3BucketName: 'my-logs' });

// refused at accessLogS3BucketPrefix: accessLogS3BucketPrefix must be set together with accessLogEnabled: true [warned annotation-inert]
new AwsNlbService(chart, 'e6', { ports: [{ port: 80 }], accessLogS3BucketPrefix: 'some-text' });

// refused at healthCheckSuccessCodes: healthCheckSuccessCodes must be set together with healthCheckProtocol: 'http' or 'https', or externalTrafficPolicy: 'Local' [warned annotation-inert]
new AwsNlbService(chart, 'e7', { ports: [{ port: 80 }], healthCheckSuccessCodes: '200-299' });

// refused at targetNodeLabels: targetNodeLabels must not be set together with targetType: 'ip' [warned annotation-inert]
new AwsNlbService(chart, 'e8', { ports: [{ port: 80 }], targetNodeLabels: { team: 'web', tier: 'web' }, targetType: 'ip' });

// refused at denyAllExceptSourceRanges: denyAllExceptSourceRanges must be set together with allowedIpRanges, or loadBalancerSourceRanges [warned annotation-requires]
new AzureLbService(chart, 'e9', { ports: [{ port: 80 }], denyAllExceptSourceRanges: true });

// refused at elasticIpReservationMonths: elasticIpReservationMonths must be set together with elasticIpPaymentTiming: 'Prepaid' [warned annotation-requires]
new BaiduBlbService(chart, 'e10', { ports: [{ port: 80 }], elasticIpReservationMonths: 1 });

// refused at globalSyncEndpointSlices: globalSyncEndpointSlices must be set together with global: true [annotation-requires]
new CiliumLbService(chart, 'e11', { ports: [{ port: 80 }], globalSyncEndpointSlices: true });

// refused at lbL7Algorithm: lbL7Algorithm must be set together with lbL7: 'enabled' [annotation-requires]
new CiliumLbService(chart, 'e12', { ports: [{ port: 80 }], lbL7Algorithm: 'round_robin' });

// refused at nodeSelector: nodeSelector must not be set together with node [warned annotation-conflict]
new CiliumLbService(chart, 'e13', { ports: [{ port: 80 }], nodeSelector: 'pool=web', node: 'edge' });

// refused at srcRangesPolicy: srcRangesPolicy must be set together with loadBalancerSourceRanges [warned annotation-inert]
new CiliumLbService(chart, 'e14', { ports: [{ port: 80 }], srcRangesPolicy: 'deny' });

// refused at sizeUnit: sizeUnit must not be set together with sizeSlug [annotation-conflict]
new DigitalOceanLbService(chart, 'e15', { ports: [{ port: 80 }], sizeUnit: 1, sizeSlug: 'lb-small' });

// refused at serviceHealthCheckUri: serviceHealthCheckUri must be set together with serviceHealthCheckMode: 'http' [warned annotation-inert]
new ExoscaleNlbService(chart, 'e16', { ports: [{ port: 80 }], serviceHealthCheckUri: '/healthz' });

// refused at serviceSksNodepoolName: serviceSksNodepoolName must be set together with sksClusterName [annotation-requires]
new ExoscaleNlbService(chart, 'e17', { ports: [{ port: 80 }], serviceSksNodepoolName: 'some-text' });

// refused at sksClusterName: sksClusterName must be set together with serviceSksNodepoolName, or serviceInstancePoolId [warned annotation-pitfall]
new ExoscaleNlbService(chart, 'e18', { ports: [{ port: 80 }], sksClusterName: 'some-text' });

// refused at appProtocolsAlpha: appProtocolsAlpha must not be set together with appProtocols [warned annotation-conflict]
new GcpLbService(chart, 'e19', { ports: [{ port: 80 }], appProtocolsAlpha: { name: 'HTTP' }, appProtocols: { name: 'HTTP' } });

// refused at backendConfigBeta: backendConfigBeta must not be set together with backendConfig [warned annotation-conflict]
new GcpLbService(chart, 'e20', { ports: [{ port: 80 }], backendConfigBeta: { default: 'shop' }, backendConfig: { default: 'shop' } });

// refused at internalBackendShareDeprecated: internalBackendShareDeprecated must be set together with loadBalancerType: 'Internal' [warned annotation-requires]
new GcpLbService(chart, 'e21', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, loadBalancerType: 'External', internalBackendShareDeprecated: true });

// refused at ipam: ipam must not be set together with primaryService [warned annotation-conflict]
new HarvesterLbService(chart, 'e22', { ports: [{ port: 80 }], ipam: 'pool', primaryService: 'default/web' });

// refused at healthCheckHttpDomain: healthCheckHttpDomain must be set together with healthCheckProtocol: 'http' or 'https', or protocol: 'http' or 'https' [warned annotation-inert]
new HetznerLbService(chart, 'e23', { ports: [{ port: 80 }], healthCheckHttpDomain: 'shop.example.com', location: 'fsn1' });

// refused at healthCheckHttpPath: healthCheckHttpPath must be set together with healthCheckProtocol: 'http' or 'https', or protocol: 'http' or 'https' [warned annotation-inert]
new HetznerLbService(chart, 'e24', { ports: [{ port: 80 }], healthCheckHttpPath: '/healthz', location: 'fsn1' });

// refused at healthCheckHttpValidateCertificate: healthCheckHttpValidateCertificate must be set together with healthCheckProtocol: 'https', or protocol: 'https' [warned annotation-inert]
new HetznerLbService(chart, 'e25', { ports: [{ port: 80 }], healthCheckHttpValidateCertificate: true, location: 'fsn1' });

// refused at httpCertificates: httpCertificates must not be set together with certificateType: 'managed' [warned annotation-inert]
new HetznerLbService(chart, 'e26', { ports: [{ port: 80 }], httpCertificates: ['shop'], certificateType: 'managed', location: 'fsn1', protocol: 'https', httpManagedCertificateDomains: ['example.com'] });

// refused at httpStatusCodes: httpStatusCodes must be set together with healthCheckProtocol: 'http' or 'https', or protocol: 'http' or 'https' [warned annotation-inert]
new HetznerLbService(chart, 'e27', { ports: [{ port: 80 }], httpStatusCodes: ['2??'], location: 'fsn1' });

// refused at availabilityZones: availabilityZones must not be set together with elbId [warned annotation-inert]
new HuaweiElbService(chart, 'e28', { ports: [{ port: 80 }], availabilityZones: ['cn-north-4a'], elbId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', elbClass: 'dedicated', selector: { app: 'web' } });

// refused at keepEip: keepEip must be set together with eipId, or eipAutoCreate, or elbId [warned annotation-inert]
new HuaweiElbService(chart, 'e29', { ports: [{ port: 80 }], keepEip: true, elbClass: 'shared', selector: { app: 'web' } });

// refused at l4FlavorId: l4FlavorId must not be set together with elbId [warned annotation-inert]
new HuaweiElbService(chart, 'e30', { ports: [{ port: 80 }], l4FlavorId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', elbId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', elbClass: 'dedicated', selector: { app: 'web' } });

// refused at l7FlavorId: l7FlavorId must not be set together with elbId [warned annotation-inert]
new HuaweiElbService(chart, 'e31', { ports: [{ port: 80 }], l7FlavorId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', elbId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', elbClass: 'dedicated', selector: { app: 'web' } });

// refused at vpcHealthCheckPort: vpcHealthCheckPort must be set together with vpcHealthCheckProtocol [warned annotation-requires]
new IbmLbService(chart, 'e32', { ports: [{ port: 80 }], vpcHealthCheckPort: 1 });

// refused at vpcMemberQuota: vpcMemberQuota must not be set together with externalTrafficPolicy: 'Local' [warned annotation-inert]
new IbmLbService(chart, 'e33', { ports: [{ port: 80 }], vpcMemberQuota: 'disable', externalTrafficPolicy: 'Local' });

// refused at zone: zone must not be set together with vpcSubnets [warned annotation-conflict]
new IbmLbService(chart, 'e34', { ports: [{ port: 80 }], zone: 'shop', vpcSubnets: ['0717-shop', '203.0.113.0/24'] });

// refused at schedFlags: schedFlags must be set together with scheduler: 'mh' [annotation-pitfall]
new KubeRouterService(chart, 'e35', { ports: [{ port: 80 }], schedFlags: ['flag-1', 'flag-2'] });

// refused at checkBody: checkBody must be set together with checkType: 'http_body' [annotation-requires]
new LinodeNodeBalancerService(chart, 'e36', { ports: [{ port: 80 }], checkBody: 'some-text', scheme: 'internet-facing' });

// refused at checkPath: checkPath must be set together with checkType: 'http' or 'http_body' [warned annotation-inert]
new LinodeNodeBalancerService(chart, 'e37', { ports: [{ port: 80 }], checkPath: '/healthz', scheme: 'internet-facing' });

// refused at firewallId: firewallId must not be set together with firewallAcl [annotation-conflict]
new LinodeNodeBalancerService(chart, 'e38', { ports: [{ port: 80 }], firewallId: 1, firewallAcl: { allowList: { ipv4: ['203.0.113.0/24'] } }, scheme: 'internet-facing' });

// refused at frontendSubnetName: frontendSubnetName must be set together with frontendVpcName [annotation-requires]
new LinodeNodeBalancerService(chart, 'e39', { ports: [{ port: 80 }], frontendSubnetName: 'some-text', scheme: 'internet-facing' });

// refused at frontendVpcName: frontendVpcName must be set together with frontendSubnetName [annotation-requires]
new LinodeNodeBalancerService(chart, 'e40', { ports: [{ port: 80 }], frontendVpcName: 'some-text', scheme: 'internet-facing' });

// refused at mtlsBackendCaSecret: mtlsBackendCaSecret must be set together with mtlsBackendVerify: true [warned annotation-inert]
new LoxiLbService(chart, 'e41', { ports: [{ port: 80 }], mtlsBackendCaSecret: 'shop' });

// refused at mtlsBackendClientSecret: mtlsBackendClientSecret must be set together with mtlsBackendVerify: true [warned annotation-inert]
new LoxiLbService(chart, 'e42', { ports: [{ port: 80 }], mtlsBackendClientSecret: 'shop' });

// refused at mtlsFrontendCnPattern: mtlsFrontendCnPattern must be set together with mtlsFrontendMode: 'optional' or 'required' [warned annotation-inert]
new LoxiLbService(chart, 'e43', { ports: [{ port: 80 }], mtlsFrontendCnPattern: 'some-text' });

// refused at mtlsFrontendRequireCn: mtlsFrontendRequireCn must be set together with mtlsFrontendMode: 'optional' or 'required' [warned annotation-inert]
new LoxiLbService(chart, 'e44', { ports: [{ port: 80 }], mtlsFrontendRequireCn: true });

// refused at mtlsFrontendSecret: mtlsFrontendSecret must be set together with mtlsFrontendMode: 'optional' or 'required' [warned annotation-inert]
new LoxiLbService(chart, 'e45', { ports: [{ port: 80 }], mtlsFrontendSecret: 'shop' });

// refused at probePort: probePort must be set together with probeType: 'ping' or 'udp' or 'tcp' or 'http' or 'https' [warned annotation-inert]
new LoxiLbService(chart, 'e46', { ports: [{ port: 80 }], probePort: 1 });

// refused at probeReq: probeReq must be set together with probeType: 'ping' or 'udp' or 'tcp' or 'http' or 'https' [warned annotation-inert]
new LoxiLbService(chart, 'e47', { ports: [{ port: 80 }], probeReq: 'some-text' });

// refused at probeResp: probeResp must be set together with probeType: 'ping' or 'udp' or 'tcp' or 'http' or 'https' [warned annotation-inert]
new LoxiLbService(chart, 'e48', { ports: [{ port: 80 }], probeResp: 'some-text' });

// refused at backendNetworkSecurityGroups: backendNetworkSecurityGroups must be set together with securityRuleManagementMode: 'NSG' [warned annotation-requires]
new OciNlbService(chart, 'e49', { ports: [{ port: 80 }], backendNetworkSecurityGroups: ['ocid1.networksecuritygroup.oc1.phx.aaaaexample'] });

// refused at accessLogBucketName: accessLogBucketName must be set together with accessLogEnabled: true [warned annotation-requires]
new OutscaleLbService(chart, 'e50', { ports: [{ port: 80 }], accessLogBucketName: 'shop-logs' });

// refused at accessLogBucketPrefix: accessLogBucketPrefix must be set together with accessLogEnabled: true [warned annotation-requires]
new OutscaleLbService(chart, 'e51', { ports: [{ port: 80 }], accessLogBucketPrefix: 'some-text' });

// refused at accessLogEmitInterval: accessLogEmitInterval must be set together with accessLogEnabled: true [warned annotation-requires]
new OutscaleLbService(chart, 'e52', { ports: [{ port: 80 }], accessLogEmitInterval: 1 });

// refused at connectionDrainingTimeout: connectionDrainingTimeout must be set together with connectionDraining: true [warned annotation-requires]
new OutscaleLbService(chart, 'e53', { ports: [{ port: 80 }], connectionDrainingTimeout: 1 });

// refused at ingressIpMode: ingressIpMode must be set together with ingressAddress: 'ip' or 'both' [warned annotation-inert]
new OutscaleLbService(chart, 'e54', { ports: [{ port: 80 }], ingressIpMode: 'Proxy' });

// refused at addresses: addresses must not be set together with serviceGroup [warned annotation-conflict]
new PureLbService(chart, 'e55', { ports: [{ port: 80 }], addresses: ['203.0.113.5'], serviceGroup: 'localaccess' });

// refused at backendLabel: backendLabel must not be set together with externalTrafficPolicy: 'Local' [warned annotation-inert]
new QingCloudLbService(chart, 'e56', { ports: [{ port: 80 }], backendLabel: { team: 'web', tier: 'web' }, externalTrafficPolicy: 'Local' });

// refused at loadBalancerId: loadBalancerId must be set together with eipStrategy: 'reuse-lb' [warned annotation-requires]
new QingCloudLbService(chart, 'e57', { ports: [{ port: 80 }], loadBalancerId: 'lb-j38f2h3h' });

// refused at sendProxyV2: sendProxyV2 must not name a port that proxyProtocolV1 names: remove the port from 'proxyProtocolV1', or from it [annotation-pitfall]
new ScalewayLbService(chart, 'e58', { ports: [{ port: 80 }], sendProxyV2: true, proxyProtocolV1: true });

// refused at sessionPersistenceWithSourceIp: sessionPersistenceWithSourceIp must be set together with externalTrafficPolicy: 'Local' [warned annotation-pitfall]
new StackitLbService(chart, 'e59', { ports: [{ port: 80 }], sessionPersistenceWithSourceIp: true });

// refused at crossRegionId: crossRegionId must be set together with crossVpcId, or existingLoadBalancerId [annotation-requires]
new TencentClbService(chart, 'e60', { ports: [{ port: 80 }], crossRegionId: 'ap-guangzhou', scheme: 'internet-facing' });

// refused at extensiveParameters: extensiveParameters must not be set together with existingLoadBalancerId [warned annotation-inert]
new TencentClbService(chart, 'e61', { ports: [{ port: 80 }], extensiveParameters: { LoadBalancerName: {  } }, existingLoadBalancerId: 'lb-0a1b2c3d', scheme: 'internet-facing' });

// refused at internetChargeType: internetChargeType must not be set together with existingLoadBalancerId [warned annotation-inert]
new TencentClbService(chart, 'e62', { ports: [{ port: 80 }], internetChargeType: 'TRAFFIC_POSTPAID_BY_HOUR', existingLoadBalancerId: 'lb-0a1b2c3d', scheme: 'internet-facing', internetMaxBandwidthOut: 10 });

// refused at internetMaxBandwidthOut: internetMaxBandwidthOut must not be set together with existingLoadBalancerId [warned annotation-inert]
new TencentClbService(chart, 'e63', { ports: [{ port: 80 }], internetMaxBandwidthOut: 1, existingLoadBalancerId: 'lb-0a1b2c3d', scheme: 'internet-facing', internetChargeType: 'TRAFFIC_POSTPAID_BY_HOUR' });

// refused at localOnlyNodesWithPods: localOnlyNodesWithPods must be set together with externalTrafficPolicy: 'Local' [annotation-requires]
new TencentClbService(chart, 'e64', { ports: [{ port: 80 }], localOnlyNodesWithPods: true, scheme: 'internet-facing' });

// refused at passToTarget: passToTarget must not be set together with existingLoadBalancerId [warned annotation-inert]
new TencentClbService(chart, 'e65', { ports: [{ port: 80 }], passToTarget: true, existingLoadBalancerId: 'lb-0a1b2c3d', scheme: 'internet-facing' });

// refused at shareExistingLoadBalancer: shareExistingLoadBalancer must be set together with existingLoadBalancerId [annotation-requires]
new TencentClbService(chart, 'e66', { ports: [{ port: 80 }], shareExistingLoadBalancer: true, scheme: 'internet-facing' });

// refused at firewallRulesConfigMap: firewallRulesConfigMap must not be set together with firewallRules [annotation-conflict]
new VultrLbService(chart, 'e67', { ports: [{ port: 80 }], firewallRulesConfigMap: 'shop-tls', firewallRules: ['203.0.113.0/24,443'] });

// refused at stickySessionCookieName: stickySessionCookieName must be set together with stickySessionEnabled: true [annotation-requires]
new VultrLbService(chart, 'e68', { ports: [{ port: 80 }], stickySessionCookieName: 'NODE' });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with securityGroups [access-open]
new AwsElbService(chart, 'z15', { ports: [{ port: 80 }], securityGroups: ['sg-0123456789abcdef0'], loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with securityGroups [access-open]
new AwsNlbService(chart, 'r1', { ports: [{ port: 80 }], securityGroups: ['sg-0123456789abcdef0'], loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with securityRuleManagementMode: 'None' [access-open]
new OciLbService(chart, 'z16', { ports: [{ port: 80 }], securityRuleManagementMode: 'None', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with securityListManagementMode: 'None' [access-open]
new OciLbService(chart, 'z17', { ports: [{ port: 80 }], securityListManagementMode: 'None', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must be set together with securityRuleManagementMode: 'NSG' or 'SL-All' or 'SL-Frontend', or nlbSecurityListManagementMode: 'All' or 'Frontend' [access-open]
new OciNlbService(chart, 'z18', { ports: [{ port: 80 }], loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must be set together with disableNlbSecurityGroups: false, or manageBackendSecurityGroupRules: true [access-open]
new AwsNlbService(chart, 'z19', { ports: [{ port: 80 }], disableNlbSecurityGroups: true, manageBackendSecurityGroupRules: false, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must be set together with disableNlbSecurityGroups: false, or targetType: not 'ip', or targetGroupAttributes: preserve_client_ip.enabled=true, or ports of UDP only [access-open]
new AwsNlbService(chart, 'z20', { ports: [{ port: 53, protocol: 'UDP', name: 'dns' }, { port: 80, name: 'http' }], disableNlbSecurityGroups: true, targetType: 'ip', targetGroupAttributes: { 'stickiness.enabled': true }, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must be set together with disableNlbSecurityGroups: false, or targetGroupAttributes: not preserve_client_ip.enabled=false, or ports of UDP only [access-open]
new AwsNlbService(chart, 'r6b', { ports: [{ port: 80 }], disableNlbSecurityGroups: true, targetType: 'instance', targetGroupAttributes: { 'preserve_client_ip.enabled': false, 'stickiness.enabled': true }, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with enableFeatures: 'nlb' [access-open]
new IbmLbService(chart, 'z21', { ports: [{ port: 80 }], enableFeatures: ['nlb'], loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcLbName [access-open]
new IbmLbService(chart, 'z22', { ports: [{ port: 80 }], vpcLbName: 'shop', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcIdleConnectionTimeoutSeconds [access-open]
new IbmLbService(chart, 'z23', { ports: [{ port: 80 }], vpcIdleConnectionTimeoutSeconds: 60, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcPortRange [access-open]
new IbmLbService(chart, 'z24', { ports: [{ port: 80 }], vpcPortRange: ['80-90'], loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcSubnets [access-open]
new IbmLbService(chart, 'z25', { ports: [{ port: 80 }], vpcSubnets: ['0717-shop'], loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcSecurityGroup [access-open]
new IbmLbService(chart, 'z26', { ports: [{ port: 80 }], vpcSecurityGroup: 'sg-1', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcAllowOutboundTraffic [access-open]
new IbmLbService(chart, 'z27', { ports: [{ port: 80 }], vpcAllowOutboundTraffic: [80], loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcNodeSelector [access-open]
new IbmLbService(chart, 'z28', { ports: [{ port: 80 }], vpcNodeSelector: 'kubernetes.io/arch=amd64', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcMemberQuota [access-open]
new IbmLbService(chart, 'z29', { ports: [{ port: 80 }], vpcMemberQuota: 'max', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcHealthCheckProtocol [access-open]
new IbmLbService(chart, 'z30', { ports: [{ port: 80 }], vpcHealthCheckProtocol: 'http', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcHealthCheckPort [access-open]
new IbmLbService(chart, 'z31', { ports: [{ port: 80 }], vpcHealthCheckPort: 8080, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcHealthCheckPath [access-open]
new IbmLbService(chart, 'z32', { ports: [{ port: 80 }], vpcHealthCheckPath: '/healthz', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcHealthCheckDelaySeconds [access-open]
new IbmLbService(chart, 'z33', { ports: [{ port: 80 }], vpcHealthCheckDelaySeconds: 5, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcHealthCheckTimeoutSeconds [access-open]
new IbmLbService(chart, 'z34', { ports: [{ port: 80 }], vpcHealthCheckTimeoutSeconds: 2, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcHealthCheckRetries [access-open]
new IbmLbService(chart, 'z35', { ports: [{ port: 80 }], vpcHealthCheckRetries: 2, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with vpcHealthCheckUdpPort [access-open]
new IbmLbService(chart, 'z36', { ports: [{ port: 80 }], vpcHealthCheckUdpPort: 8080, loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at portNoLoadBalancerRule: portNoLoadBalancerRule must be set together with enableHighAvailabilityPorts: false, or internal: false [warned annotation-inert]
new AzureLbService(chart, 'g0', { ports: [{ port: 80 }], enableHighAvailabilityPorts: true, portNoLoadBalancerRule: { 80: true } });

// refused at portNoProbeRule: portNoProbeRule must be set together with enableHighAvailabilityPorts: false, or internal: false [warned annotation-inert]
new AzureLbService(chart, 'g1', { ports: [{ port: 80 }], enableHighAvailabilityPorts: true, portNoProbeRule: { 80: true } });

// refused at disableFloatingIp: disableFloatingIp must be set together with enableHighAvailabilityPorts: false, or internal: false [warned annotation-inert]
new AzureLbService(chart, 'g2', { ports: [{ port: 80 }], enableHighAvailabilityPorts: true, disableFloatingIp: true });

// refused at eipFacility: eipFacility must not be set together with eipMetro [warned annotation-inert]
new EquinixMetalLbService(chart, 'g3', { ports: [{ port: 80 }], eipMetro: 'fr', eipFacility: 'fr2' });

// refused at leaseName: leaseName must not be set together with externalTrafficPolicy: 'Local' [annotation-requires]
new KubeVipService(chart, 'g4', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local', leaseName: 'web' });

// refused at allowReconcileWithoutEndpoints: allowReconcileWithoutEndpoints must not be set together with externalTrafficPolicy: 'Local' [warned annotation-inert]
new KubeVipService(chart, 'g5', { ports: [{ port: 80 }], externalTrafficPolicy: 'Local', allowReconcileWithoutEndpoints: true });

// refused at serviceInterface: serviceInterface must not be set together with serviceVLAN [warned annotation-inert]
new KubeVipService(chart, 'g6', { ports: [{ port: 80 }], serviceVLAN: 'eth0.200', serviceInterface: 'eth0' });

// refused at proxyProtocol: proxyProtocol must not be set together with defaultProxyProtocol [warned annotation-inert]
new LinodeNodeBalancerService(chart, 'g7', { ports: [{ port: 80 }], frontendSubnetId: 1, defaultProxyProtocol: 'v2', proxyProtocol: 'v2' });

// refused at subnet2: subnet2 must be set together with internal: false [warned annotation-inert]
new OciLbService(chart, 'g8', { ports: [{ port: 80 }], subnet2: 'ocid1.subnet.oc1.phx.aaaaexample' });

// refused at nlbExternalIpOnly: nlbExternalIpOnly must be set together with nlbInternal: false [warned annotation-inert]
new OciNlbService(chart, 'g9', { ports: [{ port: 80 }], nlbExternalIpOnly: true });

// refused at sslPorts: sslPorts must be set together with sslCertificate [annotation-requires]
new OutscaleLbService(chart, 'g10', { ports: [{ port: 80 }], sslPorts: [80] });

// refused at nodeAffinity: nodeAffinity must not be set together with allowSharedIp [warned annotation-inert]
new PureLbService(chart, 'g11', { ports: [{ port: 80 }], allowSharedIp: 'shop', nodeAffinity: 'service-endpoints' });

// refused at localWeightedBalance: localWeightedBalance must be set together with localOnlyNodesWithPods: true [annotation-requires]
new TencentClbService(chart, 'g12', { ports: [{ port: 80 }], internalSubnetId: 'subnet-0a1b2c3d', localWeightedBalance: true });

// refused at alpnPolicy: alpnPolicy must be set together with sslCertificateArns [warned annotation-inert]
new AwsNlbService(chart, 'g13', { ports: [{ port: 80 }], alpnPolicy: 'HTTP1Only' });

// refused at enableIcmpForPathMtuDiscovery: enableIcmpForPathMtuDiscovery must be set together with disableNlbSecurityGroups: false [annotation-pitfall]
new AwsNlbService(chart, 'g14', { ports: [{ port: 80 }], disableNlbSecurityGroups: true, enableIcmpForPathMtuDiscovery: 'on' });

// refused at enableIcmpForPathMtuDiscovery: enableIcmpForPathMtuDiscovery must not be set together with securityGroups [warned annotation-inert]
new AwsNlbService(chart, 'g15', { ports: [{ port: 80 }], securityGroups: ['some-text'], enableIcmpForPathMtuDiscovery: 'on' });

// refused at manageBackendSecurityGroupRules: manageBackendSecurityGroupRules must be set together with securityGroups, or disableNlbSecurityGroups: true [warned annotation-inert]
new AwsNlbService(chart, 'g16', { ports: [{ port: 80 }], manageBackendSecurityGroupRules: true });

// refused at securityGroupPrefixLists: securityGroupPrefixLists must be set together with disableNlbSecurityGroups: false [annotation-pitfall]
new AwsNlbService(chart, 'g17', { ports: [{ port: 80 }], disableNlbSecurityGroups: true, securityGroupPrefixLists: ['pl-0123456789abcdef0'] });

// refused at dnsLabelName: dnsLabelName must be set together with internal: false [warned annotation-inert]
new AzureLbService(chart, 'g18', { ports: [{ port: 80 }], internal: true, dnsLabelName: 'shop' });

// refused at publicIpName: publicIpName must be set together with internal: false [warned annotation-inert]
new AzureLbService(chart, 'g19', { ports: [{ port: 80 }], internal: true, publicIpName: 'some-text' });

// refused at publicIpNameIpv6: publicIpNameIpv6 must be set together with internal: false [warned annotation-inert]
new AzureLbService(chart, 'g20', { ports: [{ port: 80 }], internal: true, publicIpNameIpv6: 'some-text' });

// refused at publicIpPrefixId: publicIpPrefixId must be set together with internal: false [warned annotation-inert]
new AzureLbService(chart, 'g21', { ports: [{ port: 80 }], internal: true, publicIpPrefixId: '/subscriptions/0a1b/resourceGroups/shop/providers/Microsoft.Network/publicIPPrefixes/shop' });

// refused at publicIpPrefixIdIpv6: publicIpPrefixIdIpv6 must be set together with internal: false [warned annotation-inert]
new AzureLbService(chart, 'g22', { ports: [{ port: 80 }], internal: true, publicIpPrefixIdIpv6: '/subscriptions/0a1b/resourceGroups/shop/providers/Microsoft.Network/publicIPPrefixes/shop' });

// refused at publicIpTags: publicIpTags must be set together with internal: false [warned annotation-inert]
new AzureLbService(chart, 'g23', { ports: [{ port: 80 }], internal: true, publicIpTags: { team: 'web', tier: 'web' } });

// refused at externalTrafficStrategy: externalTrafficStrategy must be set together with natExcludeService: false [warned annotation-inert]
new CalicoLbService(chart, 'g24', { ports: [{ port: 80 }], natExcludeService: true, externalTrafficStrategy: 'maglev' });

// refused at udpConntrackCleanup: udpConntrackCleanup must be set together with natExcludeService: false [warned annotation-inert]
new CalicoLbService(chart, 'g25', { ports: [{ port: 80 }], natExcludeService: true, udpConntrackCleanup: 'TerminatingImmediately' });

// refused at egressAllowedNetworks: egressAllowedNetworks must be set together with egress: true [warned annotation-inert]
new KubeVipService(chart, 'g29', { ports: [{ port: 80 }], egressAllowedNetworks: ['203.0.113.0/24'] });

// refused at egressDeniedNetworks: egressDeniedNetworks must be set together with egress: true [warned annotation-inert]
new KubeVipService(chart, 'g30', { ports: [{ port: 80 }], egressDeniedNetworks: ['203.0.113.0/24'] });

// refused at egressDestinationPorts: egressDestinationPorts must be set together with egress: true [warned annotation-inert]
new KubeVipService(chart, 'g31', { ports: [{ port: 80 }], egressDestinationPorts: ['tcp:443'] });

// refused at egressDetectApiServer: egressDetectApiServer must be set together with egress: true [warned annotation-inert]
new KubeVipService(chart, 'g32', { ports: [{ port: 80 }], egressDetectApiServer: true });

// refused at egressIPv6: egressIPv6 must be set together with egress: true [warned annotation-inert]
new KubeVipService(chart, 'g33', { ports: [{ port: 80 }], egressIPv6: true });

// refused at egressInternal: egressInternal must be set together with egress: true [warned annotation-inert]
new KubeVipService(chart, 'g34', { ports: [{ port: 80 }], egressInternal: true });

// refused at egressNoInternalTraffic: egressNoInternalTraffic must be set together with egress: true [warned annotation-inert]
new KubeVipService(chart, 'g35', { ports: [{ port: 80 }], egressNoInternalTraffic: true });

// refused at egressSourcePorts: egressSourcePorts must be set together with flushConntrack: true [warned annotation-inert]
new KubeVipService(chart, 'g36', { ports: [{ port: 80 }], egressSourcePorts: ['tcp:443'] });

// refused at upnpLeaseDuration: upnpLeaseDuration must be set together with forwardUPNP: true [warned annotation-inert]
new KubeVipService(chart, 'g37', { ports: [{ port: 80 }], upnpLeaseDuration: '15s' });

// refused at floatingNetworkId: floatingNetworkId must be set together with internal: false [warned annotation-inert]
new OpenStackLbService(chart, 'g38', { ports: [{ port: 80 }], internal: true, floatingNetworkId: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0' });

// refused at floatingSubnet: floatingSubnet must be set together with internal: false [warned annotation-inert]
new OpenStackLbService(chart, 'g39', { ports: [{ port: 80 }], internal: true, floatingSubnet: 'public-*' });

// refused at floatingSubnetId: floatingSubnetId must be set together with internal: false [warned annotation-inert]
new OpenStackLbService(chart, 'g40', { ports: [{ port: 80 }], internal: true, floatingSubnetId: 'a57af0a0-da92-49be-a98a-345ad7b0f5d0' });

// refused at floatingSubnetTags: floatingSubnetTags must be set together with internal: false [warned annotation-inert]
new OpenStackLbService(chart, 'g41', { ports: [{ port: 80 }], internal: true, floatingSubnetTags: '&public,internet' });

// refused at httpsPorts: httpsPorts must be set together with sslPassThrough: true, or ssl, or autoSsl [annotation-requires]
new VultrLbService(chart, 'g42', { ports: [{ port: 80 }], httpsPorts: [80] });

// refused at subnetId: subnetId must be set together with loadBalancerType: 'internal' [annotation-inert]
new YandexNlbService(chart, 'g43', { ports: [{ port: 80 }], loadBalancerType: 'external', subnetId: 'e9b0a1b2c3d4e5f6g7h8' });

// refused at healthCheckTimeout: healthCheckTimeout must not be greater than healthCheckInterval: write at most 20 [annotation-pitfall]
new AwsNlbService(chart, 'timeout', { ports: [{ name: 'https', port: 443 }], healthCheckInterval: 20, healthCheckTimeout: 21 });

// refused at healthCheckTimeout: healthCheckTimeout must not be greater than healthCheckInterval, which is 10 by default: write at most 10 [annotation-pitfall]
new AwsNlbService(chart, 'default-interval', { ports: [{ name: 'https', port: 443 }], healthCheckTimeout: 12 });

// refused at healthCheckInterval: healthCheckInterval must not be less than healthCheckTimeout, which is 6 by default: set 'healthCheckTimeout' to at most 5 [annotation-pitfall]
new AwsNlbService(chart, 'default-timeout', { ports: [{ name: 'https', port: 443 }], healthCheckInterval: 5 });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must be set together with targetType: 'ip', or ports with a nodePort each [load-balancer-field]
new AwsNlbService(chart, 'no-node-ports', { ports: [{ name: 'http', port: 80, nodePort: 30080 }, { name: 'https', port: 443 }], allocateLoadBalancerNodePorts: false });

// refused at internal: internal must be set together with ports without SCTP, or portNoLoadBalancerRule [load-balancer-protocol]
new AzureLbService(chart, 'public-sctp', { ports: [{ name: 'http', port: 80 }, { name: 'diameter', port: 3868, protocol: 'SCTP' }], internal: false });

// refused at backendIpVersion: backendIpVersion must be set together with ipVersion: 'ipv6' or 'DualStack' [annotation-pitfall]
new AlibabaClbService(chart, 'f1', { ports: [{ port: 80 }], backendIpVersion: 'ipv6' });

// refused at backendIpVersion: backendIpVersion must be set together with ipVersion: 'ipv6' or 'DualStack' [annotation-pitfall]
new AlibabaNlbService(chart, 'f2', { ports: [{ port: 80 }], zoneMaps: ['cn-hangzhou-h:vsw-0a1b', 'cn-hangzhou-i:vsw-2c3d'], backendIpVersion: 'dualstack', ipVersion: 'ipv4' });

// refused at eipAllocations: eipAllocations must have as many items as subnets: write 2 items [annotation-pitfall]
new AwsNlbService(chart, 'f3', { ports: [{ port: 80 }], scheme: 'internet-facing', subnets: ['subnet-0a1b', 'subnet-2c3d'], eipAllocations: ['eipalloc-0a1b2c3d4e5f60718'] });

// refused at privateIpv4Addresses: privateIpv4Addresses must have as many items as subnets: write 1 item [annotation-pitfall]
new AwsNlbService(chart, 'f4', { ports: [{ port: 80 }], subnets: ['subnet-0a1b'], privateIpv4Addresses: ['10.0.1.5', '10.0.2.5'] });

// refused at ipv6Addresses: ipv6Addresses must have as many items as subnets: write 1 item [annotation-pitfall]
new AwsNlbService(chart, 'f5', { ports: [{ port: 80 }], ipAddressType: 'dualstack', subnets: ['subnet-0a1b'], ipv6Addresses: ['2001:db8::5', '2001:db8:1::5'] });

// refused at sourceNatIpv6Prefixes: sourceNatIpv6Prefixes must have as many items as subnets: write 1 item [annotation-pitfall]
new AwsNlbService(chart, 'f6', { ports: [{ port: 80 }], ipAddressType: 'dualstack', enablePrefixForIpv6SourceNat: 'on', subnets: ['subnet-0a1b'], sourceNatIpv6Prefixes: ['2001:db8:1::/80', '2001:db8:2::/80'] });

// refused at ipAddressType: ipAddressType must be set together with ports without UDP, or enablePrefixForIpv6SourceNat: 'on' [annotation-pitfall]
new AwsNlbService(chart, 'f7', { ports: [{ name: 'web', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], ipAddressType: 'dualstack' });

// refused at elasticIpPaymentTiming: elasticIpPaymentTiming must not be set together with elasticIpBillingMethod [annotation-conflict]
new BaiduBlbService(chart, 'f8', { ports: [{ port: 80 }], internalVpc: false, elasticIpPaymentTiming: 'Prepaid', elasticIpReservationMonths: 1, elasticIpBillingMethod: 'ByTraffic' });

// refused at tlsPassthrough: tlsPassthrough must not be set together with certificateId [annotation-conflict]
new DigitalOceanLbService(chart, 'f9', { ports: [{ port: 80 }], type: 'REGIONAL', tlsPassthrough: true, certificateId: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' });

// refused at tlsPassthrough: tlsPassthrough must not be set together with certificateName [annotation-conflict]
new DigitalOceanLbService(chart, 'f10', { ports: [{ port: 80 }], type: 'REGIONAL', tlsPassthrough: true, certificateName: 'shop' });

// refused at tlsPorts: tlsPorts must not name a port that httpPorts names: remove the port from 'httpPorts', or from it [annotation-pitfall]
new DigitalOceanLbService(chart, 'f11', { ports: [{ name: 'https', port: 443 }], type: 'REGIONAL', certificateName: 'shop', httpPorts: ['https'], tlsPorts: ['https'] });

// refused at http2Ports: http2Ports must not name a port that httpPorts names: remove the port from 'httpPorts', or from it [annotation-pitfall]
new DigitalOceanLbService(chart, 'f12', { ports: [{ name: 'https', port: 443 }], type: 'REGIONAL', certificateName: 'shop', httpPorts: ['https'], http2Ports: ['https'] });

// refused at http2Ports: http2Ports must not name a port that tlsPorts names: remove the port from 'tlsPorts', or from it [annotation-pitfall]
new DigitalOceanLbService(chart, 'f39', { ports: [{ name: 'https', port: 443 }], type: 'REGIONAL', certificateName: 'shop', tlsPorts: ['https'], http2Ports: ['https'] });

// refused at allowRules: allowRules must not be set together with loadBalancerSourceRanges [annotation-pitfall]
new DigitalOceanLbService(chart, 'f14', { ports: [{ port: 80 }], loadBalancerSourceRanges: ['10.0.0.0/8'], allowRules: ['cidr:203.0.113.0/24'] });

// refused at customForwardingRules: customForwardingRules must be set together with selectedBy [annotation-requires]
new GcpLbService(chart, 'f15', { ports: [{ port: 80 }], customForwardingRules: ['shop'] });

// refused at elbClass: elbClass must be set together with availabilityZones, or elbId [annotation-pitfall]
new HuaweiElbService(chart, 'f16', { ports: [{ port: 80 }], selector: { app: 'web' }, elbClass: 'dedicated' });

// refused at elbClass: elbClass must be set together with natGatewayId [annotation-pitfall]
new HuaweiElbService(chart, 'f17', { ports: [{ port: 80 }], selector: { app: 'web' }, elbClass: 'dnat' });

// refused at defaultTlsContainerRef: defaultTlsContainerRef must be set together with ports without UDP [annotation-pitfall]
new HuaweiElbService(chart, 'f18', { ports: [{ name: 'web', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], selector: { app: 'web' }, elbClass: 'shared', defaultTlsContainerRef: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' });

// refused at xForwardedHost: xForwardedHost must be set together with ports without UDP [annotation-pitfall]
new HuaweiElbService(chart, 'f19', { ports: [{ name: 'web', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], selector: { app: 'web' }, elbClass: 'shared', xForwardedHost: true });

// refused at enableFeatures: enableFeatures must be set together with externalTrafficPolicy: 'Local' [annotation-pitfall]
new IbmLbService(chart, 'f20', { ports: [{ port: 80 }], enableFeatures: ['ipvs'] });

// refused at enableFeatures: enableFeatures must not be set together with enableFeatures: 'proxy-protocol' [annotation-pitfall]
new IbmLbService(chart, 'f21', { ports: [{ port: 80 }], ipType: 'public', enableFeatures: ['nlb', 'proxy-protocol'] });

// refused at enableFeatures: enableFeatures must be set together with vpcSubnets, or ipType: 'public' [annotation-pitfall]
new IbmLbService(chart, 'f22', { ports: [{ port: 80 }], enableFeatures: ['nlb'] });

// refused at enableFeatures: enableFeatures must be set together with ports without UDP, or externalTrafficPolicy: 'Local', or vpcHealthCheckUdpPort [annotation-pitfall]
new IbmLbService(chart, 'f23', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], ipType: 'public', enableFeatures: ['nlb'] });

// refused at vpcIdleConnectionTimeoutSeconds: vpcIdleConnectionTimeoutSeconds must not be set together with enableFeatures: 'nlb' [annotation-pitfall]
new IbmLbService(chart, 'f24', { ports: [{ port: 80 }], ipType: 'public', enableFeatures: ['nlb'], vpcIdleConnectionTimeoutSeconds: 60 });

// refused at vpcPortRange: vpcPortRange must be set together with enableFeatures: 'nlb' [annotation-pitfall]
new IbmLbService(chart, 'f25', { ports: [{ port: 80 }], ipType: 'public', vpcPortRange: ['80-90'] });

// refused at vpcPortRange: vpcPortRange must be set together with ipType: 'public' [annotation-pitfall]
new IbmLbService(chart, 'f26', { ports: [{ port: 80 }], enableFeatures: ['nlb'], vpcSubnets: ['0717-shop'], vpcPortRange: ['80-90'] });

// refused at loadBalancerIPs: loadBalancerIPs must not be set together with loadBalancerIP [annotation-conflict]
new MetalLbService(chart, 'f27', { ports: [{ port: 80 }], loadBalancerIP: '192.0.2.5', loadBalancerIPs: ['192.0.2.5'] });

// refused at backendProtocol: backendProtocol must be set together with tlsSecret [annotation-pitfall]
new OciLbService(chart, 'f28', { ports: [{ name: 'grpc', port: 443 }], backendProtocol: 'GRPC' });

// refused at proxyProtocol: proxyProtocol must be set together with xForwardedFor: false [annotation-conflict]
new OpenStackLbService(chart, 'f29', { ports: [{ port: 80 }], proxyProtocol: 'v2', xForwardedFor: true });

// refused at xForwardedFor: xForwardedFor must be set together with ports of TCP only [annotation-pitfall]
new OpenStackLbService(chart, 'f30', { ports: [{ name: 'web', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], xForwardedFor: true });

// refused at defaultTlsContainerRef: defaultTlsContainerRef must be set together with ports of TCP only [annotation-pitfall]
new OpenStackLbService(chart, 'f31', { ports: [{ name: 'web', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], defaultTlsContainerRef: 'https://barbican/v1/containers/0a1b2c3d' });

// refused at multiPool: multiPool must not be set together with allowSharedIp [annotation-conflict]
new PureLbService(chart, 'f32', { ports: [{ port: 80 }], allowSharedIp: 'dns', multiPool: true });

// refused at eipIds: eipIds must be set together with networkType: not 'internal', or loadBalancerId [load-balancer-public]
new QingCloudLbService(chart, 'f33', { ports: [{ port: 80 }], networkType: 'internal', eipIds: ['eip-j38f2h3h'] });

// refused at eipStrategy: eipStrategy must be set together with loadBalancerId [annotation-pitfall]
new QingCloudLbService(chart, 'f34', { ports: [{ port: 80 }], networkType: 'internal', vxnetId: 'vxnet-0a1b2c3', eipStrategy: 'reuse-lb' });

// refused at loadBalancerIP: loadBalancerIP must be set together with private: false [annotation-pitfall]
new ScalewayLbService(chart, 'f35', { ports: [{ port: 80 }], loadBalancerIP: '203.0.113.7' });

// refused at ports: UDP ports must be set together with protocol: 'udp' [annotation-pitfall]
new VultrLbService(chart, 'f36', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused at ipam: ipam must not be set together with poolSelectSecondary [annotation-pitfall]
new LoxiLbService(chart, 'z37', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], poolSelectSecondary: ['spare'], ipam: 'ipv6' });

// refused at poolSelectSecondary: poolSelectSecondary must not be set together with secondaryIPs [annotation-conflict]
new LoxiLbService(chart, 'z38', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], secondaryIPs: ['203.0.113.5'], poolSelectSecondary: ['spare'] });

// refused at deprecatedLoadBalancerIPs: deprecatedLoadBalancerIPs must not be set together with loadBalancerIP [annotation-conflict]
new MetalLbService(chart, 'z39', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], loadBalancerIP: '192.0.2.5', deprecatedLoadBalancerIPs: ['192.0.2.5'] });

// refused at ipFamilies: ipFamilies must contain 'IPv4' [load-balancer-field]
new OciLbService(chart, 'z40', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ipFamilies: ['IPv6'] });

// refused at loadBalancerIP: loadBalancerIP must be set together with nlbInternal: false [annotation-pitfall]
new OciNlbService(chart, 'z41', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], loadBalancerIP: '203.0.113.9' });

// refused at nlbPreserveSource: nlbPreserveSource must be set together with externalTrafficPolicy: 'Local' [annotation-requires]
new OciNlbService(chart, 'z42', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], nlbPreserveSource: true });

// refused at nlbSecurityListManagementMode: nlbSecurityListManagementMode must be set together with ports without UDP, or securityRuleManagementMode [annotation-pitfall]
new OciNlbService(chart, 'z43', { selector: { app: 'web' }, ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], nlbSecurityListManagementMode: 'All' });

// refused at healthCheckProtocol: healthCheckProtocol must be set together with healthCheckPort [annotation-requires]
new OutscaleLbService(chart, 'z44', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], healthCheckProtocol: 'http' });

// refused at eipSource: eipSource must be set together with networkType: not 'internal', or loadBalancerId, or eipIds [load-balancer-public]
new QingCloudLbService(chart, 'z45', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], eipSource: 'auto' });

// refused at networkType: networkType must be set together with eipSource: 'auto' or 'use-available' or 'allocate', or eipIds, or loadBalancerId, or vxnetId [annotation-pitfall]
new QingCloudLbService(chart, 'z46', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], networkType: 'public' });

// refused at enableGraceShutdown: enableGraceShutdown must be set together with directAccess: true [annotation-requires]
new TencentClbService(chart, 'z47', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', enableGraceShutdown: true });

// refused at enableGraceShutdownTkex: enableGraceShutdownTkex must be set together with directAccess: true [annotation-requires]
new TencentClbService(chart, 'z48', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', enableGraceShutdownTkex: true });

// refused at internetChargeType: internetChargeType must be set together with internetMaxBandwidthOut [annotation-requires]
new TencentClbService(chart, 'z49', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', internetChargeType: 'TRAFFIC_POSTPAID_BY_HOUR' });

// refused at internetMaxBandwidthOut: internetMaxBandwidthOut must be set together with internetChargeType [annotation-requires]
new TencentClbService(chart, 'z50', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', internetMaxBandwidthOut: 10 });

// refused at internalSubnetId: internalSubnetId must not be set together with scheme: 'internet-facing' [annotation-value]
new TencentClbService(chart, 'z51', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', internalSubnetId: 'subnet-0a1b2c3d' });

// refused at ccmInternalSubnetId: ccmInternalSubnetId must be set together with scheme: 'internal' [load-balancer-public]
new TencentClbService(chart, 'z52', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], controller: 'ccm', scheme: 'internet-facing', ccmInternalSubnetId: 'subnet-0a1b2c3d' });

// refused at frontendSubnetId: frontendSubnetId must not be set together with scheme: 'internet-facing' [annotation-value]
new LinodeNodeBalancerService(chart, 'z53', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', frontendSubnetId: 1 });

// refused at frontendSubnetName: frontendSubnetName must not be set together with scheme: 'internet-facing' [annotation-value]
new LinodeNodeBalancerService(chart, 'z54', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', frontendVpcName: 'shop', frontendSubnetName: 'web' });

// refused at bandwidthPackageId: bandwidthPackageId must not be set together with addressType: 'intranet' [annotation-pitfall]
new AlibabaNlbService(chart, 'z55', { zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], ports: [{ port: 80 }], bandwidthPackageId: 'cbwp-0a1b2c3d' });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must not be set together with loadBalancerId [access-open]
new AlibabaNlbService(chart, 'z56', { loadBalancerId: 'lb-0a1b2c3d', ports: [{ port: 80 }], loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at inboundSecurityGroupRulesOnPrivateLinkTraffic: inboundSecurityGroupRulesOnPrivateLinkTraffic must be set together with disableNlbSecurityGroups: false [annotation-pitfall]
new AwsNlbService(chart, 'z57', { ports: [{ port: 80 }], disableNlbSecurityGroups: true, inboundSecurityGroupRulesOnPrivateLinkTraffic: 'on' });

// refused at securityGroups: securityGroups must be set together with disableNlbSecurityGroups: false [annotation-pitfall]
new AwsNlbService(chart, 'z58', { ports: [{ port: 80 }], disableNlbSecurityGroups: true, securityGroups: ['sg-0123456789abcdef0'] });

// refused at ipFamilies: ipFamilies must be set together with ipAddressType: 'dualstack' [annotation-requires]
new AwsNlbService(chart, 'z59', { ports: [{ port: 80 }], ipFamilies: ['IPv6'] });

// refused at ipFamilyPolicy: ipFamilyPolicy must be set together with ipAddressType: 'dualstack' [annotation-requires]
new AwsNlbService(chart, 'z60', { ports: [{ port: 80 }], ipFamilyPolicy: 'RequireDualStack' });

// refused at privateLinkServiceCreate: privateLinkServiceCreate must be set together with internal: true, or disableFloatingIp: true [annotation-requires]
new AzureLbService(chart, 'z61', { ports: [{ port: 80 }], internal: false, privateLinkServiceCreate: true });

// refused at privateLinkServiceCreate: privateLinkServiceCreate must not be set together with ipFamilies: 'IPv6' [annotation-requires]
new AzureLbService(chart, 'z62', { ports: [{ port: 80 }], ipFamilies: ['IPv6'], privateLinkServiceCreate: true });

// refused at lbIpamSharingCrossNamespace: lbIpamSharingCrossNamespace must be set together with lbIpamSharingKey, or legacyLbIpamSharingKey [annotation-requires]
new CiliumLbService(chart, 'z63', { ports: [{ port: 80 }], lbIpamSharingCrossNamespace: ['team-a'] });

// refused at lbIpamSharingPermitDifferentPods: lbIpamSharingPermitDifferentPods must be set together with lbIpamSharingKey, or legacyLbIpamSharingKey [annotation-requires]
new CiliumLbService(chart, 'z64', { ports: [{ port: 80 }], lbIpamSharingPermitDifferentPods: true });

// refused at legacyLbIpamSharingCrossNamespace: legacyLbIpamSharingCrossNamespace must be set together with lbIpamSharingKey, or legacyLbIpamSharingKey [annotation-requires]
new CiliumLbService(chart, 'z65', { ports: [{ port: 80 }], legacyLbIpamSharingCrossNamespace: ['team-a'] });

// refused at legacyLbIpamSharingPermitDifferentPods: legacyLbIpamSharingPermitDifferentPods must be set together with lbIpamSharingKey, or legacyLbIpamSharingKey [annotation-requires]
new CiliumLbService(chart, 'z66', { ports: [{ port: 80 }], legacyLbIpamSharingPermitDifferentPods: true });

// refused at networkStack: networkStack must not be set together with network: 'INTERNAL' [annotation-conflict]
new DigitalOceanLbService(chart, 'z67', { ports: [{ port: 80 }], networkStack: 'DUALSTACK' });

// refused at loadBalancerTypeDeprecated: loadBalancerTypeDeprecated must be set together with loadBalancerType: not 'External', or selectedBy [load-balancer-public]
new GcpLbService(chart, 'z68', { ports: [{ port: 80 }], loadBalancerType: 'External', loadBalancerTypeDeprecated: 'Internal' });

// refused at vpcAllowOutboundTraffic: vpcAllowOutboundTraffic must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z69', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcAllowOutboundTraffic: [53] });

// refused at vpcHealthCheckDelaySeconds: vpcHealthCheckDelaySeconds must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z70', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcHealthCheckDelaySeconds: 60 });

// refused at vpcHealthCheckPath: vpcHealthCheckPath must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z71', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcHealthCheckPath: '/healthz', vpcHealthCheckProtocol: 'http' });

// refused at vpcHealthCheckPort: vpcHealthCheckPort must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z72', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcHealthCheckPort: 8080, vpcHealthCheckProtocol: 'http' });

// refused at vpcHealthCheckProtocol: vpcHealthCheckProtocol must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z73', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcHealthCheckProtocol: 'http' });

// refused at vpcHealthCheckRetries: vpcHealthCheckRetries must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z74', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcHealthCheckRetries: 2 });

// refused at vpcHealthCheckTimeoutSeconds: vpcHealthCheckTimeoutSeconds must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z75', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcHealthCheckTimeoutSeconds: 2 });

// refused at vpcHealthCheckUdpPort: vpcHealthCheckUdpPort must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z76', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcHealthCheckUdpPort: 8080 });

// refused at vpcIdleConnectionTimeoutSeconds: vpcIdleConnectionTimeoutSeconds must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z77', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcIdleConnectionTimeoutSeconds: 60 });

// refused at vpcLbName: vpcLbName must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z78', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcLbName: 'shop' });

// refused at vpcMemberQuota: vpcMemberQuota must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z79', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcMemberQuota: 'max' });

// refused at vpcNodeSelector: vpcNodeSelector must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'z80', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcNodeSelector: 'kubernetes.io/arch=amd64' });

// refused at vpcSecurityGroup: vpcSecurityGroup must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'g26', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcSecurityGroup: 'sg-1' });

// refused at vpcSubnets: vpcSubnets must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'g27', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcSubnets: ['0717-shop'] });

// refused at vpcPortRange: vpcPortRange must be set together with ports without UDP, or enableFeatures: 'nlb' [load-balancer-protocol]
new IbmLbService(chart, 'g28', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], vpcPortRange: ['53-60'] });

// refused at protocol: protocol must be set together with certificates [annotation-requires]
new QingCloudLbService(chart, 'n0', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], protocol: { http: 'https' } });

// refused at healthCheckType: healthCheckType must have an entry for each port: write one for https [annotation-pitfall]
new ScalewayLbService(chart, 'n1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], healthCheckType: { http: 'tcp' } });

// refused at specifyProtocol: specifyProtocol must have entries for ports of this Service only [annotation-pitfall]
new TencentClbService(chart, 'n2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', specifyProtocol: { 443: { protocol: ['TCP'] } } });

// refused at healthCheckPort: healthCheckPort must be the number of the first port: write 80 [annotation-pitfall]
new VultrLbService(chart, 'n3', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], healthCheckPort: 443 });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new CalicoLbService(chart, 'm0', { ports: [{ port: 80 }], ipFamilies: ['IPv6'], loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new EquinixMetalLbService(chart, 'm1', { ports: [{ port: 80 }], ipFamilyPolicy: 'RequireDualStack', loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new HarvesterLbService(chart, 'm2', { ports: [{ port: 80 }], ipFamilies: ['IPv6'], loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new KubeRouterService(chart, 'm3', { ports: [{ port: 80 }], ipFamilyPolicy: 'RequireDualStack', loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new KubeVipService(chart, 'm4', { ports: [{ port: 80 }], ipFamilies: ['IPv6'], loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new MetalLbService(chart, 'm5', { ports: [{ port: 80 }], ipFamilyPolicy: 'RequireDualStack', loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new OpenElbService(chart, 'm6', { ports: [{ port: 80 }], ipFamilies: ['IPv6'], loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new PureLbService(chart, 'm7', { ports: [{ port: 80 }], ipFamilyPolicy: 'RequireDualStack', loadBalancerSourceRanges: ['192.0.2.0/24'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv4 ranges such as '203.0.113.0/24' [access-open]
new GcpLbService(chart, 'm8', { ports: [{ port: 80 }], loadBalancerSourceRanges: ['2001:db8::/32'] });

// refused at ports: ports must have one protocol: create one Service for each protocol [load-balancer-protocol]
new VultrLbService(chart, 'm9', { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], protocol: 'tcp' });

// refused at ports: ports must have one protocol: create one Service for each protocol [load-balancer-protocol]
new AwsNlbService(chart, 'm10', { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], controller: 'in-tree' });

// refused at ports: ports of several protocols must be set together with directAccess: true, or controller: 'ccm' [load-balancer-protocol]
new TencentClbService(chart, 'm11', { ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], internalSubnetId: 'subnet-0a1b2c3d' });

// refused at certIds: certIds must be set together with protocolPort: 'https' or 'TCPSSL' [annotation-requires]
new AlibabaClbService(chart, 'h0', { ports: [{ name: 'https', port: 443 }], certIds: ['1234567890123456_0a1b2c3d'] });

// refused at tlsCipherPolicy: tlsCipherPolicy must be set together with protocolPort: 'https' or 'TCPSSL' [annotation-requires]
new AlibabaClbService(chart, 'h1', { ports: [{ name: 'https', port: 443 }], protocolPort: { https: 'tcp' }, tlsCipherPolicy: 'tls_cipher_policy_1_0' });

// refused at certIds: certIds must be set together with protocolPort: 'https' or 'TCPSSL' [annotation-requires]
new AlibabaNlbService(chart, 'h2', { loadBalancerId: 'nlb-0a1b2c3d', ports: [{ name: 'https', port: 443 }], certIds: ['1234567890123456_0a1b2c3d'] });

// refused at tlsCipherPolicy: tlsCipherPolicy must be set together with protocolPort: 'https' or 'TCPSSL' [annotation-requires]
new AlibabaNlbService(chart, 'h3', { loadBalancerId: 'nlb-0a1b2c3d', ports: [{ name: 'https', port: 443 }], tlsCipherPolicy: 'tls_cipher_policy_1_0' });

// refused at forwardPort: forwardPort must be set together with protocolPort: 'http' [annotation-pitfall]
new AlibabaClbService(chart, 'h4', { ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], forwardPort: { http: 443 } });

// refused at sourceRanges: sourceRanges must not be set together with securityGroups [annotation-pitfall]
new AwsElbService(chart, 'h5', { ports: [{ port: 80 }], securityGroups: ['sg-0123456789abcdef0'], sourceRanges: ['203.0.113.0/24'] });

// refused at eipAllocations: eipAllocations must not be set together with scheme: 'internal' [annotation-requires]
new AwsNlbService(chart, 'h6', { controller: 'in-tree', ports: [{ port: 80 }], eipAllocations: ['eipalloc-0123456789abcdef0'] });

// refused at privateIpv4Addresses: privateIpv4Addresses must be set together with scheme: 'internal' [annotation-requires]
new AwsNlbService(chart, 'h7', { controller: 'in-tree', ports: [{ port: 80 }], scheme: 'internet-facing', privateIpv4Addresses: ['203.0.113.5'] });

// refused at targetGroupAttributes: targetGroupAttributes must be set together with ports without UDP, or targetGroupAttributesPerPort [annotation-pitfall]
new AwsNlbService(chart, 'h8', { ports: [{ port: 53, protocol: 'UDP' }], targetGroupAttributes: { 'preserve_client_ip.enabled': false } });

// refused at loadBalancerAttributes: loadBalancerAttributes must be set together with loadBalancerAttributes: an entry 'access_logs.s3.bucket', or accessLogS3BucketName [annotation-pitfall]
new AwsNlbService(chart, 'h9', { ports: [{ port: 80 }], loadBalancerAttributes: { 'access_logs.s3.enabled': true } });

// refused at elasticIpBillingMethod: elasticIpBillingMethod must be set together with elasticIpBandwidthMbps of at most 200 [annotation-pitfall]
new BaiduBlbService(chart, 'h10', { ports: [{ port: 80 }], internalVpc: false, elasticIpBillingMethod: 'ByBandwidth', elasticIpBandwidthMbps: 201 });

// refused at elasticIpPaymentTiming: elasticIpPaymentTiming must be set together with elasticIpBandwidthMbps of at most 200 [annotation-pitfall]
new BaiduBlbService(chart, 'h11', { ports: [{ port: 80 }], internalVpc: false, elasticIpPaymentTiming: 'Prepaid', elasticIpReservationMonths: 1, elasticIpBandwidthMbps: 1000 });

// refused at overrideHealthCheck: overrideHealthCheck must be set together with ports including TCP, or type: 'REGIONAL_NETWORK' [annotation-pitfall]
new DigitalOceanLbService(chart, 'h12', { ports: [{ port: 53, protocol: 'UDP' }], overrideHealthCheck: true });

// refused at ipVersion: Type '"DualStack"' is not assignable to type '"ipv4" | "ipv6" | undefined' [annotation-pitfall]
new AlibabaClbService(chart, 'i0', { ports: [{ port: 80 }], ipVersion: 'DualStack' });

// refused at ipVersion: Type '"ipv6"' is not assignable to type '"DualStack" | "ipv4" | undefined' [annotation-pitfall]
new AlibabaNlbService(chart, 'i1', { loadBalancerId: 'nlb-0a1b2c3d', ports: [{ port: 80 }], ipVersion: 'ipv6' });

// refused at protocolPort.https: Type '"http"' is not assignable to type '"TCPSSL" | "tcp" | "udp"' [annotation-pitfall]
new AlibabaNlbService(chart, 'i2', { loadBalancerId: 'nlb-0a1b2c3d', ports: [{ name: 'https', port: 443 }], protocolPort: { https: 'http' } });

// refused at healthCheckProtocol: Type '"ssl"' is not assignable to type '"http" | "https" | "tcp" | undefined' [annotation-pitfall]
new AwsNlbService(chart, 'i3', { controller: 'in-tree', ports: [{ port: 80 }], healthCheckProtocol: 'ssl' });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcAllowOutboundTraffic [load-balancer-field]
new IbmLbService(chart, 'k0', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcAllowOutboundTraffic: [80] });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcHealthCheckDelaySeconds [load-balancer-field]
new IbmLbService(chart, 'k1', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcHealthCheckDelaySeconds: 60 });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcHealthCheckPath [load-balancer-field]
new IbmLbService(chart, 'k2', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcHealthCheckPath: '/healthz', vpcHealthCheckProtocol: 'http' });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcHealthCheckPort [load-balancer-field]
new IbmLbService(chart, 'k3', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcHealthCheckPort: 8080, vpcHealthCheckProtocol: 'http' });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcHealthCheckProtocol [load-balancer-field]
new IbmLbService(chart, 'k4', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcHealthCheckProtocol: 'http' });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcHealthCheckRetries [load-balancer-field]
new IbmLbService(chart, 'k5', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcHealthCheckRetries: 2 });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcHealthCheckTimeoutSeconds [load-balancer-field]
new IbmLbService(chart, 'k6', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcHealthCheckTimeoutSeconds: 2 });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcHealthCheckUdpPort [load-balancer-field]
new IbmLbService(chart, 'k7', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcHealthCheckUdpPort: 8080 });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcIdleConnectionTimeoutSeconds [load-balancer-field]
new IbmLbService(chart, 'k8', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcIdleConnectionTimeoutSeconds: 60 });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcLbName [load-balancer-field]
new IbmLbService(chart, 'k9', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcLbName: 'shop' });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcMemberQuota [load-balancer-field]
new IbmLbService(chart, 'k10', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcMemberQuota: 'max' });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcNodeSelector [load-balancer-field]
new IbmLbService(chart, 'k11', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcNodeSelector: 'kubernetes.io/arch=amd64' });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcSecurityGroup [load-balancer-field]
new IbmLbService(chart, 'k12', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcSecurityGroup: 'sg-1' });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcSubnets [load-balancer-field]
new IbmLbService(chart, 'k13', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcSubnets: ['0717-shop'] });

// refused at allocateLoadBalancerNodePorts: allocateLoadBalancerNodePorts must not be set together with vpcPortRange [load-balancer-field]
new IbmLbService(chart, 'k14', { ports: [{ port: 80 }], allocateLoadBalancerNodePorts: false, vpcPortRange: ['80-90'] });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must be set together with ipAddressType: 'dualstack' [load-balancer-field]
new AwsNlbService(chart, 'k15', { ports: [{ port: 80 }], loadBalancerSourceRanges: ['2001:db8::/32'] });

// refused at ports: UDP ports must be set together with serviceHealthCheckPort, or externalTrafficPolicy: 'Local' [annotation-pitfall]
new ExoscaleNlbService(chart, 'k16', { ports: [{ port: 53, protocol: 'UDP' }] });

// refused at defaultProtocol: defaultProtocol must be set together with portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l0', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'https' });

// refused at defaultProtocol: defaultProtocol must be set together with ports without UDP, or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l1', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], defaultProtocol: 'tcp' });

// refused at defaultProxyProtocol: defaultProxyProtocol must be set together with ports without UDP, or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l2', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], defaultProxyProtocol: 'v2' });

// refused at defaultProxyProtocol: defaultProxyProtocol must be set together with defaultProtocol: not 'udp', or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l3', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', defaultProxyProtocol: 'v2' });

// refused at proxyProtocol: proxyProtocol must be set together with ports without UDP, or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l4', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], proxyProtocol: 'v2' });

// refused at proxyProtocol: proxyProtocol must be set together with defaultProtocol: not 'udp', or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l5', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', proxyProtocol: 'v2' });

// refused at defaultAlgorithm: defaultAlgorithm must be set together with ports without UDP, or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l6', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], defaultAlgorithm: 'source' });

// refused at defaultAlgorithm: defaultAlgorithm must be set together with defaultProtocol: not 'udp', or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l7', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', defaultAlgorithm: 'source' });

// refused at defaultAlgorithm: defaultAlgorithm must not be set together with portConfig of 'udp' without algorithm [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l8', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { protocol: 'udp' } }, defaultAlgorithm: 'source' });

// refused at defaultAlgorithm: defaultAlgorithm must be set together with ports of UDP only, or defaultProtocol: 'udp', or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l9', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultAlgorithm: 'ring_hash' });

// refused at defaultAlgorithm: defaultAlgorithm must not be set together with portConfig of 'http' or 'https' or 'tcp' without algorithm [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l10', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], portConfig: { http: { protocol: 'http' } }, defaultAlgorithm: 'ring_hash' });

// refused at defaultStickiness: defaultStickiness must be set together with defaultProtocol: not 'http', or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l11', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'http', defaultStickiness: 'session' });

// refused at defaultStickiness: defaultStickiness must not be set together with portConfig of 'http' or 'https' without stickiness [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l12', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], portConfig: { http: { protocol: 'http' } }, defaultStickiness: 'session' });

// refused at defaultStickiness: defaultStickiness must be set together with ports without UDP, or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l13', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], defaultStickiness: 'table' });

// refused at defaultStickiness: defaultStickiness must be set together with defaultProtocol: not 'udp', or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l14', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', defaultStickiness: 'table' });

// refused at defaultStickiness: defaultStickiness must not be set together with portConfig of 'udp' without stickiness [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l15', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { protocol: 'udp' } }, defaultStickiness: 'table' });

// refused at firewallAcl: firewallAcl must be set together with ports without UDP, or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l16', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], firewallAcl: { allowList: { ipv4: ['203.0.113.0/24'] } } });

// refused at firewallAcl: firewallAcl must be set together with defaultProtocol: not 'udp', or portConfig [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'l17', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', firewallAcl: { allowList: { ipv4: ['203.0.113.0/24'] } } });

// refused at config: config must be set together with scheme: 'internet-facing', or config: an entry 'networks' [annotation-value]
new UpCloudLbService(chart, 'u0', { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }], config: { frontends: [{ name: 'https', mode: 'tcp' }] } });

// refused at loadBalancerIPs: loadBalancerIPs must be of the IP families in ipFamilies: write an IPv6 address, or change ipFamilies [annotation-pitfall]
new MetalLbService(chart, 'm0', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ipFamilies: ['IPv6'], loadBalancerIPs: ['192.0.2.5'] });

// refused at loadBalancerIPs: loadBalancerIPs must have addresses of each IP family: add one of IPv6 [annotation-pitfall]
new MetalLbService(chart, 'm1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ipFamilyPolicy: 'RequireDualStack', loadBalancerIPs: ['192.0.2.5'] });

// refused at deprecatedLoadBalancerIPs: deprecatedLoadBalancerIPs must be of the IP families in ipFamilies: write an IPv6 address, or change ipFamilies [annotation-pitfall]
new MetalLbService(chart, 'm2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ipFamilies: ['IPv6'], deprecatedLoadBalancerIPs: ['192.0.2.5'] });

// refused at deprecatedLoadBalancerIPs: deprecatedLoadBalancerIPs must have addresses of each IP family: add one of IPv6 [annotation-pitfall]
new MetalLbService(chart, 'm3', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ipFamilyPolicy: 'RequireDualStack', deprecatedLoadBalancerIPs: ['192.0.2.5'] });

// refused at loadBalancerIP: loadBalancerIP must be of the IP families in ipFamilies: write an IPv6 address, or change ipFamilies [load-balancer-field]
new MetalLbService(chart, 'm4', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ipFamilies: ['IPv6'], loadBalancerIP: '192.0.2.5' });

// refused at loadBalancerIP: loadBalancerIP must not be set together with ipFamilyPolicy: 'RequireDualStack' [load-balancer-field]
new MetalLbService(chart, 'm5', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ipFamilyPolicy: 'RequireDualStack', loadBalancerIP: '192.0.2.5' });

// refused at privateLinkServiceIpAddresses: privateLinkServiceIpAddresses must have at most as many items as privateLinkServiceIpAddressCount says: set privateLinkServiceIpAddressCount to 2 [annotation-pitfall]
new AzureLbService(chart, 'y1', { selector: { app: 'web' }, ports: [{ port: 80 }], privateLinkServiceCreate: true, privateLinkServiceIpAddresses: ['10.0.0.5', '10.0.0.6'] });

// refused at loadBalancerIPs: loadBalancerIPs must have one address, or one IPv4 and one IPv6 address [annotation-pitfall]
new MetalLbService(chart, 'y2', { selector: { app: 'web' }, ports: [{ port: 80 }], loadBalancerIPs: ['192.0.2.5', '192.0.2.6'] });

// refused at healthProbeIntervalSeconds: healthProbeIntervalSeconds times healthProbeNumOfProbe must be less than 120: set healthProbeNumOfProbe to at most 11 [annotation-pitfall]
new AzureLbService(chart, 'z1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], healthProbeIntervalSeconds: 10, healthProbeNumOfProbe: 12 });

// refused at portHealthProbeIntervalSeconds: portHealthProbeIntervalSeconds times portHealthProbeNumOfProbe must be less than 120: set portHealthProbeNumOfProbe to at most 2 [annotation-pitfall]
new AzureLbService(chart, 'z2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], portHealthProbeIntervalSeconds: { http: 5, https: 40 }, portHealthProbeNumOfProbe: { http: 23, https: 3 } });

// refused at portHealthProbeIntervalSeconds: portHealthProbeIntervalSeconds times healthProbeNumOfProbe must be less than 120: set healthProbeNumOfProbe to at most 5 [annotation-pitfall]
new AzureLbService(chart, 'z3', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], portHealthProbeIntervalSeconds: { http: 20 }, healthProbeNumOfProbe: 6 });

// refused at portHealthProbeNumOfProbe: portHealthProbeNumOfProbe times healthProbeIntervalSeconds must be less than 120: set healthProbeIntervalSeconds to at most 9 [annotation-pitfall]
new AzureLbService(chart, 'z4', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], portHealthProbeNumOfProbe: { http: 12 }, healthProbeIntervalSeconds: 30 });

// refused at healthCheckPort: healthCheckPort must not be a UDP port: write the number of a TCP port of this Service [annotation-pitfall]
new DigitalOceanLbService(chart, 'z5', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], overrideHealthCheck: true, healthCheckPort: 'dns' });

// refused at http3Port: http3Port must be set together with tlsPorts with the same port, or http2Ports with the same port, or be port 443 [annotation-requires]
new DigitalOceanLbService(chart, 'z6', { selector: { app: 'web' }, ports: [{ name: 'https', port: 8443 }, { name: 'admin', port: 9443 }], type: 'REGIONAL', certificateName: 'shop', http3Port: 'https', tlsPorts: ['admin'] });

// refused at ports: TCP and UDP ports of one number must be set together with enableTcpUdpListener: true [load-balancer-protocol]
new AwsNlbService(chart, 'z7', { selector: { app: 'web' }, ports: [{ name: 'tcp', port: 53 }, { name: 'udp', port: 53, protocol: 'UDP' }] });

// refused at loadBalancerIPs: loadBalancerIPs must have one address, or one IPv4 and one IPv6 address [annotation-pitfall]
new CalicoLbService(chart, 'za1', { selector: { app: 'web' }, ports: [{ port: 80 }], loadBalancerIPs: ['192.0.2.5', '192.0.2.6'] });

// refused at protocolPort: protocolPort must be set together with certIds, or loadBalancerId [annotation-requires]
new AlibabaClbService(chart, 'za2', { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }], protocolPort: { https: 'https' } });

// refused at protocolPort: protocolPort must be set together with certIds, or loadBalancerId [annotation-requires]
new AlibabaNlbService(chart, 'za3', { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }], zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], protocolPort: { https: 'TCPSSL' } });

// refused at networkTier: networkTier must be set together with loadBalancerType: 'Internal', or selectedBy, or ipFamilies: not 'IPv6' [annotation-pitfall]
new GcpLbService(chart, 'za4', { selector: { app: 'web' }, ports: [{ port: 80 }], loadBalancerType: 'External', networkTier: 'Standard', ipFamilies: ['IPv6'] });

// refused at strongSessionAffinity: strongSessionAffinity must be set together with backendServiceBased: 'enabled', or loadBalancerType: 'Internal', or selectedBy [annotation-requires]
new GcpLbService(chart, 'za5', { selector: { app: 'web' }, ports: [{ port: 80 }], loadBalancerType: 'External', sessionAffinity: 'ClientIP', strongSessionAffinity: 'enabled' });

// refused at loadBalancerSourceRanges: loadBalancerSourceRanges must have ranges of each IP family: add IPv6 ranges such as '2001:db8::/32' [access-open]
new IbmLbService(chart, 'ibm-classic-ranges', { ports: [{ port: 80 }], vlan: '2234945', ipFamilyPolicy: 'RequireDualStack', loadBalancerSourceRanges: ['203.0.113.0/24'] });

// refused at quicEnabledPorts: quicEnabledPorts must not contain a TCP port: remove the TCP port from the list [annotation-pitfall]
new AwsNlbService(chart, 'quic-tcp', { ports: [{ name: 'https', port: 443 }], selector: { app: 'web' }, disableNlbSecurityGroups: true, quicEnabledPorts: ['https'] });

// refused at quicEnabledPorts: quicEnabledPorts must be set together with ports of which only one is UDP [annotation-pitfall]
new AwsNlbService(chart, 'quic-two', { ports: [{ name: 'quic', port: 443, protocol: 'UDP' }, { name: 'dns', port: 53, protocol: 'UDP' }], selector: { app: 'web' }, disableNlbSecurityGroups: true, quicEnabledPorts: ['quic'] });

// refused at mtlsFrontendRequireCn: mtlsFrontendRequireCn must be set together with mtlsFrontendCnPattern [annotation-requires]
new LoxiLbService(chart, 'cn-pattern', { ports: [{ port: 80 }], selector: { app: 'web' }, mtlsFrontendMode: 'required', mtlsFrontendSecret: 'shop', mtlsFrontendRequireCn: true });

// refused at ipCollectionV6: ipCollectionV6 must be set together with ipFamilies: 'IPv6', or ipFamilyPolicy: 'PreferDualStack' or 'RequireDualStack' [annotation-requires]
new GcpLbService(chart, 'collection-v4', { ports: [{ port: 80 }], selector: { app: 'web' }, loadBalancerType: 'External', ipCollectionV6: 'projects/shop/regions/europe-west1/publicDelegatedPrefixes/six' });

// refused at ipCollectionV6: ipCollectionV6 must not be set together with ipFamilies: 'IPv4' [annotation-pitfall]
new GcpLbService(chart, 'collection-both', { ports: [{ port: 80 }], selector: { app: 'web' }, loadBalancerType: 'External', ipFamilies: ['IPv6', 'IPv4'], ipFamilyPolicy: 'PreferDualStack', ipCollectionV6: 'projects/shop/regions/europe-west1/publicDelegatedPrefixes/six' });

// refused at ipCollectionV6: ipCollectionV6 must not be set together with ipFamilyPolicy: 'RequireDualStack' [annotation-pitfall]
new GcpLbService(chart, 'collection-dual', { ports: [{ port: 80 }], selector: { app: 'web' }, loadBalancerType: 'External', ipFamilies: ['IPv6'], ipFamilyPolicy: 'RequireDualStack', ipCollectionV6: 'projects/shop/regions/europe-west1/publicDelegatedPrefixes/six' });

// refused at name: name must have at least as many items as instances says: write 2 items [annotation-pitfall]
new OutscaleLbService(chart, 'y1', { ports: [{ port: 80 }], instances: 2, name: ['shop'] });

// refused at subregions: subregions must have as many items as instances says: write 2 items [annotation-pitfall]
new OutscaleLbService(chart, 'y2', { ports: [{ port: 80 }], instances: 2, subregions: ['eu-west-2a'] });

// refused at publicIpId: publicIpId must have as many items as instances says: write 2 items [annotation-pitfall]
new OutscaleLbService(chart, 'y3', { ports: [{ port: 80 }], instances: 2, publicIpId: ['eipalloc-0a1b2c3d', 'eipalloc-1a1b2c3d', 'eipalloc-2a1b2c3d'] });

// refused at subnetId: subnetId must have as many items as instances says: write 2 items [annotation-pitfall]
new OutscaleLbService(chart, 'y4', { ports: [{ port: 80 }], instances: 2, subnetId: ['subnet-0a1b2c3d'] });

// refused at externalTrafficPolicy: externalTrafficPolicy must not be set together with announcer: 'l2-announcer' [load-balancer-field]
new CiliumLbService(chart, 'y5', { ports: [{ port: 80 }], announcer: 'l2-announcer', externalTrafficPolicy: 'Local' });

// refused at nodeIpamMatchNodeLabels: nodeIpamMatchNodeLabels must not be set together with announcer: 'bgp-control-plane' or 'l2-announcer' [annotation-requires]
new CiliumLbService(chart, 'y6', { ports: [{ port: 80 }], announcer: 'l2-announcer', nodeIpamMatchNodeLabels: 'pool=edge' });

// refused at stickySession: stickySession must be set together with stickySessionType, or protocolPort: not 'http' [annotation-requires]
new AlibabaClbService(chart, 'bl1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], protocolPort: { http: 'http' }, stickySession: true });

// refused at stickySessionType: stickySessionType must be set together with cookie, or protocolPort: not 'http' [annotation-requires]
new AlibabaClbService(chart, 'bl2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], protocolPort: { http: 'http' }, stickySession: true, stickySessionType: 'server' });

// refused at stickySessionType: stickySessionType must be set together with cookieTimeoutSeconds, or protocolPort: not 'http' [annotation-requires]
new AlibabaClbService(chart, 'bl3', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], protocolPort: { http: 'http' }, stickySession: true, stickySessionType: 'insert' });

// refused at healthCheckType: healthCheckType must be set together with healthCheckMysqlUser, or healthCheckFromService [annotation-requires]
new ScalewayLbService(chart, 'bl4', { selector: { app: 'web' }, ports: [{ name: 'db', port: 3306 }], healthCheckType: 'mysql' });

// refused at healthCheckType: healthCheckType must be set together with healthCheckPgsqlUser, or healthCheckFromService [annotation-requires]
new ScalewayLbService(chart, 'bl5', { selector: { app: 'web' }, ports: [{ name: 'db', port: 5432 }], healthCheckType: { db: 'pgsql' } });

// refused at accessLogEnabled: accessLogEnabled must be set together with accessLogBucketName [annotation-requires]
new OutscaleLbService(chart, 'bl6', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], accessLogEnabled: true });

// refused at proxyClass: proxyClass must not be set together with proxyGroup [warned annotation-inert]
new TailscaleLbService(chart, 'bl7', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], proxyClass: 'shop', proxyGroup: 'ingress' });

// refused at networkTier: networkTier must be set together with loadBalancerType: 'Internal', or selectedBy, or ipFamilyPolicy: not 'RequireDualStack' [annotation-pitfall]
new GcpLbService(chart, 'y7', { selector: { app: 'web' }, ports: [{ port: 80 }], loadBalancerType: 'External', networkTier: 'Standard', ipFamilyPolicy: 'RequireDualStack' });

// refused at vpcPortRange: vpcPortRange must contain ranges that begin at a port of this Service and do not overlap [annotation-pitfall]
new IbmLbService(chart, 'y8', { ports: [{ name: 'https', port: 443 }, { name: 'http', port: 80 }], ipType: 'public', enableFeatures: ['nlb'], vpcPortRange: ['80-90', '30000-30010'] });

// refused at portHealthProbeIntervalSeconds: portHealthProbeIntervalSeconds must not have an entry for 'web', for which portNoProbeRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za1', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], portHealthProbeIntervalSeconds: { web: 10 }, portNoProbeRule: { web: true } });

// refused at portHealthProbeIntervalSeconds: portHealthProbeIntervalSeconds must not have an entry for 'web', for which portNoLoadBalancerRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za2', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], portHealthProbeIntervalSeconds: { web: 10 }, portNoLoadBalancerRule: { 80: true } });

// refused at portHealthProbeNumOfProbe: portHealthProbeNumOfProbe must not have an entry for 'web', for which portNoProbeRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za3', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], portHealthProbeNumOfProbe: { web: 3 }, portNoProbeRule: { web: true } });

// refused at portHealthProbeNumOfProbe: portHealthProbeNumOfProbe must not have an entry for 'web', for which portNoLoadBalancerRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za4', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], portHealthProbeNumOfProbe: { web: 3 }, portNoLoadBalancerRule: { 80: true } });

// refused at portHealthProbePort: portHealthProbePort must not have an entry for 'web', for which portNoProbeRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za5', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], portHealthProbePort: { web: 8080 }, portNoProbeRule: { web: true } });

// refused at portHealthProbePort: portHealthProbePort must not have an entry for 'web', for which portNoLoadBalancerRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za6', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], portHealthProbePort: { web: 8080 }, portNoLoadBalancerRule: { 80: true } });

// refused at portHealthProbeProtocol: portHealthProbeProtocol must not have an entry for 'web', for which portNoProbeRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za7', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], portHealthProbeProtocol: { web: 'tcp' }, portNoProbeRule: { web: true } });

// refused at portHealthProbeProtocol: portHealthProbeProtocol must not have an entry for 'web', for which portNoLoadBalancerRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za8', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], portHealthProbeProtocol: { web: 'tcp' }, portNoLoadBalancerRule: { 80: true } });

// refused at portHealthProbeRequestPath: portHealthProbeRequestPath must not have an entry for 'web', for which portNoProbeRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za9', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], healthProbeProtocol: 'http', portHealthProbeRequestPath: { web: '/healthz' }, portNoProbeRule: { web: true } });

// refused at portHealthProbeRequestPath: portHealthProbeRequestPath must not have an entry for 'web', for which portNoLoadBalancerRule is true: remove one of them [warned annotation-pitfall]
new AzureLbService(chart, 'za10', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], healthProbeProtocol: 'http', portHealthProbeRequestPath: { web: '/healthz' }, portNoLoadBalancerRule: { 80: true } });

// refused at listenerAttributes: listenerAttributes must not have an entry 'tcp.idle_timeout.seconds' for UDP ports [warned annotation-inert]
new AwsNlbService(chart, 'zb1', { selector: { app: 'web' }, ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], listenerAttributes: { dns: { 'tcp.idle_timeout.seconds': 400 } } });

// refused at sslPorts: sslPorts must not contain a UDP port: remove the UDP port from the list [annotation-pitfall]
new AwsNlbService(chart, 'zb2', { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }, { name: 'dns', port: 53, protocol: 'UDP' }], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'], sslPorts: ['https', 'dns'] });

// refused at tcpProxyProtocolPortsFilter: tcpProxyProtocolPortsFilter must not contain a UDP port: remove the UDP port from the list [warned annotation-inert]
new StackitLbService(chart, 'zc1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], tcpProxyProtocol: true, tcpProxyProtocolPortsFilter: ['dns'] });

// refused at tcpProxyProtocol: tcpProxyProtocol must be set together with ports including TCP [warned annotation-inert]
new StackitLbService(chart, 'zc2', { selector: { app: 'web' }, ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], tcpProxyProtocol: true });

// refused at serviceHealthCheckTimeout: serviceHealthCheckTimeout must not be greater than serviceHealthCheckInterval: write at most 10s [annotation-pitfall]
new ExoscaleNlbService(chart, 'zd1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], serviceHealthCheckInterval: '10s', serviceHealthCheckTimeout: '11s' });

// refused at serviceHealthCheckInterval: serviceHealthCheckInterval must not be less than serviceHealthCheckTimeout, which is 5s by default: set 'serviceHealthCheckTimeout' to at most 4s [annotation-pitfall]
new ExoscaleNlbService(chart, 'zd2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], serviceHealthCheckInterval: '4s' });

// refused at staticIP: staticIP must not be set together with ipam: 'ipv6' or 'ip6' or 'nat66' [annotation-pitfall]
new LoxiLbService(chart, 'ze1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], staticIP: '192.0.2.5', ipam: 'ipv6' });

// refused at healthCheckTimeoutMs: healthCheckTimeoutMs must be less than healthCheckIntervalMs: write less than 5000 [warned annotation-pitfall]
new OciLbService(chart, 'zf1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], healthCheckIntervalMs: 5000, healthCheckTimeoutMs: 5000 });

// refused at healthCheckIntervalMs: healthCheckIntervalMs must be greater than healthCheckTimeoutMs, which is 3000 by default: set 'healthCheckTimeoutMs' to less than 2000 [warned annotation-pitfall]
new OciLbService(chart, 'zf2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], healthCheckIntervalMs: 2000 });

// refused at nlbHealthCheckTimeoutMs: nlbHealthCheckTimeoutMs must be less than nlbHealthCheckIntervalMs: write less than 15000 [warned annotation-pitfall]
new OciNlbService(chart, 'zf3', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], nlbHealthCheckIntervalMs: 15000, nlbHealthCheckTimeoutMs: 20000 });
