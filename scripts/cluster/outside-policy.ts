import type { Resource } from '../deploy/resource.ts'
import { machineNetwork, outside } from './machine.ts'

/**
 * Lets every pod of a namespace ask for names beside the nodes, where elsewhere pods answer, and lets the test's own requests in from there,
 * where elsewhere people come through an ingress; from the second node they come with the address of the first. The manifests' own policies
 * name those pods.
 */
export const outsideAllowed = (namespace: string): Resource => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'beside-the-nodes', namespace },
  spec: {
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: [{ ipBlock: { cidr: machineNetwork } }] }],
    egress: [
      {
        to: [{ ipBlock: { cidr: `${outside.address}/32` } }],
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
    ],
  },
})
