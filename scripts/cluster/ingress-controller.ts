import type { Resource } from '../deploy/resource.ts'
import { traefikVersion } from './programs.ts'

/** Traefik, which `k8s/overlays/production` takes for granted, with the names that it uses. */
export const ingressImage = `traefik:${traefikVersion}`
/** The namespace and the class of the Ingresses. */
export const ingressName = 'traefik'

const labels = { 'app.kubernetes.io/name': ingressName }
const metadata = { name: ingressName, namespace: ingressName }
const read = ['get', 'list', 'watch']

/** What operators install before. @param server where the API server is reached from pods: no Service leads there here */
export function ingressController(server: string): Resource[] {
  const args = [
    '--providers.kubernetesingress=true',
    `--providers.kubernetesingress.endpoint=${server}`,
    '--entrypoints.web.address=:8000',
    '--entrypoints.web.http.redirections.entrypoint.to=:443',
    '--entrypoints.web.http.redirections.entrypoint.scheme=https',
    '--entrypoints.websecure.address=:8443',
    '--entrypoints.websecure.http.tls=true',
    '--entrypoints.traefik.address=:8080',
    '--ping=true',
    '--global.checknewversion=false',
    '--global.sendanonymoususage=false',
  ]
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: ingressName } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name: ingressName },
      rules: [
        { apiGroups: [''], resources: ['services', 'secrets', 'nodes'], verbs: read },
        { apiGroups: ['discovery.k8s.io'], resources: ['endpointslices'], verbs: read },
        { apiGroups: ['networking.k8s.io'], resources: ['ingresses', 'ingressclasses'], verbs: read },
        { apiGroups: ['networking.k8s.io'], resources: ['ingresses/status'], verbs: ['update'] },
      ],
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: ingressName },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: ingressName },
      subjects: [{ kind: 'ServiceAccount', ...metadata }],
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'IngressClass',
      metadata: { name: ingressName },
      spec: { controller: 'traefik.io/ingress-controller' },
    },
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: {
        selector: { matchLabels: labels },
        template: {
          metadata: { labels },
          spec: {
            serviceAccountName: ingressName,
            securityContext: { runAsNonRoot: true, runAsUser: 65_532 },
            containers: [
              {
                name: 'traefik',
                image: ingressImage,
                args,
                ports: [
                  { name: 'web', containerPort: 8_000 },
                  { name: 'websecure', containerPort: 8_443 },
                ],
                readinessProbe: { httpGet: { path: '/ping', port: 8_080 }, periodSeconds: 1 },
              },
            ],
          },
        },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: {
        selector: labels,
        ports: [
          { name: 'web', port: 80, targetPort: 'web' },
          { name: 'websecure', port: 443, targetPort: 'websecure' },
        ],
      },
    },
  ]
}
