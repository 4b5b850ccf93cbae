import type { Resource } from '../deploy/resource.ts'
import { outside } from './machine.ts'

const peers = [{ ipBlock: { cidr: `${outside.address}/32` } }]

/**
 * Lets every pod of a namespace ask for names beside the nodes, where elsewhere pods answer, and lets the test's own requests in from there,
 * where elsewhere people come through an ingress. The manifests' own policies name those pods.
 */
export const outsideAllowed = (namespace: string): Resource => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'beside-the-nodes', namespace },
  spec: {
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: peers }],
    egress: [
      {
        to: peers,
        ports: [
          { port: 53, protocol: 'UDP' },
          { port: 53, protocol: 'TCP' },
        ],
      },
    ],
  },
})
